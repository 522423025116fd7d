import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, mongo, Schema } from 'mongoose';
import type { LocalEvent, SequencedEvent } from './event.schema.js';
import { EventLog } from './event-log.js';

/** The progress of a consumer. */
interface Cursor {
  /** The consumer's name. */
  _id: string;
  position: number;
}

export const EVENT_CURSOR_MODEL = 'EventCursor';

export const eventCursorSchema = new Schema<Cursor>(
  { _id: { type: String, required: true }, position: { type: Number, required: true } },
  { collection: 'event_cursors', versionKey: false },
);

/** A consumer of events. It receives each event in order, at least once. */
export interface Consumer {
  readonly name: string;
  /**
   * Processes a batch in the transaction that also stores the consumer's progress, so that its writes take effect once.
   * Effects outside the database are left to a job, which uses the event's id to detect repetitions.
   */
  readonly handle: (events: readonly SequencedEvent[], session: ClientSession) => Promise<void>;
}

const BATCH = 500;

type Outcome = 'done' | 'more' | 'failed';
/** The events after a position. */
type Read = (position: number) => Promise<readonly LocalEvent[]>;

/** Delivers sequenced events to the registered consumers. A failing consumer delays only itself. */
@Injectable()
export class Consumers {
  readonly #logger = new Logger('Events');
  readonly #consumers: Consumer[] = [];

  constructor(
    private readonly log: EventLog,
    @InjectModel(EVENT_CURSOR_MODEL) private readonly cursors: Model<Cursor>,
  ) {}

  register(consumer: Consumer): void {
    this.#consumers.push(consumer);
  }

  /**
   * Delivers the next batch to each consumer; `more` if one of them has further events, `failed` if one failed. `latest` are
   * the events that were sequenced last, in order: a consumer that has seen all others needs no read.
   */
  async catchUp(latest: readonly LocalEvent[]): Promise<Outcome> {
    // Sequenced events stay as they are, so consumers at the same position share one read.
    const batches = new Map<number, Promise<readonly LocalEvent[]>>();
    const [first] = latest;
    if (first) batches.set(first.position - 1, Promise.resolve(latest));
    const read: Read = (position) => {
      const batch = batches.get(position) ?? this.log.after(position, BATCH);
      batches.set(position, batch);
      return batch;
    };
    const outcomes = await this.#advanceTogether(read);
    if (outcomes.includes('failed')) return 'failed';
    return outcomes.includes('more') ? 'more' : 'done';
  }

  /** In one transaction, which is cheapest. Where a consumer fails, each continues in a separate one. */
  async #advanceTogether(read: Read): Promise<Outcome[]> {
    try {
      return await this.#advance(this.#consumers, read);
    } catch {
      return Promise.all(this.#consumers.map((consumer) => this.#advanceAlone(consumer, read)));
    }
  }

  /** The number of events that each consumer has not processed yet. */
  async lags(): Promise<Map<string, number>> {
    const last = await this.log.position();
    const known = await this.cursors.find().limit(100).lean<Cursor[]>().exec();
    const at = new Map(known.map(({ _id, position }) => [_id, position]));
    return new Map(this.#consumers.map(({ name }) => [name, last - (at.get(name) ?? 0)]));
  }

  async #advanceAlone(consumer: Consumer, read: Read): Promise<Outcome> {
    try {
      const [outcome = 'done'] = await this.#advance([consumer], read);
      return outcome;
    } catch (error) {
      const passing = error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
      const line = `${consumer.name} could not process its events: ${error instanceof Error ? error.message : 'unknown'}`;
      if (passing) this.#logger.debug(line);
      else this.#logger.error(line);
      return 'failed';
    }
  }

  #advance(consumers: readonly Consumer[], read: Read): Promise<Outcome[]> {
    return this.log.transaction(async (session) => {
      const names = consumers.map(({ name }) => name);
      const known = await this.cursors
        .find({ _id: { $in: names } }, null, { session })
        .lean<Cursor[]>()
        .exec();
      const positions = new Map(known.map(({ _id, position }) => [_id, position]));
      const outcomes: Outcome[] = [];
      const advanced: Cursor[] = [];
      // One after the other, as operations of one transaction must be.
      for (const { name, handle } of consumers) {
        const events = await read(positions.get(name) ?? 0);
        const last = events.at(-1);
        if (last) {
          await handle(events, session);
          advanced.push({ _id: name, position: last.position });
        }
        outcomes.push(events.length >= BATCH ? 'more' : 'done');
      }
      if (advanced.length > 0)
        await this.cursors.bulkWrite(
          advanced.map(({ _id, position }) => ({
            updateOne: { filter: { _id }, update: { $set: { position } }, upsert: true },
          })),
          { session },
        );
      return outcomes;
    });
  }
}
