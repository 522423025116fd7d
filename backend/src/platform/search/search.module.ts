import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Reindex } from './reindex.js';
import { Search } from './search.service.js';
import { Vocabulary, VocabularyRepository } from './vocabulary.js';
import { VOCABULARY_MODEL, vocabularySchema } from './vocabulary.schema.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: VOCABULARY_MODEL, schema: vocabularySchema }])],
  providers: [VocabularyRepository, Vocabulary, Reindex, Search],
  exports: [Reindex, Vocabulary, Search],
})
export class SearchIndexModule {}
