import {
  Amount,
  Choice,
  DayOrInstant,
  Id,
  Instant,
  Part,
  Parts,
  PeriodQuery,
  Quantity,
  RefDto,
  SortBy,
  Text,
  Whole,
} from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';
import { EXPECTED_STATUSES, type ExpectedStatus } from './expected.rules.js';

export const EXPECTED_SORTS = { expectedAt: 'expectedAt', createdAt: 'createdAt' };

const CLOSED = ['closed'] as const;
const REFERENCE = { max: 200, optional: true, about: 'The supplier’s order number, for example.' };

export class ExpectedLineCreateDto {
  @Id()
  articleId: string;

  @Quantity()
  quantity: number;
}

export class ExpectedCreateDto {
  @Id()
  siteId: string;

  @DayOrInstant('last', { about: 'The expected time of arrival.' })
  expectedAt: string;

  @Text(REFERENCE)
  reference?: string;

  @Parts(() => ExpectedLineCreateDto, { min: 1 })
  lines: ExpectedLineCreateDto[];
}

export class ExpectedUpdateDto {
  @DayOrInstant('last', { optional: true })
  expectedAt?: string;

  @Text(REFERENCE)
  reference?: string;

  @Choice(CLOSED, { optional: true, about: 'Closes it: nothing more is expected.' })
  status?: (typeof CLOSED)[number];
}

export class ExpectedLineDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Amount()
  quantity: number;

  @Amount({ about: 'The quantity received against it.' })
  received: number;
}

export class ExpectedDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER })
  version: number;

  @Text({ max: 40, example: 'EXP-2026-000001' })
  number: string;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Choice(EXPECTED_STATUSES)
  status: ExpectedStatus;

  @Text({ max: 200 })
  reference: string;

  @Instant()
  expectedAt: string;

  @Parts(() => ExpectedLineDto)
  lines: ExpectedLineDto[];

  @Instant()
  createdAt: string;
}

export class ExpectedListQuery extends PeriodQuery {
  @SortBy(EXPECTED_SORTS)
  sort?: string;

  @Id({ optional: true })
  siteId?: string;

  @Id({ optional: true })
  articleId?: string;

  @Choice(EXPECTED_STATUSES, { optional: true })
  status?: ExpectedStatus;
}
