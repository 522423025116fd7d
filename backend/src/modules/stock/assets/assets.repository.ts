import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { TenantRepository } from '../../../platform/database/index.js';
import { ASSET_MODEL, type Asset } from './assets.schema.js';

@Injectable()
export class AssetsRepository extends TenantRepository<Asset> {
  constructor(@InjectModel(ASSET_MODEL) model: Model<Asset>) {
    super(model);
  }

  /** Saves an asset if it has not changed since it was read. */
  save(tx: Tx, before: Asset, changes: Partial<Asset>): Asset {
    const after = { ...before, ...changes, version: before.version + 1, updatedAt: tx.now };
    this.put(tx, before, after, 'version');
    return after;
  }
}
