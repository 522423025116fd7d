import { Transform } from 'class-transformer';
import type { QueryFilter } from 'mongoose';
import { MOVEMENT_TYPES, type MovementType } from '../../../ledger/index.js';
import {
  asBoolean,
  Choice,
  DayOrInstant,
  Flag,
  Id,
  ListQuery,
  PeriodQuery,
  SortBy,
  Text,
} from '../../../platform/http/index.js';
import { RESERVATION_STATUSES, type ReservationStatus } from '../posting/reservation.rules.js';
import type { Level } from '../stock.schema.js';
import { ARTICLE_IDS } from './article-ids.js';

export const LEVEL_SORTS = { available: 'available', onHand: 'onHand', id: '_id' };
export const MOVEMENT_SORTS = { seq: 'seq', at: 'at' };
export const RESERVATION_SORTS = { createdAt: 'createdAt' };

export const LEVEL_STATES = ['in-stock', 'out-of-stock', 'reserved', 'waiting'] as const;

export class LevelListQuery extends ListQuery {
  @SortBy(LEVEL_SORTS)
  sort?: string;

  @Text({ max: 100, optional: true, about: 'Words of the article.' })
  q?: string;

  @Text({ ...ARTICLE_IDS, optional: true })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;

  @Id({ optional: true, about: 'Only the levels of this lot.' })
  lotId?: string;

  @Choice(LEVEL_STATES, { optional: true })
  state?: (typeof LEVEL_STATES)[number];

  @Transform(asBoolean)
  @Flag({ optional: true, about: 'true: also the picked quantity of each level; not with asOf.' })
  picked?: boolean;

  @DayOrInstant('last', {
    optional: true,
    about:
      'The levels at this moment; only sorted by id, and not with state. Reservations are not kept for the past.',
  })
  asOf?: string;
}

export function levelStateFilter(state: LevelListQuery['state']): QueryFilter<Level> {
  switch (state) {
    case 'in-stock':
      return { available: { $gt: 0 } };
    case 'out-of-stock':
      return { available: 0 };
    case 'reserved':
      return { reserved: { $gt: 0 } };
    case 'waiting':
      return { waiting: { $gt: 0 } };
    case undefined:
      return {};
  }
}

export class StockTotalsQuery {
  @Text(ARTICLE_IDS)
  articleId: string;

  @Id({ optional: true, about: 'Only stock at this site; all sites of the caller when absent.' })
  siteId?: string;
}

export class MovementListQuery extends PeriodQuery {
  @SortBy(MOVEMENT_SORTS)
  sort?: string;

  @Choice(MOVEMENT_TYPES, { optional: true, about: 'The cause of the movement.' })
  type?: MovementType;

  @Id({ optional: true })
  levelKey?: string;

  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;
}

export class ReservationListQuery extends ListQuery {
  @SortBy(RESERVATION_SORTS)
  sort?: string;

  @Choice(RESERVATION_STATUSES, { optional: true })
  status?: ReservationStatus;

  @Id({ optional: true })
  requestId?: string;

  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;
}

export class AvailabilityQuery {
  @Id()
  articleId: string;

  @Id()
  siteId: string;

  @DayOrInstant('first', { optional: true, about: 'The beginning of a window; it needs an end.' })
  from?: string;

  @DayOrInstant('last', { optional: true, about: 'The end of the window.' })
  to?: string;
}
