import {
  Id,
  Ids,
  Instant,
  ListQuery,
  Part,
  Parts,
  SortBy,
  Text,
  Whole,
} from '../../../platform/http/index.js';
import { ArticleRefDto } from '../../catalog/index.js';
import { MAX_DEPTH, MAX_LOCATION_NAME_LENGTH, MAX_ORDER } from './location.rules.js';
import type { StorageLocation } from './locations.schema.js';

export const LOCATION_SORTS = { walk: 'sortKey' };
export const PLACEMENT_SORTS = { id: '_id' };

/** The maximum number of locations of an article at one site. */
export const MAX_LOCATIONS_PER_ARTICLE = 20;

const NAME = { min: 1, max: MAX_LOCATION_NAME_LENGTH, pattern: /^[^/\s](?:[^/]*[^/\s])?$/, example: '03' };
const ORDER = {
  min: 0,
  max: MAX_ORDER,
  about: 'Its position among its siblings in walking order; equal positions are sorted by name.',
};
const PATH = { max: MAX_DEPTH * (MAX_LOCATION_NAME_LENGTH + 1), example: 'A/03/2' };

export class LocationCreateDto {
  @Text({ ...PATH, min: 1, about: 'The names from the top; missing parents are created too.' })
  path: string;

  @Whole({ ...ORDER, optional: true })
  order?: number;
}

export class LocationUpdateDto {
  @Text({ ...NAME, optional: true })
  name?: string;

  @Id({ optional: true, nullable: true, about: 'The new parent; null is the top level.' })
  parentId?: string | null;

  @Whole({ ...ORDER, optional: true })
  order?: number;
}

export class LocationDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Id()
  siteId: string;

  @Id({ nullable: true })
  parentId: string | null;

  @Text(NAME)
  name: string;

  @Whole(ORDER)
  order: number;

  @Text(PATH)
  path: string;

  @Instant()
  createdAt: string;
}

export class LocationListQuery extends ListQuery {
  @Text({ max: 100, optional: true, about: 'A part of the path.' })
  q?: string;

  @SortBy(LOCATION_SORTS)
  sort?: string;
}

export class PlacementPutDto {
  @Id()
  articleId: string;

  @Ids({
    max: MAX_LOCATIONS_PER_ARTICLE,
    about: 'All its locations at the site; the first one is the picking location. An empty list clears them.',
  })
  locationIds: string[];
}

export class PlacedAtDto {
  @Id()
  id: string;

  @Text(PATH)
  path: string;
}

export class PlacementDto {
  @Id()
  articleId: string;

  @Part(() => ArticleRefDto, { nullable: true })
  article: ArticleRefDto | null;

  @Id()
  siteId: string;

  @Parts(() => PlacedAtDto, {
    max: MAX_LOCATIONS_PER_ARTICLE,
    about: 'The first one is the picking location.',
  })
  locations: PlacedAtDto[];
}

export class PlacementListQuery extends ListQuery {
  @SortBy(PLACEMENT_SORTS)
  sort?: string;

  @Id({ optional: true })
  articleId?: string;

  @Id({ optional: true, about: 'Articles placed in exactly this location.' })
  locationId?: string;
}

export function toLocationDto(location: StorageLocation): LocationDto {
  return {
    id: String(location._id),
    version: location.version,
    siteId: String(location.siteId),
    parentId: location.parentId ? String(location.parentId) : null,
    name: location.name,
    order: location.order,
    path: location.path,
    createdAt: location.createdAt.toISOString(),
  };
}
