import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../../platform/errors/index.js';
import { type Lease, Leases } from '../../platform/leases/index.js';
import { timeBudget } from '../../platform/time/time-budget.js';

/** The lease time: a node that does not renew it counts as dead, and another node may continue. */
const LEASE_MS = timeBudget(20_000);
const RENEW_MS = LEASE_MS / 4;
const LOCK_TIMEOUT_MS = timeBudget(10_000);
const ASK_AGAIN_MS = 100;

/** Lets one import or deletion of an organisation run at a time, over all nodes. */
@Injectable()
export class WholeTenantLock {
  /** A lease distinguishes nodes; this distinguishes concurrent calls on one node. */
  readonly #here = new Set<string>();

  constructor(private readonly leases: Leases) {}

  /** Runs work exclusively, after a wait if necessary; 503 if the wait is too long. */
  async alone<T>(tenantId: Types.ObjectId, work: () => Promise<T>): Promise<T> {
    const name = `tenant:${String(tenantId)}`;
    const lease = await this.#acquireLease(name);
    const renewal = setInterval(() => void this.leases.holdLease(name, LEASE_MS).catch(() => null), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      this.#here.delete(name);
      await this.leases.release(lease);
    }
  }

  async #acquireLease(name: string): Promise<Lease> {
    for (const deadline = Date.now() + LOCK_TIMEOUT_MS; ; await pause(ASK_AGAIN_MS)) {
      if (!this.#here.has(name)) {
        this.#here.add(name);
        const lease = await this.leases.holdLease(name, LEASE_MS).catch(() => null);
        if (lease) return lease;
        this.#here.delete(name);
      }
      if (Date.now() > deadline) throw new AppError('TRY_AGAIN', { retryAfter: 10 });
    }
  }
}
