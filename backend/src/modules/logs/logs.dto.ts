import { BreakPlaceDto } from '../../platform/audit/index.js';
import type { SequencedEvent } from '../../platform/events/index.js';
import {
  Choice,
  DayOrInstant,
  DocumentedField,
  Flag,
  Id,
  Instant,
  ListQuery,
  Part,
  RefDto,
  SortBy,
  Text,
  toRef,
  Whole,
} from '../../platform/http/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { logSentence } from './log-sentence.js';

export const LOG_SORTS = { seq: { field: 'seq', isUnique: true } } as const;

const MAX_COUNT = Number.MAX_SAFE_INTEGER;
const VIAS = ['bearer', 'cookie', 'api-key', 'code', 'mail-link', 'system'] as const;

export class LogListQuery extends ListQuery {
  @Text({ max: 100, optional: true, example: 'request.approved', about: 'Only events of this type.' })
  type?: string;

  @Id({ optional: true, about: 'Only events of this actor.' })
  actorId?: string;

  @Id({ optional: true, about: 'Only the records of this subject.' })
  subjectId?: string;

  @DayOrInstant('first', { optional: true, about: 'Only events at this time or later.' })
  from?: string;

  @DayOrInstant('after', { optional: true, about: 'Only events before this time.' })
  to?: string;

  @SortBy(LOG_SORTS)
  sort?: string;
}

class LogSubjectDto {
  @Text({ max: 100, example: 'request' })
  kind: string;

  @Id()
  id: string;

  @Text({ max: 200, nullable: true, example: 'REQ-2026-000123' })
  label: string | null;
}

const changes = (description: string) =>
  DocumentedField({
    type: 'object',
    additionalProperties: true,
    description,
    example: { status: { before: 'submitted', after: 'approved' } },
  });

export class LogDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: MAX_COUNT, about: 'Its position in the organisation’s chain.' })
  seq: number;

  @Text({ max: 100, example: 'request.approved' })
  type: string;

  @Text({
    max: 500,
    example: 'Ada approved request REQ-2026-000123.',
    about: 'The event as a sentence in the caller’s language.',
  })
  sentence: string;

  @Instant()
  at: string;

  @Id({ nullable: true })
  actorId: string | null;

  @Part(() => RefDto, { nullable: true, about: 'The actor; null for the server.' })
  actor: RefDto | null;

  @Choice(VIAS, { about: 'The authentication method of the actor.' })
  via: (typeof VIAS)[number];

  @Part(() => LogSubjectDto)
  subject: LogSubjectDto;

  @DocumentedField({ type: [String], maxItems: 1000, description: 'The sites that it concerns.' })
  siteIds: string[];

  @DocumentedField({ type: [String], maxItems: 1000, description: 'The people that it concerns.' })
  people: string[];

  @changes('The changes of ids, numbers, dates and choices, by field.')
  facts: Record<string, unknown>;

  @DocumentedField({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The changes of texts, by field, and the IP address of the actor; null once erased.',
    example: { name: { before: 'Drill', after: 'Hammer drill' }, address: '203.0.113.7' },
  })
  texts: Record<string, unknown> | null;

  @Text({ max: 100, nullable: true, about: 'The salt of the hash of the texts.' })
  textsSalt: string | null;

  @Text({ max: 64, nullable: true })
  textsHash: string | null;

  @Text({ max: 100 })
  requestId: string;

  @Text({ max: 64 })
  prevHash: string;

  @Text({ max: 64 })
  hash: string;
}

class LogBreakDto {
  @Whole({ min: 0, max: MAX_COUNT, about: 'The position in the chain at which it breaks.' })
  seq: number;

  @Text({
    max: 100,
    example: 'hash',
    about: 'The code of the contradiction, as listed in docs/hash-rule.md.',
  })
  problem: string;

  @Part(() => BreakPlaceDto)
  where: BreakPlaceDto;
}

export class LogVerdictDto {
  @Flag()
  ok: boolean;

  @Whole({ min: 0, max: MAX_COUNT, about: 'The number of verified records.' })
  records: number;

  @Part(() => LogBreakDto, { optional: true })
  firstBreak?: LogBreakDto;
}

export class LogChainDto {
  @Whole({ min: 0, max: MAX_COUNT, about: 'The number of records in the chain.' })
  records: number;

  @Instant({
    nullable: true,
    about: 'The time of the last complete audit; null before the first one.',
  })
  checkedAt: string | null;

  @Whole({ min: 0, max: MAX_COUNT, about: 'The number of contradictions found.' })
  breaks: number;
}

export function toLogDto(event: SequencedEvent, actor: RefDto | undefined, language: Language): LogDto {
  const { type, actorId, subject } = event;
  return {
    id: String(event._id),
    seq: event.seq,
    type: event.type,
    sentence: logSentence(language, { type, label: subject.label, actorId, name: actor?.name }),
    at: event.at.toISOString(),
    actorId: event.actorId ? String(event.actorId) : null,
    actor: toRef(actor),
    via: event.via,
    subject: { kind: event.subject.kind, id: event.subject.id, label: event.subject.label },
    siteIds: event.siteIds,
    people: event.people,
    facts: event.facts ?? {},
    texts: event.texts?.values ?? null,
    textsSalt: event.texts?.salt ?? null,
    textsHash: event.textsHash,
    requestId: event.requestId,
    prevHash: event.prevHash,
    hash: event.hash,
  };
}
