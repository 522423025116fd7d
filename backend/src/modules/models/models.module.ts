import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { MODEL_VERSION_MODEL, modelVersionSchema } from './model-versions.schema.js';
import { ModelVersions } from './model-versions.service.js';
import './models.audit.js';
import { ModelsController } from './models.controller.js';
import { ModelsRepository, ModelVersionsRepository } from './models.repository.js';
import { PROPERTY_MODEL, propertyModelSchema } from './models.schema.js';
import { Models } from './models.service.js';

@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: PROPERTY_MODEL, schema: propertyModelSchema },
      { name: MODEL_VERSION_MODEL, schema: modelVersionSchema },
    ]),
  ],
  controllers: [ModelsController],
  providers: [ModelsRepository, ModelVersionsRepository, ModelVersions, Models],
  exports: [Models, ModelVersions],
})
export class ModelsModule {}
