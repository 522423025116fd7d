import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../context/index.js';
import { AppError } from '../errors/index.js';
import { EventsRepository, LiveFeed } from '../events/index.js';
import { type AppReply, type AppRequest, PrincipalResolver } from '../http/index.js';
import { JobRepository, ownerOf, toJobDto } from '../jobs/index.js';
import { DrainState } from '../lifecycle/index.js';
import { Metrics } from '../metrics/metrics.js';
import { Clock } from '../time/index.js';
import { Repeater } from '../time/repeater.js';
import { timeBudget } from '../time/time-budget.js';
import { EventStream } from './event-stream.js';
import { LiveConnection, type Resume } from './live-connection.js';
import { type LiveSource, LiveSources } from './live-sources.js';

const MAX_STREAMS = 2000;
const MAX_STREAMS_PER_USER = 10;
const BEAT_MS = 20_000;

/** The interval for checking the access of open streams, in addition to events that change access. */
const CHECK_MS = 15_000;
const PUSH_MS = 500;

/** The maximum time of a change from its time to its commit, which ends a transaction, with the difference of two clocks. */
const MAX_COMMIT_MS = timeBudget(6000);

/** The position of a reader: the last event, or the age of its oldest data. */
type Position = { readonly lastSeen: number } | { readonly dataAgeMs: number | undefined };

/** The open streams of this process. */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  readonly #open = new Map<LiveConnection, EventStream>();
  readonly #pushes = new Repeater(() => this.#push(), { everyMs: PUSH_MS, name: 'Live feed' });
  /** The time of the last change that was pushed, by source. */
  #seen = new Map<LiveSource, Date>();
  /** When the first of the open streams was opened. */
  #since = new Date();

  constructor(
    private readonly feed: LiveFeed,
    private readonly events: EventsRepository,
    private readonly sources: LiveSources,
    jobs: JobRepository,
    @Inject(PrincipalResolver) private readonly principals: PrincipalResolver,
    private readonly draining: DrainState,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    sources.add({
      event: 'job',
      changedSince: async (accounts, since) =>
        (await jobs.changedSince(accounts, since)).map((job) => ({
          ...ownerOf(job),
          at: job.updatedAt,
          data: toJobDto(job),
        })),
    });
    draining.onDrain(() => this.#closeAll());
    metrics.gauge({
      name: 'event_streams',
      help: 'Open streams of the live feed.',
      collect: (gauge) => gauge.set(this.#open.size),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#closeAll();
    await this.#pushes.stop();
  }

  /** Opens a stream for the caller. It ends when the caller closes it, when access ends, or with the server. */
  async open(request: AppRequest, reply: AppReply, position: Position): Promise<void> {
    const { ctx } = request;
    const resume = this.#resumeAt(position);
    const principal = ctx?.principal;
    if (!ctx || !principal?.membership) throw new AppError('NO_TENANT');
    this.#refuseTooMany(principal);
    const stream = new EventStream(reply);
    const connection = new LiveConnection({ ...principal, membership: principal.membership }, stream, () =>
      this.#again(request),
    );
    if (stream.closed) return;
    let stop = () => {};
    const beat = setInterval(() => connection.beat(), BEAT_MS);
    const check = setInterval(() => void connection.check(), CHECK_MS);
    const end = () => {
      clearInterval(beat);
      clearInterval(check);
      stop();
      this.#open.delete(connection);
      if (this.#open.size === 0) void this.#pushes.stop();
    };
    stream.onClose(end);
    this.#add(connection, stream);
    try {
      stop = await this.feed.listen({
        accountId: principal.accountId,
        takeEvent: (event) => connection.deliver(event),
      });
      // The reader may have left meanwhile.
      if (!this.#open.has(connection)) return stop();
      await connection.begin(ctx, this.events, resume);
      if (resume && 'since' in resume) await this.#pushSince(connection, resume.since);
    } catch {
      // The answer has begun, so the client can only be asked to reconnect.
      end();
      stream.close();
    }
  }

  #resumeAt(position: Position): Resume | undefined {
    if ('lastSeen' in position) return position;
    const { dataAgeMs } = position;
    if (dataAgeMs === undefined) return undefined;
    return { since: new Date(this.clock.now().getTime() - dataAgeMs - MAX_COMMIT_MS) };
  }

  #add(connection: LiveConnection, stream: EventStream): void {
    this.#open.set(connection, stream);
    if (this.#open.size > 1) return;
    this.#seen = new Map();
    this.#since = new Date();
    this.#pushes.start();
  }

  #closeAll(): void {
    for (const stream of this.#open.values()) stream.close();
  }

  #refuseTooMany({ accountId }: Principal): void {
    if (this.draining.draining || this.#open.size >= MAX_STREAMS)
      throw new AppError('OVERLOADED', { retryAfter: 5 });
    const own = [...this.#open.keys()].filter((connection) => connection.accountId.equals(accountId)).length;
    if (own >= MAX_STREAMS_PER_USER) throw new AppError('RATE_LIMITED', { retryAfter: 5 });
  }

  /** The current state of the caller of an earlier request. */
  #again(request: AppRequest): Promise<Principal | undefined> {
    if (request.ctx) request.ctx = { ...request.ctx, now: this.clock.now() };
    return this.principals.resolve(request, false);
  }

  async #pushSince(connection: LiveConnection, since: Date): Promise<void> {
    for (const source of this.sources.all)
      for (const pushed of await source.changedSince([connection.accountId], since))
        connection.push(source.event, pushed);
  }

  async #push(): Promise<boolean> {
    const { accounts } = this.feed;
    if (accounts.length === 0) return false;
    for (const source of this.sources.all) {
      const since = this.#seen.get(source) ?? this.#since;
      const changed = await source.changedSince(accounts, since);
      for (const pushed of changed)
        for (const connection of this.#open.keys()) connection.push(source.event, pushed);
      this.#seen.set(source, changed.at(-1)?.at ?? since);
    }
    return false;
  }
}
