import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { ROLE_MODEL, type Role } from './roles.schema.js';

@Injectable()
export class RolesRepository extends TenantRepository<Role> {
  constructor(@InjectModel(ROLE_MODEL) model: Model<Role>) {
    super(model);
  }
}
