import { Transform } from 'class-transformer';
import {
  asBoolean,
  Flag,
  Id,
  Instant,
  ListQuery,
  Name,
  SortBy,
  Text,
  Whole,
} from '../../platform/http/index.js';
import type { Site } from './tenants.schema.js';

function SiteCode(options: { optional?: boolean } = {}): PropertyDecorator {
  return Text({ min: 1, max: 12, pattern: /^[A-Z0-9][A-Z0-9-]*$/, example: 'MAIN', ...options });
}

export class SiteCreateDto {
  @Name({ example: 'Main depot' })
  name: string;

  @SiteCode()
  code: string;
}

export class SiteUpdateDto {
  @Name({ optional: true })
  name?: string;

  @SiteCode({ optional: true })
  code?: string;
}

export class SiteDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name()
  name: string;

  @SiteCode()
  code: string;

  @Flag()
  archived: boolean;

  @Instant()
  createdAt: string;
}

export const SITE_SORTS = { name: 'nameOrder', code: 'code', createdAt: 'createdAt' };

export class SiteListQuery extends ListQuery {
  @SortBy(SITE_SORTS)
  sort?: string;

  @Transform(asBoolean)
  @Flag({ optional: true, about: 'Only archived sites, or only the others; all by default.' })
  archived?: boolean;

  @Transform(asBoolean)
  @Flag({
    optional: true,
    about:
      'With true, also open sites that the caller does not see, if the caller may transfer goods to them. Their stock stays hidden.',
  })
  destinations?: boolean;
}

export function toSiteDto(site: Site): SiteDto {
  return {
    id: String(site._id),
    version: site.version,
    name: site.name,
    code: site.code,
    archived: site.archived,
    createdAt: site.createdAt.toISOString(),
  };
}
