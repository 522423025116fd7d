import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { Repeater } from '../time/repeater.js';
import type { SequencedEvent } from './event.schema.js';
import { EventLog } from './event-log.js';
import { eventPollMs, Sequencer } from './sequencer.js';

const BATCH = 500;

/** A listener for events as they are sequenced. */
export interface Listener {
  readonly accountId: Types.ObjectId;
  readonly takeEvent: (event: SequencedEvent) => void;
}

/**
 * Delivers sequenced events to the listeners of this process: woken by events of this process, by polling for events of
 * others.
 */
@Injectable()
export class LiveFeed implements BeforeApplicationShutdown {
  readonly #listeners = new Set<Listener>();
  readonly #repeater: Repeater;
  #position: number | undefined;

  constructor(
    private readonly log: EventLog,
    sequencer: Sequencer,
    @Inject(CONFIG) config: Config,
  ) {
    this.#repeater = new Repeater(() => this.#round(), { everyMs: eventPollMs(config), name: 'Live feed' });
    sequencer.onSequenced(() => this.#repeater.wake());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#repeater.stop();
  }

  /** The accounts with listeners in this process. */
  get accounts(): Types.ObjectId[] {
    return [...new Map([...this.#listeners].map(({ accountId }) => [String(accountId), accountId])).values()];
  }

  /**
   * Subscribes a listener to every event that is sequenced from this point on; the returned function unsubscribes.
   * Events that are sequenced before the promise resolves may be omitted: the listener reads them afterwards.
   */
  async listen(listener: Listener): Promise<() => void> {
    this.#position ??= await this.log.position();
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#repeater.start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#position = undefined;
      void this.#repeater.stop();
    };
  }

  async #round(): Promise<boolean> {
    const from = this.#position ?? (await this.log.position());
    const events = await this.log.after(from, BATCH);
    for (const event of events) for (const listener of this.#listeners) listener.takeEvent(event);
    this.#position = events.at(-1)?.position ?? from;
    return events.length === BATCH;
  }
}
