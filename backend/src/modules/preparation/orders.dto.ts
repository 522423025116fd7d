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
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import { DocumentRefDto } from '../documents/index.js';
import { KitRefDto, ORDER_STATUSES, type OrderStatus } from '../requests/index.js';
import { AssetRefDto, LotRefDto } from '../stock/index.js';
import type { Shortage } from './order.rules.js';

export const SIGNATURE = {
  max: 100_000,
  pattern: /^(?:M-?\d{1,5} -?\d{1,5}(?: L-?\d{1,5} -?\d{1,5})*(?: (?=M)|$))*$/,
  about: 'An SVG path of lines, as it was drawn.',
  example: 'M10 20 L30 25 L50 18',
};

export class AssignDto {
  @Id({ optional: true, nullable: true, about: 'A member; null or absent hands the order back.' })
  userId?: string | null;
}

export class PickDto {
  @Id()
  lineId: string;

  @Quantity({ zero: true, about: 'How much of the line is picked now, in total.' })
  quantity: number;

  @Quantity({
    zero: true,
    optional: true,
    about: 'The picked quantity that the caller expects; 409 after a concurrent pick.',
  })
  expectedPicked?: number;

  @Id({
    optional: true,
    about: 'The lot it is picked from; another than the reserved one takes the reservation over.',
  })
  lotId?: string;

  @Ids({ optional: true, about: 'The units that are picked now, in total, where they have serial numbers.' })
  assetIds?: string[];

  @Text({
    max: 100,
    optional: true,
    about:
      'The code that was scanned: the article’s, the number of the lot it is picked from, or the serial number of the unit to add.',
  })
  scannedCode?: string;
}

export class CompleteDto {
  @Choice(['backorder', 'drop'], {
    optional: true,
    about: 'What becomes of missing pieces: they wait, or the line is cut.',
  })
  shortage?: Shortage;

  @Flag({
    optional: true,
    about: 'Whether they really are missing: they then go to quarantine and are not promised again.',
  })
  missing?: boolean;

  @Ids({ optional: true, about: 'The missing units, where they have serial numbers.' })
  missingAssetIds?: string[];
}

export class DeliveryLineDto {
  @Id()
  lineId: string;

  @Quantity()
  quantity: number;
}

export class DeliverDto {
  @Parts(() => DeliveryLineDto, {
    optional: true,
    min: 1,
    about: 'All that is picked when absent; the rest stays prepared.',
  })
  lines?: DeliveryLineDto[];

  @Text({ max: 200, optional: true, about: 'Who took it, by name.' })
  receivedBy?: string;

  @Text({ ...SIGNATURE, optional: true })
  signature?: string;

  @Instant({
    optional: true,
    about: 'When returnable material is due back; the end of the line’s window when absent.',
  })
  dueAt?: string;
}

export class OrderCancellationDto {
  @Text({ min: 1, max: 1000, multiline: true })
  reason: string;
}

export class OrderLineDto {
  @Id()
  id: string;

  @Id()
  requestLineId: string;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Part(() => KitRefDto, { nullable: true, about: 'The kit that it is a part of.' })
  kit: KitRefDto | null;

  @Amount()
  quantity: number;

  @Amount()
  picked: number;

  @Amount()
  delivered: number;

  @Instant({ nullable: true, about: 'The beginning of the time for which it is needed.' })
  from: string | null;

  @Instant({ nullable: true, about: 'The end of that time.' })
  to: string | null;

  @Text({ max: 200, about: 'Where it is picked; empty without a location. Lines come in walking order.' })
  locationPath: string;

  @Texts({ max: 20, maxLength: 200, about: 'Where else the site keeps it.' })
  otherLocationPaths: string[];

  @Id({ nullable: true })
  lotId: string | null;

  @Part(() => LotRefDto, { nullable: true })
  lot: LotRefDto | null;

  @Ids({ about: 'The picked units, those that are delivered first.' })
  assetIds: string[];

  @Parts(() => AssetRefDto)
  assets: AssetRefDto[];
}

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

export class OrderDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text({ max: 40, example: 'ORD-2026-000001' })
  number: string;

  @Id()
  requestId: string;

  @Text({ max: 40 })
  requestNumber: string;

  @Id()
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Text({ max: 254 })
  recipientName: string;

  @Choice(ORDER_STATUSES)
  status: OrderStatus;

  @Id({ nullable: true })
  assigneeId: string | null;

  @Part(() => RefDto, { nullable: true })
  assignee: RefDto | null;

  @Parts(() => OrderLineDto)
  lines: OrderLineDto[];

  @Parts(() => DocumentRefDto)
  documents: DocumentRefDto[];

  @Text({ max: 1000, multiline: true, about: 'Why it was cancelled.' })
  reason: string;

  @Instant({ nullable: true })
  neededBy: string | null;

  @Instant({ nullable: true, about: 'When the windows of its lines begin; null without windows.' })
  startsAt: string | null;

  @Instant({ nullable: true })
  startedAt: string | null;

  @Instant({ nullable: true })
  preparedAt: string | null;

  @Instant({ nullable: true })
  deliveredAt: string | null;

  @Instant()
  createdAt: string;

  @Instant()
  updatedAt: string;
}

export const ORDER_SORTS = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  deliveredAt: 'deliveredAt',
  dueAt: 'dueKey',
};

const WORDS = {
  max: 100,
  optional: true,
  about: 'Words: of its number or its request’s, the articles, the requester, the recipient or the purpose.',
} as const;

export class DeliveredOrdersQuery extends PeriodQuery {
  @SortBy(ORDER_SORTS)
  sort?: string;

  @Id({ optional: true })
  siteId?: string;

  @Text(WORDS)
  q?: string;
}

export class OrderListQuery extends ListQuery {
  @SortBy(ORDER_SORTS)
  sort?: string;

  @Choice([...ORDER_STATUSES, 'open'], {
    optional: true,
    about: 'open: pending, in preparation or prepared.',
  })
  status?: OrderStatus | 'open';

  @Id({ optional: true })
  requestId?: string;

  @Id({ optional: true })
  siteId?: string;

  @Instant({ optional: true, about: 'Only what was handed over at this time or later.' })
  deliveredFrom?: string;

  @Text(WORDS)
  q?: string;
}
