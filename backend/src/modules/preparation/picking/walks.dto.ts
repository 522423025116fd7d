import { Id, Ids, Parts, Text } from '../../../platform/http/index.js';
import { OrderLineDto } from '../orders.dto.js';

/** The maximum number of orders that are picked in one walk. */
const MAX_ORDERS_IN_WALK = 20;

export class WalkDto {
  @Ids({ min: 1, max: MAX_ORDERS_IN_WALK, about: 'Orders that are to be picked or are being picked.' })
  orderIds: string[];
}

export class WalkLineDto extends OrderLineDto {
  @Id()
  orderId: string;

  @Text({ max: 40, example: 'ORD-2026-000001' })
  orderNumber: string;

  @Text({ max: 200 })
  recipientName: string;

  @Id()
  siteId: string;
}

export class WalkLinesDto {
  @Parts(() => WalkLineDto, { max: 4000, about: 'In walking order, site by site.' })
  lines: WalkLineDto[];
}
