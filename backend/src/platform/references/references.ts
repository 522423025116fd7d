import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Transactional } from '../context/index.js';
import { newId, type Scope } from '../database/index.js';
import { AppError } from '../errors/index.js';
import { GuardsRepository } from './guards.repository.js';
import { declaredReferences, type Endable, type Reference } from './reference.js';

/** More guards are replaced by a single one, which the end of each target of their kind writes as well. */
const MAX_CLAIMED_ALONE = 100;

type Ids = readonly Types.ObjectId[];
type GuardedTx = Transactional<Scope>;

/** The record that refers to a target; its name helps the caller to find it. */
export interface User {
  readonly _id: Types.ObjectId;
  readonly name?: string;
}

/** Finds a record that refers to one of the targets, within the transaction. */
type FindUser = (tx: GuardedTx, ids: Ids) => Promise<User | null | undefined>;

/**
 * Prevents dangling references to targets that can end. Under snapshot isolation a check alone is not enough: one
 * transaction sees that a target exists, another one that no record refers to it, and both commit. Both therefore write the
 * guard of the target. See ADR 175.
 */
@Injectable()
export class References implements OnApplicationBootstrap {
  readonly #finders = new Map<Reference, FindUser>();

  constructor(private readonly guards: GuardsRepository) {}

  /** Registers how the references of a kind are found. */
  find(reference: Reference, findUser: FindUser): void {
    this.#finders.set(reference, findUser);
  }

  onApplicationBootstrap(): void {
    for (const reference of declaredReferences())
      if (!this.#finders.has(reference))
        throw new Error(`no module finds the references from ${reference.from} to ${reference.to.kind}`);
  }

  /**
   * To be called by the transaction that begins to refer to targets, and that reads that they have not ended. The guard of
   * a target is chosen by `from`, the referring record.
   */
  claim(tx: GuardedTx, to: Endable, ids: Ids, from: Types.ObjectId = newId()): void {
    this.claimEach(
      tx,
      to,
      ids.map((id) => [id, from]),
    );
  }

  /** The same for pairs of a document and its references. */
  claimEach(tx: GuardedTx, to: Endable, pairs: readonly (readonly [Types.ObjectId, Types.ObjectId])[]): void {
    const keys = new Set(pairs.map(([id, from]) => keyOf(to, id, shardOf(to, from))));
    this.guards.write(tx, keys.size > MAX_CLAIMED_ALONE ? [keyOfAll(to)] : keys);
  }

  /** To be called by the transaction that ends targets: refuses while a record refers to one of them. */
  async end(tx: GuardedTx, to: Endable, ids: Ids): Promise<void> {
    for (const [reference, findUser] of this.#finders) {
      if (reference.to !== to) continue;
      const user = await findUser(tx, ids);
      if (user) throw refusal(reference, user);
    }
    this.close(tx, to, ids);
  }

  /** Makes the transaction conflict with those that begin to refer to these targets. */
  close(tx: GuardedTx, to: Endable, ids: Ids): void {
    if (to.shards === 0) return;
    const shards = Array.from({ length: to.shards }, (_item, shard) => shard);
    const keys = ids.flatMap((id) => shards.map((shard) => keyOf(to, id, shard)));
    this.guards.write(tx, [...keys, keyOfAll(to)]);
  }
}

const keyOf = ({ kind }: Endable, id: Types.ObjectId, shard: number) => `${kind}:${String(id)}:${shard}`;
const keyOfAll = ({ kind }: Endable) => `${kind}:all`;

/** The last byte of an id increases, so that consecutive targets have different shards. */
const shardOf = ({ shards }: Endable, from: Types.ObjectId) => (from.id.at(-1) ?? 0) % shards;

const refusal = ({ from, refusal: code }: Reference, { _id, name = '' }: User) =>
  new AppError(code, { params: { name }, details: { usedBy: { kind: from, id: String(_id), name } } });
