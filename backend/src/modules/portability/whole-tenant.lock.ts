import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../../platform/errors/index.js';
import { type Lease, Leases } from '../../platform/leases/index.js';

/** Longer than taking in or clearing away takes. */
const LEASE_MS = 15 * 60_000;
const PATIENCE_MS = 10_000;
const ASK_AGAIN_MS = 100;

/** An organisation is taken in or cleared away by one at a time, on this node or another. */
@Injectable()
export class WholeTenantLock {
  /** A lease tells nodes apart; this tells apart what one node does at once. */
  readonly #here = new Set<string>();

  constructor(private readonly leases: Leases) {}

  /** Runs work alone, after a wait if need be; 503 where whoever is at it takes longer than that. */
  async alone<T>(tenantId: Types.ObjectId, work: () => Promise<T>): Promise<T> {
    const name = `tenant:${String(tenantId)}`;
    const lease = await this.#take(name);
    try {
      return await work();
    } finally {
      this.#here.delete(name);
      await this.leases.release(lease);
    }
  }

  async #take(name: string): Promise<Lease> {
    for (const deadline = Date.now() + PATIENCE_MS; ; await setTimeout(ASK_AGAIN_MS)) {
      if (!this.#here.has(name)) {
        this.#here.add(name);
        const lease = await this.leases.hold(name, LEASE_MS).catch(() => null);
        if (lease) return lease;
        this.#here.delete(name);
      }
      if (Date.now() > deadline) throw new AppError('TRY_AGAIN', { retryAfter: 10 });
    }
  }
}
