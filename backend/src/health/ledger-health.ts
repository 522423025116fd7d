import { Injectable } from '@nestjs/common';
import { AuditStates } from '../platform/audit/index.js';

type LedgerState = 'ok' | 'degraded' | 'unverified';

/** How long an answer is used again: health is asked by every load balancer every second. */
const MAX_AGE_MS = 1000;

/** What the audits in the background have found, for health. */
@Injectable()
export class LedgerHealth {
  #last: { readonly state: LedgerState; readonly until: number } | undefined;

  constructor(private readonly states: AuditStates) {}

  /** A database that does not answer in time says nothing new: the last answer stays. */
  async state(): Promise<LedgerState> {
    const now = Date.now();
    if (this.#last && this.#last.until > now) return this.#last.state;
    const state = await this.states.summary().catch(() => this.#last?.state ?? 'unverified');
    this.#last = { state, until: now + MAX_AGE_MS };
    return state;
  }
}
