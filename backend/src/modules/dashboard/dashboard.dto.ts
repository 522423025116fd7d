import { Choices, Flag, Text, Whole } from '../../platform/http/index.js';
import { CARDS, type CardId } from './cards.rules.js';

const COUNT = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** The cards of the caller's dashboard. */
export class BoardDto {
  @Choices(CARDS, { about: 'The cards on the user’s board, in their order.' })
  cards: CardId[];

  @Choices(CARDS, { about: 'The cards that the user’s permissions allow.' })
  available: CardId[];

  @Flag({ about: 'Whether the user has chosen the cards; otherwise they are those of the role.' })
  customised: boolean;
}

export class BoardUpdateDto {
  @Choices(CARDS, { nullable: true, about: 'The cards, in their order; null for those of the role.' })
  cards: CardId[] | null;
}

export class DashboardDto extends BoardDto {
  @Text({ max: 254, about: 'The address that is signed in.' })
  email: string;

  @Whole({ ...COUNT, about: 'Articles that have a level: `/catalog/articles?stock=tracked`.' })
  trackedItems: number;

  @Whole({
    ...COUNT,
    about: 'Orders that are pending, in preparation or prepared: `/preparation/orders?status=open`.',
  })
  activeOrders: number;

  @Whole({
    ...COUNT,
    about:
      'Open stock alerts, articles at sites with less available than their minimum: `/stock/alerts` and `/stock/reorder`.',
  })
  stockAlerts: number;

  @Whole({ ...COUNT, about: 'KPI cards that the user keeps on the board.' })
  activeKpis: number;

  @Whole({ ...COUNT, about: 'Requests awaiting a decision: `/requests?view=processing`.' })
  toDecide: number;

  @Whole({ ...COUNT, about: 'Orders whose preparation has not begun: `/preparation/orders?status=pending`.' })
  toPrepare: number;

  @Whole({
    ...COUNT,
    about:
      'The caller’s own requests that are neither closed, refused nor cancelled: `/requests?view=mine&status=open`.',
  })
  myOpenRequests: number;

  @Whole({ ...COUNT, about: 'Loans that the caller holds: `/loans` with the caller as `holder`.' })
  myLoans: number;

  @Whole({ ...COUNT, about: 'Those of them that are overdue: the same with `overdue=true`.' })
  myOverdueLoans: number;

  @Whole({ ...COUNT, about: 'Overdue loans that the caller sees: `/loans?overdue=true`.' })
  overdueLoans: number;
}
