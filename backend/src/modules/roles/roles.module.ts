import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import './roles.audit.js';
import { PermissionsController, RolesController } from './roles.controller.js';
import { RolesRepository } from './roles.repository.js';
import { ROLE_MODEL, roleSchema } from './roles.schema.js';
import { Roles } from './roles.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ROLE_MODEL, schema: roleSchema }])],
  controllers: [RolesController, PermissionsController],
  providers: [RolesRepository, Roles],
  exports: [Roles],
})
export class RolesModule {}
