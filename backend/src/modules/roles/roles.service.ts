import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  type Permission,
  type TenantContext,
  type Transactional,
  type Tx,
} from '../../platform/context/index.js';
import {
  CountLimits,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../platform/database/index.js';
import { AppError, notFound, requireMatched } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { References } from '../../platform/references/index.js';
import { mayAppoint } from './grants.js';
import { PERMISSIONS } from './permissions.js';
import { type RoleCreateDto, type RoleDto, type RoleUpdateDto, toRoleDto } from './roles.dto.js';
import { roleEvents } from './roles.events.js';
import { ROLE } from './roles.references.js';
import { RolesRepository } from './roles.repository.js';
import {
  BUILT_IN_ROLES,
  type BuiltInRole,
  isSoundRole,
  ROLE_NAMES,
  ROLE_PERMISSIONS,
  roleKeyFrom,
} from './roles.rules.js';
import type { Role } from './roles.schema.js';

/** Creates and changes the roles of an organisation. */
@Injectable()
export class Roles {
  constructor(
    private readonly roles: RolesRepository,
    private readonly countLimits: CountLimits,
    private readonly work: UnitOfWork,
    private readonly references: References,
  ) {}

  /** Creates the built-in roles of a new organisation, with names in its language. */
  async createBuiltIn(tx: Tx, language: Language): Promise<void> {
    await this.roles.insertMany(
      tx,
      BUILT_IN_ROLES.map((key) => ({
        key,
        name: ROLE_NAMES[language][key],
        builtIn: true,
        permissions: [...ROLE_PERMISSIONS[key]],
        usedAt: null,
        version: 1,
        createdAt: tx.now,
      })),
    );
  }

  list(ctx: TenantContext, request: PageRequest): Promise<Page<Role>> {
    return this.roles.page(ctx, {}, request);
  }

  get(scope: Scope, id: string | Types.ObjectId): Promise<Role> {
    return this.roles.getById(scope, id);
  }

  /** A role that may be deleted; null then. */
  find(scope: Scope, id: Types.ObjectId): Promise<Readonly<Role> | null> {
    return this.roles.load(scope, '_id', id);
  }

  async builtIn(scope: Scope, key: BuiltInRole): Promise<Role> {
    const role = await this.roles.findOne(scope, { key });
    if (!role) throw notFound();
    return role;
  }

  /** Returns whether this server could have created a role: built-in ones have the same permissions everywhere. */
  isSound({ key, name, builtIn, permissions }: Role): boolean {
    return isSoundRole({ key, name, builtIn, permissions });
  }

  /** The roles with a permission. */
  withPermission(scope: Scope, permission: Permission): Promise<Role[]> {
    return this.roles.findMany(scope, { permissions: permission }, { limit: MAX_ROLES });
  }

  byIds(scope: Scope, ids: Iterable<Types.ObjectId>): Promise<Map<string, Role>> {
    return this.roles.mapByIds(scope, ids);
  }

  /** The role of a grant. The grant writes the role, so that a concurrent deletion conflicts. */
  async claimForGrant(tx: Transactional<Scope>, id: string | Types.ObjectId): Promise<Role> {
    const role = await this.roles.getById(tx, id);
    if (!role.builtIn) await this.roles.findOneAndUpdate(tx, { _id: role._id }, { $set: { usedAt: tx.now } });
    return role;
  }

  /** Creates a custom role, within the caller's own permissions. */
  create(ctx: TenantContext, input: RoleCreateDto): Promise<RoleDto> {
    return this.work.run(ctx, this.countLimits.planOf(ROLE_LIMIT), async (tx) => {
      requireOwned(tx, input.permissions);
      const taken = await this.roles.distinct(tx, 'key', {});
      await this.countLimits.require(tx, ROLE_LIMIT, taken.length + 1);
      const role = await this.roles.insert(tx, {
        key: roleKeyFrom(input.name, new Set(taken.map(String))),
        name: input.name,
        builtIn: false,
        permissions: inOrder(input.permissions),
        usedAt: null,
        version: 1,
        createdAt: tx.now,
      });
      record(tx, roleEvents.created, { id: role._id }, { after: role });
      return toRoleDto(role);
    });
  }

  /** Changes a custom role; its members' permissions change with their next request. */
  update(ctx: TenantContext, id: string, version: number, input: RoleUpdateDto): Promise<RoleDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const role = await this.#custom(tx, id);
      requireOwned(tx, [...role.permissions, ...(input.permissions ?? [])]);
      const changes = {
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.permissions === undefined ? {} : { permissions: inOrder(input.permissions) }),
      };
      const changed = await this.roles.updateVersion(tx, role._id, version, { $set: changes });
      record(tx, roleEvents.updated, { id: role._id }, { before: role, after: changed });
      return toRoleDto(changed);
    });
  }

  /** Deletes a custom role without members. */
  async remove(ctx: TenantContext, id: string, version: number): Promise<void> {
    await this.work.run(ctx, {}, async (tx) => {
      const role = await this.#custom(tx, id);
      requireOwned(tx, role.permissions);
      await this.references.end(tx, ROLE, [role._id]);
      requireMatched(await this.roles.deleteOne(tx, { _id: role._id, version }));
      record(tx, roleEvents.deleted, { id: role._id }, { before: role });
    });
  }

  async #custom(tx: Tx, id: string): Promise<Role> {
    const role = await this.roles.getById(tx, id);
    if (role.builtIn) throw new AppError('ROLE_BUILT_IN');
    return role;
  }
}

/** The maximum number of roles of an organisation. */
const MAX_ROLES = 100;
const ROLE_LIMIT = { series: 'roles', max: MAX_ROLES };

function requireOwned(tx: Tx, permissions: readonly Permission[]): void {
  if (!mayAppoint(tx, { permissions, siteIds: [] })) throw new AppError('GRANT_EXCEEDED');
}

/** Permissions in canonical order. */
function inOrder(permissions: readonly Permission[]): Permission[] {
  return PERMISSIONS.filter((permission) => permissions.includes(permission));
}
