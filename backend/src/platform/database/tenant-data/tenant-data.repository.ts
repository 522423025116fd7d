import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { paced } from '../../workers/pacing.js';
import { NamedDocuments } from '../repository/named-documents.js';
import { WALK_BATCH } from '../repository/tenant-repository.js';
import { ownershipOf } from '../scope/require-tenant.plugin.js';
import type { Scope, TenantDocument } from '../scope/tenant-scope.js';
import { sessionOf, type TransactionScope } from '../scope/transaction-scope.js';
import { isStorable } from './document-lines.js';
import { partsOf } from './parts-of.js';
import { removeInBatches } from './remove-in-batches.js';

type OwnedModel = { readonly model: Model<TenantDocument> } & NonNullable<ReturnType<typeof ownershipOf>>;

/**
 * All data of an organisation, over all modules: for export, import and deletion. New collections are included
 * automatically, because their schemas declare that they belong to tenants.
 */
@Injectable()
export class TenantData {
  /** The tenant models among all models: modules add theirs while they start. */
  #known: { readonly models: number; readonly owned: ReadonlyMap<string, OwnedModel> } | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The exported collections, in alphabetical order. */
  portable(): string[] {
    return [...this.#owned()].filter(([, { portable }]) => portable).map(([name]) => name);
  }

  /**
   * The documents of one collection in the order of their ids, as they are stored. They are filtered from those of all
   * organisations, because the index of the ids gives the order: sorted, they would all be held in memory.
   */
  async *walk(scope: Scope, collection: string): AsyncGenerator<TenantDocument> {
    const { collection: stored } = this.#model(collection);
    const options = sessionOf(scope);
    for await (const part of partsOf(stored, options)) {
      const found = stored
        .find({ ...part, tenantId: scope.tenantId }, options)
        .sort({ _id: 1 })
        .hint({ _id: 1 })
        .batchSize(WALK_BATCH);
      yield* paced(found as unknown as AsyncIterable<TenantDocument>);
    }
  }

  /** Returns whether an imported document is exactly one that this server could have stored. */
  fits(collection: string, document: object): Promise<boolean> {
    return isStorable(this.#model(collection), document);
  }

  /** Stores imported documents; the database refuses a duplicate id or key of another organisation. */
  async insertMany(place: TransactionScope, collection: string, documents: readonly object[]): Promise<void> {
    if (documents.length === 0) return;
    const options = sessionOf(place);
    const named = new NamedDocuments(this.#model(collection).schema);
    await this.#model(collection).collection.insertMany(documents.map(named.document), options);
  }

  /** The collections in which the erasure of a person searches names, with the paths at which it does not. */
  searched(): Map<string, ReadonlySet<string>> {
    const found = [...this.#owned()].flatMap(([name, { unsearched }]) =>
      unsearched === 'all' ? [] : [[name, new Set(unsearched)] as const],
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
      {
        $set: new NamedDocuments(this.#model(collection).schema).document({ ...fields }),
        ...(isVersioned ? { $inc: { version: 1 } } : {}),
      },
    );
    return matchedCount === 1;
  }

  /** Permanently deletes all data of an organisation. It is idempotent. */
  async purge(tenantId: Types.ObjectId): Promise<void> {
    for (const name of this.#owned().keys())
      await removeInBatches(this.#model(name).collection, { tenantId });
  }

  #model(collection: string): Model<TenantDocument> {
    const found = this.#owned().get(collection);
    if (!found) throw new Error(`${collection} belongs to no organisation`);
    return found.model;
  }

  /** It is needed for each document of an archive, so it is cached. */
  #owned(): ReadonlyMap<string, OwnedModel> {
    const models = Object.keys(this.connection.models).length;
    if (this.#known?.models !== models) this.#known = { models, owned: this.#findOwned() };
    return this.#known.owned;
  }

  #findOwned(): Map<string, OwnedModel> {
    const models = Object.values(this.connection.models) as unknown as Model<TenantDocument>[];
    const owned = models.flatMap((model) => {
      const ownership = ownershipOf(model.schema as never);
      return ownership ? [[model.collection.collectionName, { model, ...ownership }] as const] : [];
    });
    return new Map(owned.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
