import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { EventsRepository, type SequencedEvent } from '../../platform/events/index.js';
import { toRef } from '../../platform/http/index.js';
import type { DocumentRefDto } from '../documents/index.js';
import { Comments, RequestReads } from '../requests/index.js';
import { ReturnReads } from '../returns/index.js';
import { People } from '../users/index.js';
import { TIMELINE_EVENTS, type TimelineEntryDto } from './timeline.dto.js';

/** The maximum number of returns and of entries that a timeline shows. */
const MAX_RETURNS = 200;
const MAX_ENTRIES = 1000;

/** What happened to a request: to itself, its orders, its returns, its loans, and what was said about it. */
@Injectable()
export class Timeline {
  constructor(
    private readonly requests: RequestReads,
    private readonly returns: ReturnReads,
    private readonly comments: Comments,
    private readonly events: EventsRepository,
    private readonly people: People,
  ) {}

  /** The entries in order, the oldest first; 404 for a request that the caller does not see. */
  async of(ctx: TenantContext, id: string): Promise<TimelineEntryDto[]> {
    const request = await this.requests.find(ctx, id);
    const returns = await this.returns.list(
      ctx,
      { requestId: id },
      { limit: MAX_RETURNS, sort: { field: 'createdAt', direction: 1 } },
    );
    const comments = await this.comments.of(ctx, request._id);
    const subjects = [
      String(request._id),
      ...request.orders.map(({ orderId }) => String(orderId)),
      ...request.lines.map(({ _id }) => String(_id)),
      ...returns.items.map((received) => received.id),
      ...comments.map(({ _id }) => String(_id)),
    ];
    const events = await this.events.findMany(
      ctx,
      { 'subject.id': { $in: subjects }, type: { $in: [...TIMELINE_EVENTS] } },
      { limit: MAX_ENTRIES, sort: { _id: 1 } },
    );
    const people = await this.people.names(
      ctx,
      events
        .flatMap((event) => [event.actorId, afterOf(event, 'onBehalfOf')])
        .flatMap((one) => (one ? [String(one)] : [])),
    );
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
        document: noteOf(event),
      }));
  }
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

/** The note that an event made: the last one of a delivered order, or that of a return. */
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
