import type { Types } from 'mongoose';
import {
  Amount,
  Choice,
  Flag,
  Id,
  Ids,
  Instant,
  Part,
  Parts,
  PeriodQuery,
  Quantity,
  RefDto,
  SortBy,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import type { KitOfLine } from './lines/material-request.rules.js';
import {
  ORDER_STATUSES,
  type OrderStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from './request-status.rules.js';
import { SubstituteDto } from './substitutes/substitutes.dto.js';

const NOTE = { max: 1000, multiline: true };
const PURPOSE = { max: 1000, multiline: true, example: 'Concert on Saturday' };
const REASON = { min: 1, max: 1000, multiline: true };
const SEEN_VERSION = {
  min: 1,
  max: 1_000_000_000,
  optional: true,
  about: 'The version that the approver saw; 409 where it has changed.',
};

export class RecipientDto {
  @Id({ optional: true, nullable: true, about: 'A member of the organisation.' })
  userId?: string | null;

  @Text({ max: 200, optional: true, about: 'Of a person who is no member.' })
  name?: string;

  @Text({ max: 200, optional: true, about: 'An e-mail address or a telephone number.' })
  contact?: string;
}

export class RequestLineCreateDto {
  @Id()
  articleId: string;

  @Quantity()
  quantity: number;

  @Instant({
    optional: true,
    nullable: true,
    about: 'The beginning of the time for which it is needed; only of returnable articles, with an end.',
  })
  from?: string | null;

  @Instant({ optional: true, nullable: true, about: 'The end of that time.' })
  to?: string | null;

  @Text({ ...NOTE, optional: true })
  note?: string;
}

export class RequestCreateDto {
  @Id({ about: 'The depot that is asked.' })
  siteId: string;

  @Part(() => RecipientDto, { optional: true, nullable: true })
  recipient?: RecipientDto | null;

  @Instant({ optional: true, nullable: true })
  neededBy?: string | null;

  @Text({ ...PURPOSE, optional: true })
  purpose?: string;

  @Parts(() => RequestLineCreateDto, { min: 1 })
  lines: RequestLineCreateDto[];

  @Flag({ optional: true, about: 'true submits it at once; it stays a draft otherwise.' })
  submit?: boolean;
}

export class RequestUpdateDto {
  @Id({ optional: true })
  siteId?: string;

  @Part(() => RecipientDto, { optional: true, nullable: true })
  recipient?: RecipientDto | null;

  @Instant({ optional: true, nullable: true })
  neededBy?: string | null;

  @Text({ ...PURPOSE, optional: true })
  purpose?: string;

  @Parts(() => RequestLineCreateDto, { min: 1, optional: true, about: 'Replaces all lines.' })
  lines?: RequestLineCreateDto[];
}

export class ApprovalLineDto {
  @Id()
  lineId: string;

  @Quantity({ zero: true, about: '0 refuses the line.' })
  quantity: number;
}

export class ApprovalDto {
  @Parts(() => ApprovalLineDto, { optional: true, about: 'Lines that are left out are approved in full.' })
  lines?: ApprovalLineDto[];

  @Whole(SEEN_VERSION)
  version?: number;
}

export class RefusalDto {
  @Text(REASON)
  reason: string;

  @Whole(SEEN_VERSION)
  version?: number;
}

export class CancellationDto {
  @Text({ ...REASON, min: 0, optional: true })
  reason?: string;

  @Ids({ min: 1, optional: true, about: 'Only these lines; all of them when absent.' })
  lineIds?: string[];
}

export class RequestLineDto {
  @Id()
  id: string;

  @Id({ nullable: true, about: 'The line of the kit that it is a part of.' })
  parentLineId: string | null;

  @Flag({
    about: 'Whether it asks for a kit. Its quantities are then those of the kits that its parts complete.',
  })
  kit: boolean;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Flag({ about: 'Whether it is lent and has to come back.' })
  returnable: boolean;

  @Amount({ about: 'What was asked for.' })
  quantity: number;

  @Text(NOTE)
  note: string;

  @Instant({ nullable: true })
  from: string | null;

  @Instant({ nullable: true })
  to: string | null;

  @Amount()
  approved: number;

  @Amount()
  reserved: number;

  @Amount()
  waiting: number;

  @Amount()
  picked: number;

  @Amount()
  delivered: number;

  @Amount()
  returned: number;

  @Amount()
  cancelled: number;
}

/** The kit that something is a part of. */
export class KitRefDto {
  @Id()
  requestLineId: string;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;
}

export class RequestOrderDto {
  @Id()
  id: string;

  @Choice(ORDER_STATUSES)
  status: OrderStatus;
}

export class RequestDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text({ max: 40, nullable: true, example: 'REQ-2026-000123' })
  number: string | null;

  @Choice(REQUEST_STATUSES)
  status: RequestStatus;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Id()
  requesterId: string;

  @Part(() => RefDto, { nullable: true })
  requester: RefDto | null;

  @Part(() => RecipientDto, { nullable: true })
  recipient: RecipientDto | null;

  @Instant({ nullable: true })
  neededBy: string | null;

  @Text(PURPOSE)
  purpose: string;

  @Parts(() => RequestLineDto)
  lines: RequestLineDto[];

  @Parts(() => SubstituteDto, { max: 50, about: 'Other articles that were proposed for its lines.' })
  substitutes: SubstituteDto[];

  @Parts(() => RequestOrderDto, { about: 'The preparation orders made for it.' })
  orders: RequestOrderDto[];

  @Instant({ nullable: true })
  submittedAt: string | null;

  @Instant({ nullable: true })
  decidedAt: string | null;

  @Part(() => RefDto, { nullable: true })
  decidedBy: RefDto | null;

  @Part(() => RefDto, { nullable: true, about: 'The absent member in whose stead it was decided.' })
  onBehalfOf: RefDto | null;

  @Text({ ...REASON, min: 0, about: 'Why it was refused or cancelled.' })
  reason: string;

  @Instant()
  createdAt: string;

  @Instant()
  updatedAt: string;
}

export const REQUEST_VIEWS = ['mine', 'processing', 'archived', 'all'] as const;
export const REQUEST_SORTS = { createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** The words that find requests and what is made from them. */
const REQUEST_WORDS = {
  max: 100,
  optional: true,
  about: 'Words: of the number, its articles, the requester, the recipient or the purpose.',
} as const;

export class RequestListQuery extends PeriodQuery {
  @SortBy(REQUEST_SORTS)
  sort?: string;

  @Choice(REQUEST_VIEWS, {
    optional: true,
    about: 'mine: my own; processing: submitted; archived: validated or refused.',
  })
  view?: (typeof REQUEST_VIEWS)[number];

  @Choice(REQUEST_STATUSES, { optional: true })
  status?: RequestStatus;

  @Id({ optional: true })
  siteId?: string;

  @Text(REQUEST_WORDS)
  q?: string;
}

export const PAST_STATUSES = ['closed', 'refused', 'cancelled'] as const satisfies readonly RequestStatus[];

export class PastRequestListQuery extends PeriodQuery {
  @SortBy(REQUEST_SORTS)
  sort?: string;

  @Choice(PAST_STATUSES, { optional: true })
  status?: (typeof PAST_STATUSES)[number];

  @Id({ optional: true })
  siteId?: string;

  @Text(REQUEST_WORDS)
  q?: string;
}

/** The kit of a part, with its name; null for what is no part of a kit, and for documents older than kits. */
export function toKitRef(
  kit: KitOfLine | null | undefined,
  articles: ReadonlyMap<string, ArticleRefDto>,
): KitRefDto | null {
  if (!kit) return null;
  const articleId = String(kit.articleId);
  return { requestLineId: String(kit.requestLineId), articleId, article: articles.get(articleId) ?? null };
}

/** The articles that a thing names: its own, and that of its kit. */
export const articlesOf = ({ articleId, kit }: { articleId: Types.ObjectId; kit?: KitOfLine | null }) =>
  kit ? [articleId, kit.articleId] : [articleId];

/** One line in the queue of lines that wait for stock. */
