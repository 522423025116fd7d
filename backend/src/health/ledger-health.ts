import { Injectable } from '@nestjs/common';
import { AuditStates } from '../platform/audit/index.js';

type LedgerState = 'ok' | 'degraded' | 'unverified';

/** The cache lifetime of the answer: every load balancer checks health every second. */
const MAX_AGE_MS = 1000;

/** The results of the background audits, for health. */
@Injectable()
export class LedgerHealth {
  #last: { readonly state: LedgerState; readonly until: number } | undefined;

  constructor(private readonly states: AuditStates) {}

  /** If the database does not answer in time, the last answer stays. */
  async state(): Promise<LedgerState> {
    const now = Date.now();
    if (this.#last && this.#last.until > now) return this.#last.state;
    const state = await this.states.summary().catch(() => this.#last?.state ?? 'unverified');
    this.#last = { state, until: now + MAX_AGE_MS };
    return state;
  }
}
