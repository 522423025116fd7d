import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { SITE_MODEL, type Site } from './tenants.schema.js';

@Injectable()
export class SitesRepository extends TenantRepository<Site> {
  constructor(@InjectModel(SITE_MODEL) model: Model<Site>) {
    super(model);
  }
}
