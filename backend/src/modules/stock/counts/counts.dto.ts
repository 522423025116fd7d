import {
  Amount,
  Choice,
  Flag,
  Id,
  Ids,
  Instant,
  ListQuery,
  Part,
  Parts,
  PeriodQuery,
  Quantity,
  RefDto,
  SortBy,
  Text,
  Texts,
  Whole,
} from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';
import { LotRefDto } from '../lots/lots.dto.js';
import { COUNT_RESULTS, COUNT_STATUSES, type CountStatus } from './count.rules.js';
import { COUNT_ORIGINS, type CountOrigin } from './counts.schema.js';

export const COUNT_SORTS = { createdAt: 'createdAt' };
export const COUNT_LINE_SORTS = { id: '_id' };

/**
 * What one stocktake holds at most: it is approved as a whole, in one transaction and one event. Three thousand lines that
 * all differ take about two seconds on a busy machine with two cores; a larger depot is counted in parts.
 */
export const MAX_COUNT_LINES = 3000;

/** The units of one article at one site that a stocktake can hold against what was found. */
export const MAX_COUNTED_UNITS = 2000;

/** A line has three movements at most. */
export const MAX_COUNT_MOVEMENTS = 3 * MAX_COUNT_LINES;

const LINE_STATES = ['open', 'counted', ...COUNT_RESULTS] as const;

export class CountCreateDto {
  @Id()
  siteId: string;

  @Id({ optional: true, about: 'Only articles of this category and those below it.' })
  categoryId?: string;

  @Id({ optional: true, about: 'Only articles that are kept at this storage location or below it.' })
  locationId?: string;

  @Ids({ optional: true, min: 1, about: 'Only these articles.' })
  articleIds?: string[];

  @Flag({ optional: true, about: 'Hides what is recorded until a line is counted; true unless told.' })
  blind?: boolean;
}

export class CountEntryDto {
  @Id()
  articleId: string;

  @Id({ optional: true, about: 'The lot; required where the article is tracked by lot.' })
  lotId?: string;

  @Quantity({ zero: true, about: 'What lies on the shelf; not what is picked and waits in its box.' })
  quantity: number;

  @Texts({
    max: MAX_COUNTED_UNITS,
    maxLength: 64,
    optional: true,
    about:
      'The units that lie on the shelf; required where the article is tracked by serial number. A picked one may be named.',
  })
  serials?: string[];

  @Quantity({
    zero: true,
    optional: true,
    nullable: true,
    about: 'What the caller saw as counted, null for nothing: another’s newer count is then not overwritten.',
  })
  previous?: number | null;
}

export class RecountDto {
  @Ids({ min: 1, max: MAX_COUNT_LINES })
  lineIds: string[];
}

export class CountApprovalDto {
  @Flag({
    optional: true,
    about: 'Approves although lines are not counted; these stay as they are recorded.',
  })
  skipUncounted?: boolean;
}

/** Another stocktake that is open. */
export class CountOverlapDto {
  @Id()
  id: string;

  @Text({ max: 40, example: 'CNT-2026-000001' })
  number: string;

  @Whole({ min: 1, max: 100_000, about: 'How many of its lines are of the same stock.' })
  lines: number;
}

/** How many counted lines are as recorded, fewer and more; a line of units can be both of the latter. */
export class CountResultsDto {
  @Whole({ min: 0, max: 100_000, about: 'Lines as recorded.' })
  found: number;

  @Whole({ min: 0, max: 100_000, about: 'Lines of which some is missing.' })
  missing: number;

  @Whole({ min: 0, max: 100_000, about: 'Lines of which more was found than is recorded.' })
  unexpected: number;
}

export class CountDto {
  @Id()
  id: string;

  @Text({ max: 40, example: 'CNT-2026-000001' })
  number: string;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Choice(COUNT_STATUSES)
  status: CountStatus;

