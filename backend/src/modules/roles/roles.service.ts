import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext } from '../../platform/context/index.js';
import type { Page, PageRequest, Scope } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { tenantCreated } from '../tenants/index.js';
import { RolesRepository } from './roles.repository.js';
import { BUILT_IN_ROLES, type BuiltInRole, ROLE_NAMES, ROLE_PERMISSIONS } from './roles.rules.js';
import type { Role } from './roles.schema.js';

/** Keeps an organisation's roles. */
@Injectable()
export class Roles implements OnModuleInit {
  constructor(
    private readonly roles: RolesRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(tenantCreated, async (tx, { tenant }) => {
      await this.roles.insertMany(
        tx,
        BUILT_IN_ROLES.map((key) => ({
          key,
          name: ROLE_NAMES[tenant.language][key],
          builtIn: true,
          permissions: [...ROLE_PERMISSIONS[key]],
          version: 1,
          createdAt: tx.now,
        })),
      );
    });
  }

  list(ctx: TenantContext, request: PageRequest): Promise<Page<Role>> {
    return this.roles.page(ctx, {}, request);
  }

  get(scope: Scope, id: string | Types.ObjectId): Promise<Role> {
    return this.roles.getById(scope, id);
  }

  /** A role where it may be gone; null then. */
  find(scope: Scope, id: Types.ObjectId): Promise<Role | null> {
    return this.roles.findById(scope, id);
  }

  async builtIn(scope: Scope, key: BuiltInRole): Promise<Role> {
    const role = await this.roles.findOne(scope, { key });
    if (!role) throw notFound();
    return role;
  }

  byIds(scope: Scope, ids: Iterable<Types.ObjectId>): Promise<Map<string, Role>> {
    return this.roles.mapByIds(scope, ids);
  }
}
