import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { type Lease, Leases } from '../leases/index.js';
import { Metrics } from '../metrics/metrics.js';
import { Repeater } from '../time/repeater.js';
import { timeBudget } from '../time/time-budget.js';
import { Consumers } from './consumers.js';
import type { LocalEvent, PendingEvent, StoredEvent } from './event.schema.js';
import { ALL, EventLog, headOf } from './event-log.js';
import { EventStore } from './event-store.js';
import { sequenceEvents } from './sequence-events.js';

const LEASE = 'events';
const LEASE_MS = timeBudget(4_000);

/** The number of events of a transaction; those of one row more, where they share rows. */
const BATCH = 500;

/**
 * The delay that collects concurrent commits into one batch; far below the second within which events are sequenced.
 */
const DEBOUNCE_MS = 200;

/** The polling interval for events of other processes. */
const POLL_MS = 250;
/** The same where the embedded database has no other process: its own commits wake it. */
const ALONE_POLL_MS = 1_000;

/** The interval at which events are polled for, in milliseconds. */
export const eventPollMs = ({ MONGODB_URI }: Config): number => (MONGODB_URI ? POLL_MS : ALONE_POLL_MS);

/**
 * Orders committed events, appends them to their organisation's chain, and delivers them to the consumers. A lease lets
 * one process at a time do it; the fencing token on the head rejects a process with an expired lease. Where more events
 * wait than fit a batch, organisations take turns, so that an import of one delays no other.
 */
@Injectable()
export class Sequencer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #repeater: Repeater;
  readonly #listeners = new Set<() => void>();
  #lease: Lease | null = null;
  #behind = true;
  /** The organisation that was last in a batch in turns. */
  #lastTurn: StoredEvent['tenantId'] = null;

  constructor(
    private readonly log: EventLog,
    private readonly leases: Leases,
    private readonly store: EventStore,
    private readonly consumers: Consumers,
    @Inject(CONFIG) config: Config,
    metrics: Metrics,
  ) {
    const everyMs = eventPollMs(config);
    this.#repeater = new Repeater(() => this.#round(), { everyMs, debounceMs: DEBOUNCE_MS, name: 'events' });
    this.#measure(metrics);
  }

  onApplicationBootstrap(): void {
    this.store.onCommitted(() => this.#repeater.wake());
    this.#repeater.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repeater.stop();
    if (this.#lease) await this.leases.release(this.#lease).catch(() => undefined);
  }

  /** Sequences committed events, for a shutdown: the heads that are stored then include them. */
  async sequencePending(): Promise<void> {
    await this.#repeater.stop();
    for (;;) {
      const lease = await this.leases.holdLease(LEASE, LEASE_MS);
      const pending = lease ? await this.log.pending(BATCH) : [];
      if (!lease || pending.length === 0) return;
      this.#lease = lease;
      await this.#sequence(pending, lease.fence);
    }
  }

  /** Calls back in this process when events have been sequenced here. */
  onSequenced(wake: () => void): void {
    this.#listeners.add(wake);
  }

  #measure(metrics: Metrics): void {
    metrics.gauge({
      name: 'events_unplaced',
      help: 'Committed events that have no place in the chain yet.',
      collect: async (gauge) => gauge.set(await this.log.countPending()),
    });
    metrics.gauge({
      name: 'events_unplaced_age_seconds',
      help: 'How old the oldest event is that has no place yet.',
      collect: async (gauge) => {
        const [oldest] = await this.log.pending(1);
        gauge.set(oldest ? (Date.now() - oldest.at.getTime()) / 1000 : 0);
      },
    });
    metrics.gauge({
      name: 'event_consumer_lag',
      help: 'Events that a consumer has still to see.',
      labels: ['consumer'],
      collect: async (gauge) => {
        for (const [consumer, lag] of await this.consumers.lags()) gauge.set({ consumer }, lag);
      },
    });
  }

  /** One round: sequences pending events, then runs the consumers. Returns whether there is more to do at once. */
  async #round(): Promise<boolean> {
    const lease = await this.leases.holdLease(LEASE, LEASE_MS);
    // After a takeover the progress of the consumers is unknown.
    if (lease?.fence !== this.#lease?.fence) this.#behind = true;
    this.#lease = lease;
    if (!lease) return false;
    const oldest = await this.log.pending(BATCH);
    const areMore = oldest.length >= BATCH;
    const pending = areMore ? await this.#pendingInTurn(oldest) : oldest;
    const latest = pending.length > 0 ? await this.#sequence(pending, lease.fence) : [];
    if (latest.length > 0) {
      this.#behind = true;
      for (const wake of this.#listeners) wake();
    }
    const consumed = this.#behind ? await this.consumers.catchUp(latest) : 'done';
    this.#behind = consumed !== 'done';
    return consumed === 'more' || areMore;
  }

  /** A batch of those that wait longest would be of one organisation whose import has committed thousands. */
  async #pendingInTurn(oldest: readonly PendingEvent[]): Promise<readonly PendingEvent[]> {
    const { events, last } = await this.log.pendingInTurn(BATCH, this.#lastTurn, oldest);
    this.#lastTurn = last;
    return events;
  }

  async #sequence(pending: readonly PendingEvent[], fence: number): Promise<LocalEvent[]> {
    const ids = [...new Set([ALL, ...pending.map(({ tenantId }) => headOf(tenantId))])];
    return this.log.transaction(async (session) => {
      const known = await this.log.headsById(ids, session);
      const unknown = ids.filter((id) => !known.has(id));
      for (const head of await this.log.derivedHeads(unknown, session)) known.set(head._id, head);
      if ((known.get(ALL)?.fence ?? 0) > fence) throw new Error('another process is the sequencer');
      const { sequenced, heads } = sequenceEvents(pending, known, fence);
      await this.log.store(pending, sequenced, heads, session);
      return sequenced;
    });
  }
}
