import { Transform } from 'class-transformer';
import {
  Amount,
  asBoolean,
  Choice,
  DayOrInstant,
  Flag,
  Id,
  Ids,
  Instant,
  Part,
  Parts,
  PeriodQuery,
  RefDto,
  SortBy,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { KitRefDto } from '../requests/index.js';
import { ArticleAtSiteDto } from '../stock/index.js';

export class HolderDto {
  @Id({ nullable: true, about: 'A member; null for a person outside of the organisation.' })
  id: string | null;

  @Text({
    max: 254,
    about: 'For an erased person: a placeholder in the caller’s language, with a number.',
  })
  name: string;

  @Flag({ about: 'Whether the person was erased.' })
  erased: boolean;
}

export class LoanDto extends ArticleAtSiteDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Id()
  requestId: string;

  @Text({ max: 40, example: 'REQ-2026-000123' })
  requestNumber: string;

  @Id({ about: 'The line of the request.' })
  lineId: string;

  @Part(() => KitRefDto, { nullable: true, about: 'The kit that it is a part of.' })
  kit: KitRefDto | null;

  @Amount({ about: 'The quantity that is still out.' })
  quantity: number;

  @Amount({ about: 'The quantity that went out on loan.' })
  lent: number;

  @Ids({ about: 'The assets that are still out.' })
  assetIds: string[];

  @Part(() => HolderDto)
  holder: HolderDto;

  @Part(() => RefDto, { nullable: true })
  requester: RefDto | null;

  @Instant({ nullable: true })
  dueAt: string | null;

  @Flag({ about: 'Whether it is overdue.' })
  overdue: boolean;

  @Instant({ about: 'The last delivery.' })
  lentAt: string;

  @Instant({ nullable: true, about: 'The time when everything was returned.' })
  closedAt: string | null;
}

/** The maximum number of holders in the list with their loans; a search finds the others. */
export const MAX_HOLDERS = 100;
/** The maximum number of loans that are listed with a holder. */
export const MAX_LOANS_OF_HOLDER = 50;
/** The maximum number of loans in one command for reminders. */
export const MAX_REMINDED_LOANS = 100;

export class LoanHolderDto {
  @Part(() => HolderDto)
  holder: HolderDto;

  @Whole({ min: 1, max: 1_000_000, about: 'How many loans they have.' })
  count: number;

  @Whole({ min: 0, max: 1_000_000, about: 'How many of them are overdue.' })
  overdue: number;

  @Instant({ nullable: true, about: 'The first due date.' })
  dueAt: string | null;

  @Instant({ nullable: true, about: 'The last reminder of the listed loans; null for none.' })
  remindedAt: string | null;

  @Parts(() => LoanDto, { max: MAX_LOANS_OF_HOLDER, about: 'Their loans, the first due ones first.' })
  loans: LoanDto[];
}

export class LoanHoldersDto {
  @Parts(() => LoanHolderDto, { max: MAX_HOLDERS, about: 'The person with the first due date first.' })
  items: LoanHolderDto[];

  @Flag({ about: 'Whether more people have something than are listed.' })
  hasMore: boolean;
}

export class LoanReminderDto {
  @Ids({ min: 1, max: MAX_REMINDED_LOANS })
  loanIds: string[];
}

export class RemindedLoansDto {
  @Whole({ min: 1, max: MAX_REMINDED_LOANS, about: 'How many of the loans a reminder is sent of.' })
  reminded: number;
}

export class ExtensionDto {
  @DayOrInstant('last', { about: 'In the future, and after the present due date.' })
  dueAt: string;
}

export const LOAN_SORTS = { dueAt: 'dueKey', lentAt: 'lentAt' };
export const LOAN_STATUSES = ['out', 'closed', 'all'] as const;

export class LoanListQuery extends PeriodQuery {
  @SortBy(LOAN_SORTS)
  sort?: string;

  @Choice(LOAN_STATUSES, {
    optional: true,
    about: 'out, the default: something is out; closed: all is back.',
  })
  status?: (typeof LOAN_STATUSES)[number];

  @Id({ optional: true, about: 'The member who holds it.' })
  holder?: string;

  @Transform(asBoolean)
  @Flag({ optional: true, about: 'true: out after the due date; false: the others.' })
  overdue?: boolean;

  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true })
  requestId?: string;

  @Id({ optional: true })
  siteId?: string;

  @Text({
    max: 100,
    optional: true,
    about: 'Words: of the request’s number, the articles, the requester, the recipient or the purpose.',
  })
  q?: string;
}
