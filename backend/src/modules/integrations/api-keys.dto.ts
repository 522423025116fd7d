import { type Permission } from '../../platform/context/index.js';
import {
  Choices,
  DayOrInstant,
  DocumentedField,
  Id,
  Ids,
  Instant,
  ListQuery,
  Name,
  Part,
  RefDto,
  SortBy,
  Text,
} from '../../platform/http/index.js';
import { PERMISSIONS } from '../roles/index.js';
import type { ApiKey } from './api-keys.schema.js';

export const API_KEY_SORTS = { createdAt: 'createdAt' };

export class ApiKeyListQuery extends ListQuery {
  @SortBy(API_KEY_SORTS)
  sort?: string;
}

export class ApiKeyCreateDto {
  @Name({ example: 'ERP synchronisation' })
  name: string;

  @Choices(PERMISSIONS, { about: 'The permissions of the key; at most those of the caller.' })
  scopes: Permission[];

  @Ids({ optional: true, nullable: true, min: 1, about: 'The sites to limit the key to; null for all.' })
  siteIds?: string[] | null;

  @DayOrInstant('last', {
    optional: true,
    about: 'The expiry, at most one year from now; 90 days from now by default.',
  })
  expiresAt?: string;
}

export class ApiKeyDto {
  @Id()
  id: string;

  @Name({ example: 'ERP synchronisation' })
  name: string;

  @Text({ max: 64, example: 'stockroom_a1B2c3D4', about: 'The first characters of the key.' })
  prefix: string;

  @DocumentedField({ enum: PERMISSIONS, isArray: true })
  scopes: Permission[];

  @Ids({ nullable: true, max: 1000, about: 'The sites that the key is limited to; null for all.' })
  siteIds: string[] | null;

  @Part(() => RefDto, { nullable: true, about: 'The member of the key; it can do no more than this member.' })
  user: RefDto | null;

  @Instant()
  expiresAt: string;

  @Instant({ nullable: true })
  lastUsedAt: string | null;

  @Instant()
  createdAt: string;
}

export class MadeApiKeyDto extends ApiKeyDto {
  @Text({
    max: 200,
    nullable: true,
    about:
      'The key itself. It is shown this once; null where a repeated Idempotency-Key gets the first answer.',
  })
  secret: string | null;
}

export function toApiKeyDto(key: ApiKey, user: RefDto | null): ApiKeyDto {
  return {
    id: String(key._id),
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    siteIds: key.siteIds?.map(String) ?? null,
    user,
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    createdAt: key.createdAt.toISOString(),
  };
}
