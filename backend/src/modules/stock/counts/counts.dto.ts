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
 * The maximum number of lines of one stocktake: it is approved as a whole, in one transaction and one event. Three
 * thousand lines that all differ take about two seconds on a busy machine with two cores; a larger depot is counted
 * in parts.
 */
export const MAX_COUNT_LINES = 3000;

/** The maximum number of units of one article at one site that a stocktake can compare with the found ones. */
export const MAX_COUNTED_UNITS = 2000;

/** The maximum number of movements of a stocktake: three for each line. */
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

  @Flag({ optional: true, about: 'Hides recorded quantities until a line is counted; true by default.' })
  blind?: boolean;
}

export class CountEntryDto {
  @Id()
  articleId: string;

  @Id({ optional: true, about: 'The lot; required where the article is tracked by lot.' })
  lotId?: string;

  @Quantity({
    zero: true,
    about: 'The quantity on the shelf; without picked quantities that wait in their box.',
  })
  quantity: number;

  @Texts({
    max: MAX_COUNTED_UNITS,
    maxLength: 64,
    optional: true,
    about:
      'The units on the shelf; required if the article is tracked by serial number. A picked one may be included.',
  })
  serials?: string[];

  @Quantity({
    zero: true,
    optional: true,
    nullable: true,
    about: 'The counted quantity that the caller saw, null for none: a newer count is then not overwritten.',
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
    about: 'Approves with uncounted lines; these keep their recorded quantity.',
  })
  skipUncounted?: boolean;
}

/** Another stocktake that is open. */
export class CountOverlapDto {
  @Id()
  id: string;

  @Text({ max: 40, example: 'CNT-2026-000001' })
  number: string;

  @Whole({ min: 1, max: 100_000, about: 'The number of its lines that count the same stock.' })
  lines: number;
}

/** The numbers of counted lines that are as recorded, fewer and more; a line of units can be both of the latter. */
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

  @Whole({ min: 0, max: 100_000, about: 'The number of counted lines.' })
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

/** The quantity on hand after the approval of a line where the books were changed by hand since it was counted. */
export class CountUnclearDto {
  @Amount({ about: 'The sum of adjustments and reversals since the entry.' })
  adjusted: number;

  @Amount({ about: 'The result if goods moved after the count.' })
  onHandIfMoved: number;

  @Amount({ about: 'The result if they corrected a difference that the count also found.' })
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
    about: 'The picking location; empty without one. A new stocktake has its lines in walking order.',
  })
  locationPath: string;

  @Amount({ nullable: true, about: 'Null while it is still to be counted.' })
  counted: number | null;

  @Amount({
    nullable: true,
    about:
      'The recorded shelf quantity at the time of the count: on hand without picked quantities, plus later postings of other stocktakes. Null before the count, unless the stocktake is not blind: then the current quantity.',
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

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER, about: 'The number of counts.' })
  rounds: number;

  @Amount({ about: 'The quantity that a pick did not find: it is in quarantine until this count.' })
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
    about: 'Counted lines by their difference: as recorded, fewer, or more.',
  })
  state?: (typeof LINE_STATES)[number];
}
