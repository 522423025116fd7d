import type { mongo, Types } from 'mongoose';
import type { DeferredWrite } from '../../context/index.js';

interface Stored {
  readonly _id: Types.ObjectId;
  readonly tenantId: Types.ObjectId;
}

export function insertOf(namespace: string, document: object): DeferredWrite {
  return { namespace, name: 'insertOne', document: document as mongo.Document };
}

/** Stores all fields of a document while one of them, the guard, is as it is stored; inserts one that is not stored yet. */
export function guardedWrite<D extends Stored>(
  namespace: string,
  guard: keyof D & string,
  stored: D | null,
  current: D,
): DeferredWrite {
  if (!stored) return insertOf(namespace, current);
  const { _id, tenantId } = stored;
  const { _id: _sameId, tenantId: _sameTenant, ...fields } = current;
  return {
    namespace,
    name: 'updateOne',
    filter: { _id, tenantId, [guard]: stored[guard] } as mongo.Filter<mongo.Document>,
    update: { $set: fields },
  };
}
