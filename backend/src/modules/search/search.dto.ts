import { Transform } from 'class-transformer';
import {
  asNumber,
  Choice,
  Id,
  Instant,
  Part,
  Parts,
  RefDto,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import { DocumentDto } from '../documents/index.js';
import { ORDER_STATUSES, type OrderStatus, REQUEST_STATUSES, type RequestStatus } from '../requests/index.js';
import { AssetDto } from '../stock/index.js';

export const SEARCHED_KINDS = ['articles', 'assets', 'requests', 'orders', 'people', 'documents'] as const;

export type SearchedKind = (typeof SEARCHED_KINDS)[number];

const MAX_HITS = 50;

export class SearchQueryDto {
  @Text({
    min: 1,
    max: 100,
    about: 'An exact code, or words: each is found by its beginning, without accents and case.',
  })
  q: string;

  @Choice(SEARCHED_KINDS, { optional: true, about: 'One kind only; all of them unless told.' })
  kind?: SearchedKind;

  @Transform(asNumber)
  @Whole({ min: 1, max: MAX_HITS, optional: true, about: 'The maximum number of each kind; 5 by default.' })
  limit?: number;
}

export class FoundRequestDto {
  @Id()
  id: string;

  @Text({ max: 40, nullable: true, example: 'REQ-2026-000123' })
  number: string | null;

  @Choice(REQUEST_STATUSES)
  status: RequestStatus;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Part(() => RefDto, { nullable: true })
  requester: RefDto | null;

  @Text({ max: 1000, multiline: true })
  purpose: string;

  @Instant()
  createdAt: string;
}

export class FoundOrderDto {
  @Id()
  id: string;

  @Text({ max: 40, example: 'ORD-2026-000123' })
  number: string;

  @Choice(ORDER_STATUSES)
  status: OrderStatus;

  @Id()
  requestId: string;

  @Text({ max: 40 })
  requestNumber: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Text({ max: 200 })
  recipientName: string;

  @Instant()
  createdAt: string;
}

export class FoundPersonDto {
  @Id()
  id: string;

  @Text({ max: 254 })
  name: string;

  @Text({ max: 254 })
  email: string;
}

/** The matches of a query, by kind, the best first. A kind that the caller may not read is empty. */
export class SearchResultDto {
  @Parts(() => ArticleRefDto)
  articles: ArticleRefDto[];

  @Parts(() => AssetDto)
  assets: AssetDto[];

  @Parts(() => FoundRequestDto)
  requests: FoundRequestDto[];

  @Parts(() => FoundOrderDto)
  orders: FoundOrderDto[];

  @Parts(() => FoundPersonDto)
  people: FoundPersonDto[];

  @Parts(() => DocumentDto)
  documents: DocumentDto[];
}
