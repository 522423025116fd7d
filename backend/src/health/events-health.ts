import { Injectable } from '@nestjs/common';
import { EventLog } from '../platform/events/index.js';
import { timeBudget } from '../platform/time/time-budget.js';

type EventsState = 'ok' | 'degraded';

/** Committed events are sequenced within a second. After this time the sequencer counts as stuck. */
const STUCK_MS = timeBudget(60_000);
/** The cache lifetime of the answer: every load balancer checks health every second. */
const MAX_AGE_MS = 1000;

/** True if committed events are sequenced: without it there are no records, e-mails, webhooks and live changes. */
@Injectable()
export class EventsHealth {
  #last: { readonly state: EventsState; readonly until: number } = { state: 'ok', until: 0 };
  /** The oldest pending event, since when by the clock of this process, which no jump of a clock changes. */
  #oldest: { readonly id: string; readonly since: number } | undefined;

  constructor(private readonly log: EventLog) {}

  /** If the database does not answer in time, the last answer stays. */
  async state(): Promise<EventsState> {
    const now = performance.now();
    if (this.#last.until > now) return this.#last.state;
    const state = await this.#read(now).catch(() => this.#last.state);
    this.#last = { state, until: now + MAX_AGE_MS };
    return state;
  }

  async #read(now: number): Promise<EventsState> {
    const [event] = await this.log.pending(1);
    const id = event && String(event._id);
    if (id !== this.#oldest?.id) this.#oldest = id ? { id, since: now } : undefined;
    return this.#oldest && now - this.#oldest.since > STUCK_MS ? 'degraded' : 'ok';
  }
}