  @Choice(COUNT_ORIGINS, { about: '`missing`: a piece was not found in a pick.' })
  origin: CountOrigin;

  @Flag()
  blind: boolean;

  @Whole({ min: 0, max: 100_000 })
  lineCount: number;

  @Whole({ min: 0, max: 100_000, about: 'How many of its lines are counted.' })
  countedCount: number;

  @Part(() => RefDto, { nullable: true })
  createdBy: RefDto | null;

  @Instant()
  createdAt: string;

  @Part(() => RefDto, { nullable: true })
  decidedBy: RefDto | null;

  @Instant({ nullable: true })
  decidedAt: string | null;

  @Parts(() => CountOverlapDto, {
    optional: true,
    about: 'The open stocktakes that count some of the same stock; absent in lists.',
  })
  overlaps?: CountOverlapDto[];

  @Part(() => CountResultsDto, { optional: true, about: 'What the counted lines say; absent in lists.' })
  results?: CountResultsDto;
}

/** What is on hand after the approval of a line where the books were changed by hand since it was counted. */
export class CountUnclearDto {
  @Amount({ about: 'What adjustments and undone movements have changed since the entry.' })
  adjusted: number;

  @Amount({ about: 'If they are goods that moved after the count.' })
  onHandIfMoved: number;

  @Amount({ about: 'If they corrected the books, which the count has found as well.' })
  onHandIfCorrected: number;
}

export class CountLineDto {
  @Id()
  id: string;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Id({ nullable: true })
  lotId: string | null;

  @Part(() => LotRefDto, { nullable: true })
  lot: LotRefDto | null;

  @Text({
    max: 200,
    about:
      'Where the article is picked; empty without a location. A new stocktake has its lines in walking order.',
  })
  locationPath: string;

  @Amount({ nullable: true, about: 'Null while it is still to be counted.' })
  counted: number | null;

  @Amount({
    nullable: true,
    about:
      'What was recorded on the shelf as it was counted: on hand without what is picked, and with what other stocktakes have posted since. Null before; of a count that is not blind, what is recorded now.',
  })
  recorded: number | null;

  @Amount({ nullable: true, about: 'counted − recorded.' })
  difference: number | null;

  @Texts({ max: MAX_COUNTED_UNITS, maxLength: 64, about: 'The units that were found, by serial number.' })
  foundSerials: string[];

  @Texts({ max: MAX_COUNTED_UNITS, maxLength: 64, about: 'The units on the shelf that were not found.' })
  missingSerials: string[];

  @Texts({
    max: MAX_COUNTED_UNITS,
    maxLength: 64,
    about: 'The units that were found although they are recorded as lost or written off.',
  })
  unexpectedSerials: string[];

  @Part(() => CountUnclearDto, {
    nullable: true,
    about:
      'Not null where the books were changed by hand since the entry: whether the count saw it is not known. The line is to be counted again before the approval.',
  })
  unclear: CountUnclearDto | null;

  @Part(() => RefDto, { nullable: true })
  countedBy: RefDto | null;

  @Instant({ nullable: true })
  countedAt: string | null;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER, about: 'How often it was counted.' })
  rounds: number;

  @Amount({ about: 'What a pick did not find: it waits in quarantine for this count.' })
  missing: number;
}

export class CountListQuery extends PeriodQuery {
  @SortBy(COUNT_SORTS)
  sort?: string;

  @Id({ optional: true })
  siteId?: string;

  @Choice(COUNT_STATUSES, { optional: true })
  status?: CountStatus;
}

export class CountLineListQuery extends ListQuery {
  @SortBy(COUNT_LINE_SORTS)
  sort?: string;

  @Text({ max: 100, optional: true, about: 'Words of the article.' })
  q?: string;

  @Choice(LINE_STATES, {
    optional: true,
    about: 'Counted lines can be told by what they say: as recorded, fewer, or more.',
  })
  state?: (typeof LINE_STATES)[number];
}
