import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model, Types } from 'mongoose';
import { paced } from '../../workers/pacing.js';
import { isStorable } from './document-lines.js';
import { ownershipOf } from './require-tenant.plugin.js';
import { WALK_BATCH } from './tenant-repository.js';
import type { Scope, TenantDocument } from './tenant-scope.js';

/**
 * All data of an organisation, over all modules: for export, import and deletion. New collections are included
 * automatically, because their schemas declare that they belong to tenants.
 */
@Injectable()
export class TenantData {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The exported collections, in alphabetical order. */
  portable(): string[] {
    return [...this.#owned()].filter(([, { portable }]) => portable).map(([name]) => name);
  }

  /** The documents of one collection in the order of their ids, as they are stored. */
  walk(scope: Scope, collection: string): AsyncIterable<TenantDocument> {
    const found = this.#model(collection)
      .collection.find({ tenantId: scope.tenantId }, scope.session ? { session: scope.session } : {})
      .sort({ _id: 1 })
      .batchSize(WALK_BATCH);
    return paced(found as unknown as AsyncIterable<TenantDocument>);
  }

  /** Whether an imported document is exactly one that this server could have stored. */
  fits(collection: string, document: object): Promise<boolean> {
    return isStorable(this.#model(collection), document);
  }

  /** Stores imported documents; the database refuses a duplicate id or key of another organisation. */
  async insertMany(
    place: { readonly session?: ClientSession },
    collection: string,
    documents: readonly object[],
  ): Promise<void> {
    if (documents.length === 0) return;
    const options = place.session ? { session: place.session } : {};
    await this.#model(collection).collection.insertMany([...documents], options);
  }

  /** The collections in which the erasure of a person searches names, with the fields in which it does not. */
  searched(): Map<string, readonly string[]> {
    const found = [...this.#owned()].flatMap(([name, { unsearched }]) =>
      unsearched === 'all' ? [] : [[name, unsearched] as const],
    );
    return new Map(found);
  }

  /** One document, as it is stored. */
  async find(scope: Scope, collection: string, id: Types.ObjectId): Promise<TenantDocument | null> {
    const filter = { _id: id, tenantId: scope.tenantId };
    return this.#model(collection).collection.findOne(filter) as Promise<TenantDocument | null>;
  }

  /**
   * Replaces fields of a stored document that has not changed since it was read; whether it did. Its version is
   * incremented, so that a command that has read it cannot write the replaced texts back.
   */
  async replaceFields(
    scope: Scope,
    collection: string,
    read: TenantDocument & { readonly version?: number },
    fields: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const isVersioned = this.#owned().get(collection)?.versioned && typeof read.version === 'number';
    const was = Object.fromEntries(
      Object.keys(fields).map((name) => [name, read[name as keyof TenantDocument]]),
    );
    const { matchedCount } = await this.#model(collection).collection.updateOne(
      { _id: read._id, tenantId: scope.tenantId, ...(isVersioned ? { version: read.version } : was) },
      { $set: { ...fields }, ...(isVersioned ? { $inc: { version: 1 } } : {}) },
    );
    return matchedCount === 1;
  }

  /** Permanently deletes all data of an organisation. It is idempotent. */
  async purge(tenantId: Types.ObjectId): Promise<void> {
    for (const name of this.#owned().keys()) await this.#model(name).collection.deleteMany({ tenantId });
  }

  #model(collection: string): Model<TenantDocument> {
    const found = this.#owned().get(collection);
    if (!found) throw new Error(`${collection} belongs to no organisation`);
    return found.model;
  }

  #owned() {
    const models = Object.values(this.connection.models) as unknown as Model<TenantDocument>[];
    const owned = models.flatMap((model) => {
      const ownership = ownershipOf(model.schema as never);
      return ownership ? [[model.collection.collectionName, { model, ...ownership }] as const] : [];
    });
    return new Map(owned.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
