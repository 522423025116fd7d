import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BatchLoader, IN_ANY_TENANT, type Scope, TenantRepository } from '../../platform/database/index.js';
import { API_KEY_MODEL, type ApiKey } from './api-keys.schema.js';

@Injectable()
export class ApiKeysRepository extends TenantRepository<ApiKey> {
  constructor(@InjectModel(API_KEY_MODEL) model: Model<ApiKey>) {
    super(model);
  }

  /** Deletes a key and, recursively, every key that it created; returns those that it has deleted. */
  async deleteWithDescendants(scope: Scope, id: Types.ObjectId): Promise<ApiKey[]> {
    const filter = { $or: [{ _id: id }, { madeBy: id }] };
    const deleted: ApiKey[] = [];
    for (const key of await this.findMany(scope, filter, { limit: 1000 }))
      if (await this.deleteOne(scope, { _id: key._id })) deleted.push(key);
    return deleted;
  }
}

/** Finds an API key by its digest, before the organisation is known. */
@Injectable()
export class ApiKeysByDigest {
  readonly #shared: BatchLoader<ApiKey>;

  constructor(@InjectModel(API_KEY_MODEL) model: Model<ApiKey>) {
    const within = { tenantId: IN_ANY_TENANT };
    this.#shared = BatchLoader.ofField(model, { field: 'digest', within, toValue: (digest) => digest });
  }

  /** The key. Concurrent callers share the document: it must not be modified. */
  find(digest: string): Promise<Readonly<ApiKey> | null> {
    return this.#shared.load(digest);
  }
}
