import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import './views.audit.js';
import { ViewsController } from './views.controller.js';
import { ViewsRepository } from './views.repository.js';
import { VIEW_MODEL, viewSchema } from './views.schema.js';
import { Views } from './views.service.js';

@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: VIEW_MODEL, schema: viewSchema }])],
  controllers: [ViewsController],
  providers: [Views, ViewsRepository],
})
export class ViewsModule {}
