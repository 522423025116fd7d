import type { Principal, RequestContext } from '../context/index.js';
import { type EventsRepository, eventTypeOf, isVisible, type SequencedEvent } from '../events/index.js';
import type { EventStream } from './event-stream.js';

/** A reader that has missed more events is asked to reload everything. */
const MAX_REPLAYED_EVENTS = 1000;

/** Authenticates the caller of a connection again; undefined when the credential is no longer valid. */
export type Recheck = () => Promise<Principal | undefined>;

/** One reader of the live feed: sends the visible events, once and in order, until access ends. */
export class LiveConnection {
  /** The last sequence number in the organisation's chain that this reader has passed. */
  #seq = 0;
  /** Events that arrive while the missed ones are read; undefined afterwards. */
  #early: SequencedEvent[] | undefined = [];
  #checking: Promise<void> | undefined;

  constructor(
    private principal: Principal & Required<Pick<Principal, 'membership'>>,
    private readonly stream: EventStream,
    private readonly recheck: Recheck,
  ) {}

  get accountId() {
    return this.principal.accountId;
  }

  /** Sends the events that the reader has missed since its position, or its start position. */
  async begin(ctx: RequestContext, events: EventsRepository, lastSeen: number | undefined): Promise<void> {
    const { tenantId } = this.principal.membership;
    const scope = { ...ctx, tenantId };
    const last = await events.lastSeq(scope);
    const missed =
      lastSeen === undefined || lastSeen > last
        ? []
        : await events.since(scope, lastSeen, MAX_REPLAYED_EVENTS + 1);
    const lost = lastSeen !== undefined && (lastSeen > last || missed.length > MAX_REPLAYED_EVENTS);
    this.#seq = lastSeen === undefined || lost ? last : lastSeen;
    this.stream.send(lost ? 'reset' : 'hello', {}, this.#seq);
    if (!lost) for (const event of missed) this.#deliver(event);
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const event of early) this.#deliver(event);
  }

  deliver(event: SequencedEvent): void {
    const concerns =
      event.people.includes(String(this.principal.accountId)) ||
      String(event.tenantId) === String(this.principal.membership.tenantId);
    if (!concerns) return;
    if (this.#early) this.#early.push(event);
    else this.#deliver(event);
    if (eventTypeOf(event.type)?.changesAccess) void this.check();
  }

  push(event: string, data: unknown): void {
    this.stream.send(event, data);
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
