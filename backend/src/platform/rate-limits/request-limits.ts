import { Injectable } from '@nestjs/common';
import type { Principal } from '../context/index.js';
import type { AppRequest } from '../http/routing/request.js';
import { Clients } from './clients.js';
import { addressLimit, callerLimits } from './limits.rules.js';
import { RateLimits } from './rate-limits.repository.js';
import { Shares } from './shares.js';

const LIFTED_MS = 3_600_000;

/** The rate limits of all requests, over all nodes; RATE_LIMITS=off disables them. */
@Injectable()
export class RequestLimits {
  readonly #shares: Shares;
  /** The accounts that are exempt, and until when. Few: in development only. */
  readonly #lifted = new Map<string, Date>();

  constructor(
    private readonly limits: RateLimits,
    private readonly clients: Clients,
  ) {
    this.#shares = new Shares(limits);
  }

  /** The network address of a request, as far as proxies are trusted. */
  addressOf(request: AppRequest): string {
    return this.clients.addressOf(request);
  }

  /** Counts a request of this machine, before authentication. */
  async countAddress(request: AppRequest, now: Date): Promise<void> {
    if (!this.limits.on) return;
    const address = this.clients.addressOf(request);
    await this.#shares.consumeOne(
      addressLimit(address),
      () => `address:${this.clients.disguise(address)}`,
      now,
    );
  }

  /** Counts a request of an authenticated caller: the personal limits first, then the organisation's. */
  async countCaller(principal: Principal, writes: boolean, now: Date): Promise<void> {
    if (!this.limits.on || this.#isLifted(principal, now)) return;
    for (const limit of callerLimits(principal, writes))
      await this.#shares.consumeOne(limit, () => limit.key, now);
  }

  /** Exempts this person's requests on this node for an hour. */
  lift({ accountId }: Principal, now: Date): Date {
    const until = new Date(now.getTime() + LIFTED_MS);
    for (const [who, end] of this.#lifted) if (end <= now) this.#lifted.delete(who);
    this.#lifted.set(String(accountId), until);
    return until;
  }

  #isLifted({ accountId }: Principal, now: Date): boolean {
    if (this.#lifted.size === 0) return false;
    const until = this.#lifted.get(String(accountId));
    return until !== undefined && until > now;
  }
}
