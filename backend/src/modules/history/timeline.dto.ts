import { Choice, Id, Instant, ListQuery, Part, RefDto, Text } from '../../platform/http/index.js';
import { DocumentRefDto } from '../documents/index.js';

export const TIMELINE_EVENTS = [
  'request.created',
  'request.submitted',
  'request.edited',
  'request.approved',
  'request.refused',
  'request.cancelled',
  'request.allocated',
  'request.backordered',
  'request.expired',
  'request.substitute-proposed',
  'request.substituted',
  'request.substitute-refused',
  'request.substitute-expired',
  'request.reminded',
  'request.escalated',
  'request.moved',
  'request.asked',
  'request.kept',
  'order.created',
  'order.started',
  'order.completed',
  'order.delivered',
  'order.cancelled',
  'return.received',
  'loan.extended',
  'loan.transferred',
  'loan-reminder.sent',
  'request-comment.added',
] as const;

export class TimelineQuery extends ListQuery {}

export class TimelineEntryDto {
  @Id()
  id: string;

  @Instant()
  at: string;

  @Choice(TIMELINE_EVENTS)
  event: (typeof TIMELINE_EVENTS)[number];

  @Part(() => RefDto, { nullable: true, about: 'The actor; null for the system and for erased people.' })
  actor: RefDto | null;

  @Part(() => RefDto, { nullable: true, about: 'The absent member in whose stead it was decided.' })
  onBehalfOf: RefDto | null;

  @Text({ max: 40, nullable: true, about: 'The number of the request, the order or the return.' })
  number: string | null;

  @Text({
    max: 2000,
    multiline: true,
    about: 'The comment, or the reason of a refusal, a cancellation or a move in the queue.',
  })
  text: string;

  @Instant({ nullable: true, about: 'The due date, of an extended loan and of a reminder.' })
  dueAt: string | null;

  @Part(() => DocumentRefDto, { nullable: true, about: 'The note of a delivery or a return.' })
  document: DocumentRefDto | null;
}
