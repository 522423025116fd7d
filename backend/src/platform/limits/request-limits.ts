import { Injectable } from '@nestjs/common';
import type { Principal } from '../context/index.js';
import type { AppRequest } from '../http/request.js';
import { Clients } from './clients.js';
import { addressLimit, callerLimits } from './limits.rules.js';
import { RateLimits } from './rate-limits.repository.js';
import { Shares } from './shares.js';

/** The limits of all requests together, over all nodes; RATE_LIMITS=off switches them off. */
@Injectable()
export class RequestLimits {
  readonly #shares: Shares;

  constructor(
    private readonly limits: RateLimits,
    private readonly clients: Clients,
  ) {
    this.#shares = new Shares(limits);
  }

  /** Counts a request of this machine, before anybody asks who it is. */
  async countAddress(request: AppRequest, now: Date): Promise<void> {
    if (!this.limits.on) return;
    const address = this.clients.addressOf(request);
    await this.#shares.take(addressLimit(address), () => `address:${this.clients.disguise(address)}`, now);
  }

  /** Counts a request of somebody known: theirs first, then their organisation's. */
  async countCaller(principal: Principal, writes: boolean, now: Date): Promise<void> {
    if (!this.limits.on) return;
    for (const limit of callerLimits(principal, writes)) await this.#shares.take(limit, () => limit.key, now);
  }
}
