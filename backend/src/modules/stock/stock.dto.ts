import { MOVEMENT_TYPES, type MovementType } from '../../ledger/index.js';
import {
  Amount,
  Choice,
  Id,
  Ids,
  Instant,
  Money,
  Part,
  Parts,
  RefDto,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { ArticleRefDto } from '../catalog/index.js';
import { StockLocationDto } from './article-at-site.dto.js';
import { AssetRefDto } from './assets/assets.dto.js';
import { RESERVATION_STATUSES, type ReservationStatus } from './posting/reservation.rules.js';

const HASH = { max: 64, pattern: /^[0-9a-f]{64}$/ };

export class CauseDto {
  @Text({ max: 40, example: 'receipt' })
  kind: string;

  @Id()
  id: string;

  @Text({ max: 40, nullable: true, example: 'REC-2026-000001' })
  number: string | null;
}

/** The present quantities of a level, beside those of a past moment. */
export class LevelNowDto {
  @Amount()
  onHand: number;

  @Money({ nullable: true })
  value: number | null;
}

export class LevelDto extends StockLocationDto {
  @Id({ about: 'Identifies the level, and with it the chain of its movements.' })
  levelKey: string;

  @Amount({ about: 'The quantity on the shelf and in the boxes of picked orders.' })
  onHand: number;

  @Amount({
    optional: true,
    about:
      'The part of onHand that is picked and not delivered: onHand − picked is on the shelf. Only with picked=true.',
  })
  picked?: number;

  @Amount({ nullable: true, about: 'The quantity promised to requests; null with asOf.' })
  reserved: number | null;

  @Amount({ about: 'The quantity in quarantine; not part of onHand.' })
  quarantine: number;

  @Amount({ nullable: true, about: 'The quantity promised for windows that have not begun; null with asOf.' })
  planned: number | null;

  @Amount({
    nullable: true,
    about: 'onHand − reserved: the quantity that can still be promised; null with asOf.',
  })
  available: number | null;

  @Amount({ nullable: true, about: 'The part of approved lines that no stock covers yet; null with asOf.' })
  waiting: number | null;

  @Amount({
    nullable: true,
    about: 'The moving average cost in minor units per unit; null where no cost is known.',
  })
  averageCost: number | null;

  @Money({
    nullable: true,
    about: 'The value of onHand and quarantine at average cost, in minor units.',
  })
  value: number | null;

  @Part(() => LevelNowDto, { optional: true, about: 'Only with asOf.' })
  now?: LevelNowDto;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER, about: 'The number of movements of the level.' })
  seq: number;

  @Text(HASH)
  headHash: string;
}

export class MovementDto extends StockLocationDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER })
  seq: number;

  @Id()
  levelKey: string;

  @Choice(MOVEMENT_TYPES)
  type: MovementType;

  @Instant()
  at: string;

  @Id()
  actorId: string;

  @Part(() => RefDto, { nullable: true })
  actor: RefDto | null;

  @Ids()
  assetIds: string[];

  @Parts(() => AssetRefDto)
  assets: AssetRefDto[];

  @Amount()
  deltaOnHand: number;

  @Amount()
  deltaQuarantine: number;

  @Amount()
  onHandAfter: number;

  @Amount()
  quarantineAfter: number;

  @Amount({ nullable: true })
  unitCost: number | null;

  @Text({ max: 500, nullable: true })
  reason: string | null;

  @Text({ max: 64, nullable: true })
  reasonSalt: string | null;

  @Text({ ...HASH, nullable: true })
  reasonHash: string | null;

  @Part(() => CauseDto)
  cause: CauseDto;

  @Id({ nullable: true, about: 'The movement that this one undoes.' })
  reverses: string | null;

  @Text(HASH)
  prevHash: string;

  @Text(HASH)
  hash: string;
}

/** A transfer of 200 lines has two movements for each. */
const MAX_MOVEMENTS = 400;

export class StockDocumentDto {
  @Id()
  id: string;

  @Text({ max: 40, example: 'REC-2026-000001' })
  number: string;

  @Parts(() => MovementDto, { max: MAX_MOVEMENTS })
  movements: MovementDto[];
}

export class ReversalDto {
  @Parts(() => MovementDto, { max: MAX_MOVEMENTS })
  movements: MovementDto[];
}

export class ReservationDto {
  @Id()
  id: string;

  @Id()
  levelKey: string;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Id()
  siteId: string;

  @Id({ nullable: true })
  lotId: string | null;

  @Id()
  requestId: string;

  @Text({ max: 40 })
  requestNumber: string;

  @Id()
  lineId: string;

  @Amount()
  quantity: number;

  @Choice(RESERVATION_STATUSES)
  status: ReservationStatus;

  @Instant({ nullable: true })
  from: string | null;

  @Instant({ nullable: true })
  to: string | null;

  @Instant()
  createdAt: string;
}

export class AvailabilityDto {
  @Amount({
    about: 'The quantity that can be promised for the window, or from now on; without expired lots.',
  })
  free: number;

  @Amount()
  onHand: number;

  @Amount()
  reserved: number;

  @Amount({ about: 'The quantity promised for windows; for a window, its maximum within the window.' })
  planned: number;

  @Amount({ about: 'The quantity on loan.' })
  out: number;

  @Amount({ about: 'The quantity that is expected to arrive.' })
  incoming: number;

  @Instant({ nullable: true, about: 'The expected time of the first arrival.' })
  incomingAt: string | null;
}
