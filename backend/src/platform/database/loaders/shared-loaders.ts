import type { Model, Types } from 'mongoose';
import { parseId } from '../scope/ids.js';
import type { Scope } from '../scope/tenant-scope.js';
import { BatchLoader } from './batch-loader.js';

/** The fields by which documents are shared: ids that are unique within a tenant. */
export type SharedField = '_id' | 'userId' | 'accountId';

/** By which field documents are shared, and which of their fields are read. */
interface SharedBy {
  readonly field: SharedField;
  readonly fields?: readonly string[];
}

/** Loads documents of one collection for concurrent callers, which share one query and its result. */
export class SharedLoaders<D> {
  /** Loaders by tenant and field; each is kept while a caller waits for it. */
  readonly #loaders = new Map<string, { readonly loader: BatchLoader<D>; readers: number }>();

  constructor(private readonly model: Model<D>) {}

  /** The document with this value in a unique field. */
  load(scope: Pick<Scope, 'tenantId'>, field: SharedField, value: Types.ObjectId): Promise<D | null> {
    return this.#useLoader(scope, { field }, (loader) => loader.load(String(value)));
  }

  /** Some fields of documents by ids, in a map without the unknown ids. */
  async loadFields(
    scope: Pick<Scope, 'tenantId'>,
    ids: Iterable<string | Types.ObjectId>,
    fields: readonly string[],
  ): Promise<Map<string, D>> {
    const wanted = [...new Set([...ids].map(String))].filter((id) => parseId(id) !== undefined);
    const found = await this.#useLoader(scope, { field: '_id', fields }, (loader) =>
      Promise.all(wanted.map((id) => loader.load(id))),
    );
    return new Map(wanted.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : [])));
  }

  /** Runs `load` with the loader that all present callers share. */
  async #useLoader<T>(
    { tenantId }: Pick<Scope, 'tenantId'>,
    by: SharedBy,
    load: (loader: BatchLoader<D>) => Promise<T>,
  ): Promise<T> {
    const name = `${String(tenantId)}/${by.field}/${by.fields?.join() ?? ''}`;
    const shared = this.#loaders.get(name) ?? { loader: this.#newLoader({ tenantId }, by), readers: 0 };
    this.#loaders.set(name, shared);
    shared.readers += 1;
    try {
      return await load(shared.loader);
    } finally {
      shared.readers -= 1;
      if (shared.readers === 0) this.#loaders.delete(name);
    }
  }

  #newLoader(within: Pick<Scope, 'tenantId'>, { field, fields }: SharedBy): BatchLoader<D> {
    return BatchLoader.ofField(this.model, { field: field as keyof D & string, fields, within });
  }
}
