import type { Schema, UpdateQuery } from 'mongoose';
import { nameOrder } from '../../text/name-order.js';
import { ownershipOf } from '../scope/require-tenant.plugin.js';

type Complete = <T extends object>(value: T) => T;

const asIs: Complete = (value) => value;

/** Adds to stored documents with names the text that sorts them; other documents stay as they are. */
export class NamedDocuments {
  /** For a whole document. */
  readonly document: Complete;
  /** For an update that may set the name. */
  readonly update: <D>(update: UpdateQuery<D>) => UpdateQuery<D>;

  constructor(schema: Schema | undefined) {
    const isNamed = schema !== undefined && (ownershipOf(schema)?.named ?? false);
    this.document = isNamed ? withNameOrder : asIs;
    this.update = isNamed ? withSetNameOrder : asIs;
  }
}

function withSetNameOrder<D>(update: UpdateQuery<D>): UpdateQuery<D> {
  const { $set } = update;
  return $set ? { ...update, $set: withNameOrder($set) } : update;
}

/** Adds the text that sorts a name, where there is a name. */
export function withNameOrder<T extends object>(value: T): T {
  const { name } = value as { readonly name?: unknown };
  return typeof name === 'string' ? { ...value, nameOrder: nameOrder(name) } : value;
}
