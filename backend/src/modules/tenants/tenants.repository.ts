import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import { BatchLoader, isStorable, sessionOf, type TransactionScope } from '../../platform/database/index.js';
import { requireMatched } from '../../platform/errors/index.js';
import { TENANT_MODEL, type TenantDoc } from './tenants.schema.js';

/**
 * The organisations themselves. They cannot use the tenant-scoped base, because they are the tenants: every method
 * takes the organisation's id instead.
 */
@Injectable()
export class TenantsRepository {
  readonly #shared: BatchLoader<TenantDoc>;

  constructor(@InjectModel(TENANT_MODEL) private readonly model: Model<TenantDoc>) {
    this.#shared = BatchLoader.ofField(model, { field: '_id' });
  }

  /** Like `findById`; outside of transactions callers share the document, which must not be modified. */
  load(scope: TransactionScope, id: Types.ObjectId): Promise<Readonly<TenantDoc> | null> {
    return scope.session ? this.findById(scope, id) : this.#shared.load(String(id));
  }

  /** The ids of all organisations. */
  async allIds(): Promise<Types.ObjectId[]> {
    const found = await this.model.find({}, { _id: 1 }).lean<Pick<TenantDoc, '_id'>[]>().exec();
    return found.map(({ _id }) => _id);
  }

  async insert(scope: TransactionScope, tenant: TenantDoc): Promise<void> {
    await this.model.insertMany([tenant], { session: scope.session ?? null, lean: true });
  }

  /** Returns whether this server could have stored this organisation. */
  isStorable(tenant: object): Promise<boolean> {
    return isStorable(this.model, tenant);
  }

  /** Deletes the organisation if it still has the version that the caller saw; 412 otherwise. */
  async delete(scope: TransactionScope, id: Types.ObjectId, version: number): Promise<void> {
    const { deletedCount } = await this.model.deleteOne({ _id: id, version }, sessionOf(scope)).exec();
    requireMatched(deletedCount === 1);
  }

  findById(scope: TransactionScope, id: Types.ObjectId): Promise<TenantDoc | null> {
    return this.model
      .findById(id, null, { session: scope.session ?? null })
      .lean<TenantDoc>()
      .exec();
  }

  findByIds(scope: TransactionScope, ids: readonly Types.ObjectId[]): Promise<TenantDoc[]> {
    return this.model
      .find({ _id: { $in: [...ids] } }, null, { session: scope.session ?? null })
      .lean<TenantDoc[]>()
      .exec();
  }

  /** Updates the organisation if it still has the version that the caller saw; 412 otherwise. */
  async updateVersion(
    scope: TransactionScope,
    id: Types.ObjectId,
    version: number,
    update: UpdateQuery<TenantDoc>,
  ): Promise<TenantDoc> {
    const changed = await this.model
      .findOneAndUpdate(
        { _id: id, version },
        { ...update, $inc: { version: 1 } },
        { session: scope.session ?? null, returnDocument: 'after', runValidators: true },
      )
      .lean<TenantDoc>()
      .exec();
    return requireMatched(changed);
  }
}
