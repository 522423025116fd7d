import {
  Choice,
  Id,
  Instant,
  ListQuery,
  Part,
  RefDto,
  SortBy,
  Text,
  Values,
  Whole,
} from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';
import type { FieldValue } from '../../models/index.js';
import { ASSET_STATES, type AssetState } from './asset.rules.js';

export const SERIAL = { min: 1, max: 64, example: 'SN-00042' };
const VALUES = {
  about: 'Custom values by key of the article’s model.',
  example: { inspected: '2026-03-01' },
};
export const ASSET_SORTS = { serial: 'serialKey', updatedAt: 'updatedAt' };

/** The display data of an asset in other DTOs. */
export class AssetRefDto {
  @Id()
  id: string;

  @Text(SERIAL)
  serial: string;
}

export class AssetHolderDto {
  @Id({ nullable: true, about: 'The member; null for a person outside of the organisation.' })
  id: string | null;

  @Text({ max: 254 })
  name: string;
}

export class AssetDto extends AssetRefDto {
  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Choice(ASSET_STATES)
  state: AssetState;

  @Id({ about: 'The site where it is in stock, or was last.' })
  siteId: string;

  @Part(() => RefDto, { nullable: true })
  site: RefDto | null;

  @Part(() => AssetHolderDto, { nullable: true, about: 'The holder while it is on loan.' })
  holder: AssetHolderDto | null;

  @Id({ nullable: true, about: 'The request that it is picked or lent for.' })
  requestId: string | null;

  @Values(VALUES)
  values: Record<string, FieldValue>;

  @Instant()
  createdAt: string;

  @Instant()
  updatedAt: string;
}

export class AssetCreateDto {
  @Id()
  articleId: string;

  @Id()
  siteId: string;

  @Text(SERIAL)
  serial: string;

  @Values({ ...VALUES, optional: true })
  values?: Record<string, FieldValue>;
}

export class AssetUpdateDto {
  @Text({ ...SERIAL, optional: true })
  serial?: string;

  @Values({ ...VALUES, optional: true })
  values?: Record<string, FieldValue>;
}

export class AssetFoundDto {
  @Id({ optional: true, about: 'The site where it was found; its last site by default.' })
  siteId?: string;

  @Text({ min: 1, max: 500, optional: true, example: 'Behind the shelf' })
  reason?: string;
}

export class AssetListQuery extends ListQuery {
  @SortBy(ASSET_SORTS)
  sort?: string;

  @Text({ max: 64, optional: true, about: 'The beginning of the serial number.' })
  q?: string;

  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true })
  siteId?: string;

  @Id({ optional: true, about: 'Units picked or on loan for a request.' })
  requestId?: string;

  @Choice(ASSET_STATES, { optional: true })
  state?: AssetState;

  @Id({ optional: true, about: 'Units on loan to a member.' })
  holder?: string;
}

export const ASSET_MOVEMENT_SORTS = { at: 'at' };

export class AssetHistoryQuery extends ListQuery {
  @SortBy(ASSET_MOVEMENT_SORTS)
  sort?: string;
}
