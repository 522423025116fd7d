import { MOVEMENT_TYPES, type MovementType } from '../../../ledger/index.js';
import { Choice, Id, Instant, ListQuery, PeriodQuery, SortBy, Text } from '../../../platform/http/index.js';
import { RESERVATION_STATUSES, type ReservationStatus } from '../posting/reservation.rules.js';

export const LEVEL_SORTS = { available: 'available', onHand: 'onHand', id: '_id' };
export const MOVEMENT_SORTS = { seq: 'seq', at: 'at' };
export const RESERVATION_SORTS = { createdAt: 'createdAt' };

export const LEVEL_STATES = ['in-stock', 'out-of-stock', 'reserved', 'waiting'] as const;

export class LevelListQuery extends ListQuery {
  @SortBy(LEVEL_SORTS)
  sort?: string;

  @Text({ max: 100, optional: true, about: 'Words of the article.' })
  q?: string;

  @Text({ max: 5200, optional: true, about: 'The articles, by ids with commas between them.' })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;

  @Choice(LEVEL_STATES, { optional: true })
  state?: (typeof LEVEL_STATES)[number];

  @Instant({
    optional: true,
    about:
      'The levels at this moment; only sorted by id, and not with state. Reservations are not kept for the past.',
  })
  asOf?: string;
}

export class MovementListQuery extends PeriodQuery {
  @SortBy(MOVEMENT_SORTS)
  sort?: string;

  @Choice(MOVEMENT_TYPES, { optional: true, about: 'What moved the stock.' })
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

  @Instant({ optional: true, about: 'The beginning of a window; it needs an end.' })
  from?: string;

  @Instant({ optional: true, about: 'The end of the window.' })
  to?: string;
}
