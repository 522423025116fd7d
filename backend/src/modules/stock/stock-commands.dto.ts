import { Choice, Delta, Flag, Id, Money, Parts, Quantity, Text } from '../../platform/http/index.js';

const REASON = { min: 1, max: 500, example: 'Damaged on arrival' };

const RELEASE = {
  optional: true,
  about: 'Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them.',
};

export class ReceiptLineDto {
  @Id()
  articleId: string;

  @Quantity()
  quantity: number;

  @Money({ optional: true, about: 'Per unit, in minor units of the tenant’s currency.' })
  unitCost?: number;
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

  @Choice(SCRAP_SOURCES, { optional: true, about: 'Where it is taken from: the stock unless told.' })
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

  @Choice(QUARANTINE_DIRECTIONS, { about: '`in` takes it off the shelf, `out` puts it back.' })
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
