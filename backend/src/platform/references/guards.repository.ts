import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transactional } from '../context/index.js';
import { type Scope, TenantRepository } from '../database/index.js';
import { GUARD_MODEL, type Guard } from './guards.schema.js';

/** The documents that make two transactions conflict where each reads data that the other one changes. */
@Injectable()
export class GuardsRepository extends TenantRepository<Guard> {
  constructor(@InjectModel(GUARD_MODEL) model: Model<Guard>) {
    super(model);
  }

  /** Writes guards: of two transactions that write the same one, the second starts again. */
  write(tx: Transactional<Scope>, keys: Iterable<string>): void {
    // Sorted, so that two transactions conflict at the first guard that they share.
    for (const key of [...new Set(keys)].sort()) this.appendUpsert(tx, { key }, { $inc: { rev: 1 } });
  }
}

/** The guard of a key among a number of them that are shared, so that an import writes few. */
export function guardShard(kind: string, key: string, shards: number): string {
  return `${kind}:${(createHash('sha256').update(key).digest()[0] ?? 0) % shards}`;
}
