import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BatchLoader, type Scope, TenantRepository } from '../../platform/database/index.js';
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

/** Marks a query as intentionally cross-tenant, which the schema plugin otherwise refuses. */
const IN_ANY_TENANT = { $exists: true };

/** Finds an API key by its digest, before the organisation is known. */
@Injectable()
export class ApiKeysByDigest {
  readonly #shared = BatchLoader.ofQuery<ApiKey>(async (digests) => {
    const found = await this.model
      .find({ digest: { $in: [...digests] }, tenantId: IN_ANY_TENANT })
      .lean<ApiKey[]>()
      .exec();
    return new Map(found.map((key) => [key.digest, key]));
  });

  constructor(@InjectModel(API_KEY_MODEL) private readonly model: Model<ApiKey>) {}

  /** The key. Concurrent callers share the document: it must not be modified. */
  find(digest: string): Promise<Readonly<ApiKey> | null> {
    return this.#shared.load(digest);
  }
}
