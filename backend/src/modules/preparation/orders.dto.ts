import {
  Amount,
  Choice,
  Id,
  Ids,
  Instant,
  Part,
  Parts,
  RefDto,
  Text,
  Texts,
  Whole,
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import { DocumentRefDto } from '../documents/index.js';
import { KitRefDto, ORDER_STATUSES, type OrderStatus } from '../requests/index.js';
import { AssetRefDto, LotRefDto } from '../stock/index.js';
import { SHORTAGE_REASONS, type ShortageReason } from './reads/line-shortage.rules.js';

export class LineShortageDto {
  @Amount({ about: 'The quantity of the line that cannot be picked.' })
  quantity: number;

  @Choice(SHORTAGE_REASONS)
  reason: ShortageReason;
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

  @Amount({ about: 'The quantity removed from the line: it waits again, or is cancelled.' })
  removed: number;

  @Part(() => LineShortageDto, {
    nullable: true,
    about: 'The quantity that cannot be picked now, of orders before picking. Absent in answers of commands.',
  })
  shortage: LineShortageDto | null;

  @Instant({ nullable: true, about: 'The beginning of the time for which it is needed.' })
  from: string | null;

  @Instant({ nullable: true, about: 'The end of that time.' })
  to: string | null;

  @Text({ max: 200, about: 'The picking location; empty without one. Lines are in walking order.' })
  locationPath: string;

  @Texts({ max: 20, maxLength: 200, about: 'Its other storage locations at the site.' })
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

  @Text({ max: 1000, multiline: true, about: 'The reason of the cancellation.' })
  reason: string;

  @Instant({ nullable: true })
  neededBy: string | null;

  @Instant({ nullable: true, about: 'The start of the windows of its lines; null without windows.' })
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
