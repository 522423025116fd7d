import type { Types } from 'mongoose';
import {
  Amount,
  Choice,
  Flag,
  Id,
  Instant,
  Part,
  Parts,
  RefDto,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import type { KitOfLine } from './lines/material-request.rules.js';
import { SubstituteDto } from './reads/substitute.dto.js';
import {
  ORDER_STATUSES,
  type OrderStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from './request-status.rules.js';

export const NOTE = { max: 1000, multiline: true };

export const PURPOSE = { max: 1000, multiline: true, example: 'Concert on Saturday' };

export const REASON = { min: 1, max: 1000, multiline: true };

export class RecipientDto {
  @Id({ optional: true, nullable: true, about: 'A member of the organisation.' })
  userId?: string | null;

  @Text({ max: 200, optional: true, about: 'The name of a person who is not a member.' })
  name?: string;

  @Text({ max: 200, optional: true, about: 'An e-mail address or a telephone number.' })
  contact?: string;
}

export class RequestLineDto {
  @Id()
  id: string;

  @Id({ nullable: true, about: 'The line of the kit that it is a part of.' })
  parentLineId: string | null;

  @Flag({
    about: 'Whether it is a kit line. Its quantities are then those of complete kits.',
  })
  kit: boolean;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Flag({ about: 'Whether it has to be returned.' })
  returnable: boolean;

  @Amount({ about: 'The requested quantity.' })
  quantity: number;

  @Text(NOTE)
  note: string;

  @Text({ ...REASON, min: 0, about: 'The reason why a part or all of it was refused.' })
  refusal: string;

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

  @Instant({
    nullable: true,
    about: 'The time when the requester was asked whether waiting lines are still needed; null before.',
  })
  askedAt: string | null;

  @Instant({
    nullable: true,
    about: 'The time when the requester confirmed it. Lines that are no longer needed are cancelled.',
  })
  neededAt: string | null;

  @Part(() => RefDto, { nullable: true })
  decidedBy: RefDto | null;

  @Part(() => RefDto, { nullable: true, about: 'The absent member in whose stead it was decided.' })
  onBehalfOf: RefDto | null;

  @Text({ ...REASON, min: 0, about: 'The reason of the refusal or cancellation.' })
  reason: string;

  @Instant()
  createdAt: string;

  @Instant()
  updatedAt: string;
}

/** The kit of a part, with its name; null for a line that is no part of a kit, and for documents older than kits. */
export function toKitRef(
  kit: KitOfLine | null | undefined,
  articles: ReadonlyMap<string, ArticleRefDto>,
): KitRefDto | null {
  if (!kit) return null;
  const articleId = String(kit.articleId);
  return { requestLineId: String(kit.requestLineId), articleId, article: articles.get(articleId) ?? null };
}

/** The articles of a line: its own, and that of its kit. */
export const articlesOf = ({ articleId, kit }: { articleId: Types.ObjectId; kit?: KitOfLine | null }) =>
  kit ? [articleId, kit.articleId] : [articleId];
