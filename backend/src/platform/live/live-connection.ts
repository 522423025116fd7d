import { isOwnedBy, type Principal, type RequestContext } from '../context/index.js';
import type { Scope } from '../database/index.js';
import { type EventsRepository, eventTypeOf, isVisible, type SequencedEvent } from '../events/index.js';
import type { EventStream } from './event-stream.js';
import type { PushedChange } from './live-sources.js';

/** The maximum number of events that are replayed; a reader that has missed more is told to reload everything. */
const MAX_REPLAYED_EVENTS = 1000;
/** The same for a reader that names a time: its events are searched among this number of the newest. */
const MAX_RECENT_EVENTS = 200;

/**
 * The position where a reader resumes: after a sequence number, or with the changes that may have been committed since
 * a time.
 */
export type Resume = { readonly lastSeen: number } | { readonly since: Date };

/** Authenticates the caller of a connection again; undefined when the credential is no longer valid. */
export type Recheck = () => Promise<Principal | undefined>;

/** One reader of the live feed: sends the visible events, once and in order, until access ends. */
export class LiveConnection {
  /** The last sequence number in the organisation's chain that this reader has passed. */
  #seq = 0;
  /** Events that arrive while the missed ones are read, or while the reader's access is checked. */
  #held: SequencedEvent[] = [];
  #holds = 1;
  #checking: Promise<void> | undefined;

  constructor(
    private principal: Principal & Required<Pick<Principal, 'membership'>>,
    private readonly stream: EventStream,
    private readonly recheck: Recheck,
  ) {}

  get accountId() {
    return this.principal.accountId;
  }

  /** Sends the events that the reader has missed. */
  async begin(ctx: RequestContext, events: EventsRepository, resume: Resume | undefined): Promise<void> {
    const scope = { ...ctx, tenantId: this.principal.membership.tenantId };
    const { from, missed, lost } =
      resume && 'since' in resume
        ? await recentEvents(scope, events, resume.since)
        : await eventsAfter(scope, events, resume?.lastSeen);
    this.#seq = from;
    this.stream.send(lost ? 'reset' : 'hello', {}, from);
    for (const event of missed) this.#deliver(event);
    this.#release();
  }

  deliver(event: SequencedEvent): void {
    const concerns =
      event.people.includes(String(this.principal.accountId)) ||
      String(event.tenantId) === String(this.principal.membership.tenantId);
    if (!concerns) return;
    if (this.#holds > 0) this.#held.push(event);
    else this.#deliver(event);
    if (!eventTypeOf(event.type)?.changesAccess) return;
    // Events after the change are sent with the access that the reader has after it.
    this.#holds += 1;
    void this.#checkAnew()
      .finally(() => this.#release())
      .catch(() => this.stream.close());
  }

  /** Sends changes of the reader's own records only. */
  push(event: string, { data, ...owned }: PushedChange): void {
    if (isOwnedBy(this.principal, owned)) this.stream.send(event, data);
  }

  beat(): void {
    this.stream.beat(this.#seq);
  }

  /** Closes the stream when its reader has signed out, switched to another organisation or lost the membership. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** A check that begins now: one under way may have read the access before the change. */
  async #checkAnew(): Promise<void> {
    await this.#checking;
    await this.check();
  }

  #release(): void {
    this.#holds -= 1;
    if (this.#holds > 0) return;
    for (const event of this.#held.splice(0)) this.#deliver(event);
  }

  async #check(): Promise<void> {
    const now = await this.recheck().catch(() => undefined);
    const { membership } = now ?? {};
    if (!now || !membership?.tenantId.equals(this.principal.membership.tenantId)) this.stream.close();
    else this.principal = { ...now, membership };
  }

  #deliver(event: SequencedEvent): void {
    const { type, subject, siteIds, at, actorId, requestId, seq } = event;
    if (String(event.tenantId) !== String(this.principal.membership.tenantId) || seq <= this.#seq) return;
    this.#seq = seq;
    if (!isVisible(event, eventTypeOf(type)?.seenBy, this.principal)) return;
    const data = {
      type,
      subject,
      siteIds,
      at: at.toISOString(),
      actorId: actorId && String(actorId),
      requestId,
    };
    this.stream.send('change', data, seq);
  }
}

/** The position from which a reader follows, and the events that it has missed; lost if they are too many. */
interface MissedEvents {
  readonly from: number;
  readonly missed: readonly SequencedEvent[];
  readonly lost: boolean;
}

async function eventsAfter(
  scope: Scope,
  events: EventsRepository,
  lastSeen: number | undefined,
): Promise<MissedEvents> {
  const last = await events.lastSeq(scope);
  if (lastSeen === undefined) return { from: last, missed: [], lost: false };
  if (lastSeen > last) return { from: last, missed: [], lost: true };
  const missed = await events.since(scope, lastSeen, MAX_REPLAYED_EVENTS + 1);
  const lost = missed.length > MAX_REPLAYED_EVENTS;
  return lost ? { from: last, missed: [], lost } : { from: lastSeen, missed, lost };
}

async function recentEvents(scope: Scope, events: EventsRepository, since: Date): Promise<MissedEvents> {
  const newest = await events.newest(scope, MAX_RECENT_EVENTS);
  const missed = newest.filter(({ at }) => at >= since).reverse();
  const last = newest[0]?.seq ?? 0;
  const lost = missed.length === MAX_RECENT_EVENTS;
  const [first] = missed;
  return lost || !first ? { from: last, missed: [], lost } : { from: first.seq - 1, missed, lost };
}
