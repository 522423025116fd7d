import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GuardsRepository } from './guards.repository.js';
import { GUARD_MODEL, guardSchema } from './guards.schema.js';
import { References } from './references.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: GUARD_MODEL, schema: guardSchema }])],
  providers: [GuardsRepository, References],
  exports: [GuardsRepository, References],
})
export class ReferencesModule {}
