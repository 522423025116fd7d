import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Reindex } from './reindex.js';
import { Search } from './search.service.js';
import { DeletionsRepository, Vocabulary, VocabularyRepository } from './vocabulary.js';
import { DELETIONS_MODEL, deletionsSchema, VOCABULARY_MODEL, vocabularySchema } from './vocabulary.schema.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: VOCABULARY_MODEL, schema: vocabularySchema },
      { name: DELETIONS_MODEL, schema: deletionsSchema },
    ]),
  ],
  providers: [VocabularyRepository, DeletionsRepository, Vocabulary, Reindex, Search],
  exports: [Reindex, Vocabulary, Search],
})
export class SearchIndexModule {}
