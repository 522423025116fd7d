import { Injectable } from '@nestjs/common';
import type { Principal } from '../context/index.js';
import type { AppRequest } from '../http/routing/request.js';
import { Clients } from './clients.js';
import { addressLimit, callerLimits } from './limits.rules.js';
import { RateLimits } from './rate-limits.repository.js';
import { Shares } from './shares.js';

const LIFTED_MS = 3_600_000;

/** The limits of all requests together, over all nodes; RATE_LIMITS=off switches them off. */
@Injectable()
export class RequestLimits {
  readonly #shares: Shares;
  /** Whose requests are not counted, and until when. Few: only developers get there. */
  readonly #lifted = new Map<string, Date>();

  constructor(
    private readonly limits: RateLimits,
    private readonly clients: Clients,
  ) {
    this.#shares = new Shares(limits);
  }

  /** The address that a request came from, as far as proxies are trusted. */
  addressOf(request: AppRequest): string {
    return this.clients.addressOf(request);
  }

  /** Counts a request of this machine, before anybody asks who it is. */
  async countAddress(request: AppRequest, now: Date): Promise<void> {
    if (!this.limits.on) return;
    const address = this.clients.addressOf(request);
    await this.#shares.take(addressLimit(address), () => `address:${this.clients.disguise(address)}`, now);
  }

  /** Counts a request of somebody known: theirs first, then their organisation's. */
  async countCaller(principal: Principal, writes: boolean, now: Date): Promise<void> {
    if (!this.limits.on || this.#isLifted(principal, now)) return;
    for (const limit of callerLimits(principal, writes)) await this.#shares.take(limit, () => limit.key, now);
  }

  /** Counts none of this person's requests on this node for an hour. */
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
