import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Lease, Leases } from '../leases/index.js';
import { Metrics } from '../metrics/metrics.js';
import { Repeater } from '../time/repeater.js';
import { Consumers } from './consumers.js';
import type { StoredEvent } from './event.schema.js';
import { ALL, EventLog, headOf } from './event-log.js';
import { EventStore } from './event-store.js';
import { sequenceEvents } from './sequence-events.js';

const LEASE = 'events';
const LEASE_MS = 4_000;

/** Events that are placed in one transaction. */
const BATCH = 500;

/** Gathers what commits at about the same time into one batch; far below the second within which events are placed. */
const GATHER_MS = 200;

/** How long events that another process has stored may go unnoticed. */
const POLL_MS = 250;

/**
 * Gives committed events their order, their place in their organisation's chain, and hands them to the consumers. One
 * process at a time does it, by a lease; that two of them should believe to hold it, the fence on the head prevents.
 */
@Injectable()
export class Sequencer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #repeater = new Repeater(() => this.#round(), {
    everyMs: POLL_MS,
    gatherMs: GATHER_MS,
    name: 'events',
  });
  readonly #listeners = new Set<() => void>();
  #lease: Lease | null = null;
  #behind = true;

  constructor(
    private readonly log: EventLog,
    private readonly leases: Leases,
    private readonly store: EventStore,
    private readonly consumers: Consumers,
    metrics: Metrics,
  ) {
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

  /** Calls back in this process when events have got their places here. */
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

  /** One round: places what is pending, then lets the consumers catch up. Answers whether there is more to do at once. */
  async #round(): Promise<boolean> {
    const lease = await this.leases.hold(LEASE, LEASE_MS);
    // Whoever takes over does not know how far the consumers are.
    if (lease?.fence !== this.#lease?.fence) this.#behind = true;
    this.#lease = lease;
    if (!lease) return false;
    const pending = await this.log.pending(BATCH);
    if (pending.length > 0) {
      await this.#sequence(pending, lease.fence);
      this.#behind = true;
      for (const wake of this.#listeners) wake();
    }
    const consumed = this.#behind ? await this.consumers.catchUp() : 'done';
    this.#behind = consumed !== 'done';
    return consumed === 'more' || pending.length === BATCH;
  }

  async #sequence(pending: readonly StoredEvent[], fence: number): Promise<void> {
    const ids = [...new Set([ALL, ...pending.map(({ tenantId }) => headOf(tenantId))])];
    await this.log.transaction(async (session) => {
      const known = await this.log.headsById(ids, session);
      if ((known.get(ALL)?.fence ?? 0) > fence) throw new Error('another process places the events now');
      const { sequenced: placed, heads } = sequenceEvents(pending, known, fence);
      await this.log.store(placed, heads, session);
    });
  }
}
