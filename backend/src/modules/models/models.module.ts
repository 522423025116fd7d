import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ModelsController } from './models.controller.js';
import { ModelsRepository } from './models.repository.js';
import { PROPERTY_MODEL, propertyModelSchema } from './models.schema.js';
import { Models } from './models.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: PROPERTY_MODEL, schema: propertyModelSchema }])],
  controllers: [ModelsController],
  providers: [ModelsRepository, Models],
  exports: [Models],
})
export class ModelsModule {}
