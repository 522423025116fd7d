import {
  Choice,
  DayOrInstant,
  Delta,
  Flag,
  Id,
  Ids,
  Parts,
  Quantity,
  Text,
  Texts,
  UnitCost,
} from '../../../platform/http/index.js';
import { LOT_NUMBER } from '../lots/lots.dto.js';

const REASON = { min: 1, max: 500, example: 'Damaged on arrival' };

const RELEASE = {
  optional: true,
  about: 'Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them.',
};

const SERIALS = {
  min: 1,
  max: 200,
  maxLength: 64,
  optional: true,
  about: 'One for each unit, of an article that is tracked by serial number.',
};

const LOT = { optional: true, about: 'Required where the article is tracked by lot.' };

const ASSETS = {
  min: 1,
  optional: true,
  about: 'One for each unit; required where the article is tracked by serial number.',
};

export class ReceiptLineDto {
  @Id()
  articleId: string;

  @Quantity()
  quantity: number;

  @UnitCost({
    optional: true,
    about: 'Per unit, in minor units of the tenant’s currency, with at most 4 decimals.',
  })
  unitCost?: number;

  @Text({
    ...LOT_NUMBER,
    optional: true,
    about: 'The lot, of an article that is tracked by lot; a new one is created.',
  })
  lotNumber?: string;

  @DayOrInstant('last', { optional: true, about: 'The expiry of the lot; a lot has one expiry.' })
  expiresAt?: string;

  @Texts(SERIALS)
  serials?: string[];
}

export class ReceiptCreateDto {
  @Id()
  siteId: string;

  @Text({ max: 200, optional: true, about: 'The supplier’s delivery note, for example.' })
  reference?: string;

  @Id({ optional: true, about: 'The expected receipt that it is against.' })
  expectedId?: string;

  @Parts(() => ReceiptLineDto, { min: 1 })
  lines: ReceiptLineDto[];
}

export class AdjustmentCreateDto {
  @Id()
  siteId: string;

  @Id()
  articleId: string;

  @Id(LOT)
  lotId?: string;

  @Ids({ ...ASSETS, about: 'The units to remove, of an article that is tracked by serial number.' })
  assetIds?: string[];

  @Texts({ ...SERIALS, about: 'The units to add, of an article that is tracked by serial number.' })
  serials?: string[];

  @Delta()
  delta: number;

  @Text(REASON)
  reason: string;

  @Flag(RELEASE)
  releaseReservations?: boolean;
}

const SCRAP_SOURCES = ['stock', 'quarantine'] as const;
const QUARANTINE_DIRECTIONS = ['in', 'out'] as const;

export class ScrapDto {
  @Id()
  siteId: string;

  @Id()
  articleId: string;

  @Quantity()
  quantity: number;

  @Id(LOT)
  lotId?: string;

  @Ids(ASSETS)
  assetIds?: string[];

  @Choice(SCRAP_SOURCES, { optional: true, about: 'The source: stock by default.' })
  from?: (typeof SCRAP_SOURCES)[number];

  @Text(REASON)
  reason: string;

  @Flag(RELEASE)
  releaseReservations?: boolean;
}

export class QuarantineDto {
  @Id()
  siteId: string;

  @Id()
  articleId: string;

  @Quantity()
  quantity: number;

  @Id(LOT)
  lotId?: string;

  @Ids(ASSETS)
  assetIds?: string[];

  @Choice(QUARANTINE_DIRECTIONS, {
    about: '`in` moves stock from the shelf to quarantine, `out` back to the shelf.',
  })
  direction: (typeof QUARANTINE_DIRECTIONS)[number];

  @Text(REASON)
  reason: string;

  @Flag(RELEASE)
  releaseReservations?: boolean;
}

export class TransferLineDto {
  @Id()
  articleId: string;

  @Quantity()
  quantity: number;

  @Id(LOT)
  lotId?: string;

  @Ids(ASSETS)
  assetIds?: string[];
}

export class TransferCreateDto {
  @Id()
  fromSiteId: string;

  @Id()
  toSiteId: string;

  @Parts(() => TransferLineDto, { min: 1 })
  lines: TransferLineDto[];
}

export class ReversalCreateDto {
  @Text(REASON)
  reason: string;
}
