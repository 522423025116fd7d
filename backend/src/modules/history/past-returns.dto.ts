import {
  Amount,
  Choice,
  Id,
  Instant,
  Part,
  Parts,
  PeriodQuery,
  RefDto,
  SortBy,
  Text,
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import { DocumentRefDto } from '../documents/index.js';
import { RETURN_CONDITIONS, type ReturnCondition } from '../returns/index.js';

const ENTRY_KINDS = ['return', 'cancelled-order'] as const;

export const PAST_RETURN_SORTS = { at: 'at' };

export class PastReturnsQuery extends PeriodQuery {
  @SortBy(PAST_RETURN_SORTS)
  sort?: string;

  @Choice(ENTRY_KINDS, { optional: true, about: 'Both by default.' })
  kind?: (typeof ENTRY_KINDS)[number];

  @Id({ optional: true })
  siteId?: string;

  @Text({
    max: 100,
    optional: true,
    about:
      'Words: of its number or its request’s, the articles, the requester, the recipient or the purpose.',
  })
  q?: string;
}

export class PastReturnLineDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Amount({ about: 'The returned quantity; for an order, the quantity to prepare.' })
  quantity: number;

  @Choice(RETURN_CONDITIONS, { nullable: true, about: 'Null for an order.' })
  condition: ReturnCondition | null;
}

/** Material that came back to the depot, or never left it: a return, or a cancelled order. */
export class PastReturnDto {
  @Id()
  id: string;

  @Choice(ENTRY_KINDS)
  kind: (typeof ENTRY_KINDS)[number];

  @Text({ max: 40, example: 'RET-2026-000001' })
  number: string;

  @Id()
  requestId: string;

  @Text({ max: 40 })
  requestNumber: string;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Text({ max: 254, about: 'The requester.' })
  person: string;

  @Parts(() => PastReturnLineDto)
  lines: PastReturnLineDto[];

  @Parts(() => DocumentRefDto)
  documents: DocumentRefDto[];

  @Text({ max: 1000, multiline: true, about: 'The reason of a cancelled order.' })
  reason: string;

  @Instant({ about: 'The time of the return or the cancellation.' })
  at: string;
}
