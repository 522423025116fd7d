import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { MAX_TOTAL, type Page, readAll } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { EventsRepository, type SequencedEvent } from '../../platform/events/index.js';
import { toRef } from '../../platform/http/index.js';
import { type DocumentRefDto, seesVouchersOf } from '../documents/index.js';
import { Comments, type MaterialRequest, type RequestComment, RequestReads } from '../requests/index.js';
import { ReturnReads } from '../returns/index.js';
import { People } from '../users/index.js';
import { TIMELINE_EVENTS, type TimelineEntryDto, type TimelineQuery } from './timeline.dto.js';

const STANDARD_LIMIT = 200;

/** The maximum number of records of one transaction about one request; a page ends behind all of them. */
const MAX_AT_ONCE = 1000;

/** Lists the events of a request: its orders, returns, loans and comments. */
@Injectable()
export class Timeline {
  constructor(
    private readonly requests: RequestReads,
    private readonly returns: ReturnReads,
    private readonly comments: Comments,
    private readonly events: EventsRepository,
    private readonly people: People,
  ) {}

  /** A page of the entries, the oldest first; 404 for a request that the caller does not see. */
  async page(ctx: TenantContext, id: string, query: TimelineQuery): Promise<Page<TimelineEntryDto>> {
    const after = query.cursor ? decodeMoment(query.cursor) : undefined;
    const limit = query.limit ?? STANDARD_LIMIT;
    const request = await this.requests.find(ctx, id);
    const [comments, returned] = await readAll(ctx, [
      () => this.comments.of(ctx, request._id),
      () => this.returns.idsOf(ctx, request._id),
    ]);
    const subjects = [
      String(request._id),
      ...request.orders.map(({ orderId }) => String(orderId)),
      ...request.lines.map(({ _id }) => String(_id)),
      ...returned.map(String),
      ...comments.map(({ _id }) => String(_id)),
    ];
    const about = { 'subject.id': { $in: subjects }, type: { $in: [...TIMELINE_EVENTS] } };
    const { events, next } = await this.#eventsAfter(ctx, about, after, limit);
    const total = query.count ? { total: Math.min(MAX_TOTAL, await this.events.count(ctx, about)) } : {};
    const items = await this.#entries(ctx, request, events, comments);
    return { items, nextCursor: next, ...total };
  }

  /** The events after a moment, with all that happened at the moment of the last one: a transaction is not torn apart. */
  async #eventsAfter(
    ctx: TenantContext,
    about: object,
    after: Date | undefined,
    limit: number,
  ): Promise<{ events: SequencedEvent[]; next: string | null }> {
    const from = after ? { ...about, at: { $gt: after } } : about;
    const found = await this.events.findMany(ctx, from, { limit: limit + 1, sort: { at: 1, _id: 1 } });
    const last = found.length > limit ? found[limit - 1] : undefined;
    if (!last) return { events: found, next: null };
    const whole = found.filter(({ at }) => at < last.at);
    const same = await this.events.findMany(
      ctx,
      { ...about, at: last.at },
      { limit: MAX_AT_ONCE, sort: { _id: 1 } },
    );
    return { events: [...whole, ...same], next: encodeMoment(last.at) };
  }

  async #entries(
    ctx: TenantContext,
    request: MaterialRequest,
    events: readonly SequencedEvent[],
    comments: readonly RequestComment[],
  ): Promise<TimelineEntryDto[]> {
    const people = await this.people.names(
      ctx,
      events
        .flatMap((event) => [event.actorId, afterOf(event, 'onBehalfOf')])
        .flatMap((one) => (one ? [String(one)] : [])),
    );
    // A link to a note is for those who may open it: a recipient who is not the requester reads the request alone.
    const mayOpenNotes = seesVouchersOf(ctx, request);
    const texts = new Map(comments.map(({ _id, text }) => [String(_id), text]));
    return events
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || rankOf(a) - rankOf(b))
      .map((event) => ({
        id: String(event._id),
        at: event.at.toISOString(),
        event: event.type as TimelineEntryDto['event'],
        actor: toRef(people.get(String(event.actorId))),
        onBehalfOf: toRef(people.get(String(afterOf(event, 'onBehalfOf')))),
        number: event.subject.label,
        text: texts.get(event.subject.id) ?? reasonOf(event),
        dueAt: textOf(afterOf(event, 'dueAt')),
        document: mayOpenNotes ? noteOf(event) : null,
      }));
  }
}

const encodeMoment = (at: Date): string => Buffer.from(at.toISOString()).toString('base64url');

/** Decodes a cursor from a client; 400 for an invalid one. */
function decodeMoment(cursor: string): Date {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== text) throw new AppError('INVALID_CURSOR');
  return at;
}

/** Events of one transaction have one time: they are shown in the order of the work. */
const rankOf = ({ type }: SequencedEvent): number => TIMELINE_EVENTS.findIndex((event) => event === type);

function afterOf({ facts }: Pick<SequencedEvent, 'facts'>, field: string): unknown {
  return (facts[field] as { after?: unknown } | null | undefined)?.after;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function reasonOf({ texts }: SequencedEvent): string {
  return textOf(texts ? afterOf({ facts: texts.values }, 'reason') : null) ?? '';
}

/** The note that an event created: the last one of a delivered order, or that of a return. */
function noteOf(event: SequencedEvent): DocumentRefDto | null {
  if (event.type === 'return.received') {
    const id = textOf(afterOf(event, 'noteId'));
    return id === null ? null : { id, kind: 'return-note', number: event.subject.label ?? '' };
  }
  if (event.type !== 'order.delivered') return null;
  const documents = (afterOf(event, 'documents') ?? []) as { _id: string; number: string }[];
  const last = documents.at(-1);
  return last ? { id: last._id, kind: 'delivery-note', number: last.number } : null;
}
