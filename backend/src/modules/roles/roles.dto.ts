import { type Permission } from '../../platform/context/index.js';
import {
  Choices,
  DocumentedField,
  Flag,
  Id,
  ListQuery,
  Name,
  SortBy,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { PERMISSIONS } from './permissions.js';
import type { Role } from './roles.schema.js';

export const ROLE_SORTS = { name: 'nameOrder', createdAt: 'createdAt' };

export class RoleListQuery extends ListQuery {
  @SortBy(ROLE_SORTS)
  sort?: string;
}

export class RoleDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text({ min: 1, max: 64, example: 'storekeeper', about: 'Stable; the `role` of a user.' })
  key: string;

  @Name({ example: 'Storekeeper' })
  name: string;

  @Flag({ about: 'Built-in roles cannot be changed or deleted.' })
  builtIn: boolean;

  @DocumentedField({ enum: PERMISSIONS, isArray: true })
  permissions: Permission[];
}

export class RoleCreateDto {
  @Name({ example: 'Night shift' })
  name: string;

  @Choices(PERMISSIONS, { about: 'Its permissions; at most those of the caller.' })
  permissions: Permission[];
}

export class RoleUpdateDto {
  @Name({ optional: true })
  name?: string;

  @Choices(PERMISSIONS, { optional: true })
  permissions?: Permission[];
}

export class PermissionsDto {
  @DocumentedField({ enum: PERMISSIONS, isArray: true, description: 'Everything that a role can allow.' })
  items: Permission[];
}

export function toRoleDto(role: Role): RoleDto {
  return {
    id: String(role._id),
    version: role.version,
    key: role.key,
    name: role.name,
    builtIn: role.builtIn,
    permissions: [...role.permissions],
  };
}
