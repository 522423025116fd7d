import {
  Amount,
  Choice,
  Flag,
  Id,
  Instant,
  ListQuery,
  Part,
  Parts,
  Quantity,
  RefDto,
  SortBy,
  Text,
} from '../../../platform/http/index.js';
import { ArticleAtSiteDto } from '../article-at-site.dto.js';

export const THRESHOLD_SORTS = { id: '_id', updatedAt: 'updatedAt' };
export const ALERT_SORTS = { openedAt: 'openedAt' };

const THRESHOLD_STATES = ['below', 'within', 'above'] as const;
const ALERT_STATES = ['open', 'resolved'] as const;

const CLEARED = { zero: true, nullable: true };

export class ThresholdPutDto {
  @Id()
  articleId: string;

  @Id()
  siteId: string;

  @Quantity({
    ...CLEARED,
    about: 'Less than this that is available opens an alert; null clears the threshold.',
  })
  minimum: number | null;

  @Quantity({ ...CLEARED, optional: true, about: 'The level that a reorder fills up to.' })
  target?: number | null;

  @Quantity({ ...CLEARED, optional: true, about: 'More than this is too much.' })
  maximum?: number | null;
}

class AtSiteDto extends ArticleAtSiteDto {
  @Id()
  id: string;
}

export class ThresholdDto extends AtSiteDto {
  @Amount({ nullable: true })
  minimum: number | null;

  @Amount({ nullable: true })
  target: number | null;

  @Amount({ nullable: true })
  maximum: number | null;

  @Amount({ about: 'The quantity that is available there now.' })
  available: number;

  @Choice(THRESHOLD_STATES)
  state: (typeof THRESHOLD_STATES)[number];
}

export class StockAlertDto extends AtSiteDto {
  @Flag({ about: 'Whether less than the minimum is available.' })
  open: boolean;

  @Amount({ about: 'The minimum as the alert opened.' })
  minimum: number;

  @Amount({ about: 'The quantity that is available there now.' })
  available: number;

  @Instant()
  openedAt: string;

  @Instant({ nullable: true })
  resolvedAt: string | null;
}

export class ElsewhereDto {
  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Amount({ about: 'The quantity available there beyond that site’s minimum.' })
  spare: number;
}

/** The maximum number of other sites a suggestion names. */
export const MAX_ELSEWHERE = 5;

export class ReorderLineDto extends AtSiteDto {
  @Part(() => RefDto, { nullable: true })
  supplier: RefDto | null;

  @Text({ max: 100, about: 'The supplier’s name or number for the article.' })
  supplierReference: string;

  @Amount({ about: 'The quantity to order: fillUpTo − available − incoming + waiting, at least 0.' })
  suggested: number;

  @Amount({ about: 'The level to reach: the target, else the maximum, else the minimum.' })
  fillUpTo: number;

  @Amount()
  minimum: number;

  @Amount({ nullable: true })
  target: number | null;

  @Amount({ nullable: true })
  maximum: number | null;

  @Amount()
  available: number;

  @Amount({ about: 'The quantity of open expected receipts.' })
  incoming: number;

  @Amount({ about: 'The part of approved lines that no stock covers yet.' })
  waiting: number;

  @Amount({ about: 'The quantity issued in the last 90 days.' })
  issued: number;

  @Amount({ about: 'The same per day.' })
  issuedPerDay: number;

  @Amount({ nullable: true, about: 'The number of days that the available quantity lasts at this rate.' })
  daysOfCover: number | null;

  @Instant({ nullable: true, about: 'The expected stock-out at this rate.' })
  stockOutAt: string | null;

  @Parts(() => ElsewhereDto, { max: MAX_ELSEWHERE, about: 'Other sites with spare stock.' })
  elsewhere: ElsewhereDto[];

  @Instant({ about: 'Since when less than the minimum is available.' })
  openedAt: string;
}

class AtSiteQuery extends ListQuery {
  @Text({ max: 100, optional: true, about: 'Words of the article.' })
  q?: string;

  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;
}

export class ThresholdListQuery extends AtSiteQuery {
  @SortBy(THRESHOLD_SORTS)
  sort?: string;
}

export class AlertListQuery extends AtSiteQuery {
  @SortBy(ALERT_SORTS)
  sort?: string;

  @Choice(ALERT_STATES, { optional: true, about: 'Open ones unless told.' })
  status?: (typeof ALERT_STATES)[number];
}

export class ReorderListQuery extends AtSiteQuery {
  @Id({ optional: true, about: 'Only the articles of this supplier.' })
  supplierId?: string;

  @SortBy(ALERT_SORTS)
  sort?: string;
}
