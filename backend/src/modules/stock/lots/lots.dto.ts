import { Transform } from 'class-transformer';
import {
  Amount,
  asBoolean,
  DayOrInstant,
  Flag,
  Id,
  Ids,
  Instant,
  ListQuery,
  Part,
  Parts,
  SortBy,
  Text,
} from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';

export const LOT_NUMBER = { min: 1, max: 64, example: 'L2409-17' };
export const LOT_SORTS = { expiresAt: 'expiresKey', number: 'number' };

/** The display data of a lot in other DTOs. */
export class LotRefDto {
  @Id()
  id: string;

  @Text(LOT_NUMBER)
  number: string;

  @Instant({ nullable: true, about: 'Null where it does not expire.' })
  expiresAt: string | null;

  @Flag({ about: 'Expired lots are never allocated.' })
  expired: boolean;
}

export class LotDto extends LotRefDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Amount({ about: 'At the site of the query, else at all sites of the caller.' })
  onHand: number;

  @Amount()
  reserved: number;

  @Amount()
  available: number;

  @Amount()
  quarantine: number;

  @Id({ nullable: true, about: 'The lot that it was merged into: see `mergeLots`.' })
  mergedInto: string | null;

  @Instant()
  createdAt: string;
}

/** The maximum number of groups of twins in a list. */
export const MAX_TWIN_GROUPS = 200;

const MAX_TWINS_OF_NUMBER = 100;

/** Lots of one article with numbers that differ in case, blanks or the form of their characters only. */
export class LotTwinGroupDto {
  @Parts(() => LotDto, { max: MAX_TWINS_OF_NUMBER, about: 'The oldest first.' })
  lots: LotDto[];
}

export class LotTwinsDto {
  @Parts(() => LotTwinGroupDto, { max: MAX_TWIN_GROUPS })
  items: LotTwinGroupDto[];
}

export class LotMergeDto {
  @Ids({ min: 1, max: MAX_TWINS_OF_NUMBER, about: 'Its twins, which are merged into this lot.' })
  lotIds: string[];
}

export class LotListQuery extends ListQuery {
  @SortBy(LOT_SORTS)
  sort?: string;

  @Text({ max: 64, optional: true, about: 'The beginning of the number.' })
  q?: string;

  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true, about: 'Only lots with stock at this site.' })
  siteId?: string;

  @DayOrInstant('first', { optional: true, about: 'Only lots that expire before this moment.' })
  expiresBefore?: string;

  @Transform(asBoolean)
  @Flag({ optional: true, about: 'true: only lots with stock on hand or in quarantine.' })
  inStock?: boolean;
}
