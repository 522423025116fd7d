import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { RequestContext, TenantContext, Transactional } from '../../platform/context/index.js';
import type { Page, PageRequest, Scope } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { searchWords, wordsFilter } from '../../platform/text.js';
import { Roles } from '../roles/index.js';
import { tenantCreated } from '../tenants/index.js';
import { MembershipsRepository, OwnMemberships } from './memberships.repository.js';
import { type MemberDto, toMemberDto } from './users.dto.js';
import { memberEvents } from './users.events.js';
import { UsersRepository } from './users.repository.js';
import { displayName } from './users.rules.js';
import type { MembershipDoc, MembershipStatus } from './users.schema.js';

/** Owners who are written to at most. */
const MAX_OWNERS = 50;

type NewPlace = Pick<MembershipDoc, 'roleId' | 'siteIds'>;

/** Who is in which organisation, and as what. */
@Injectable()
export class Memberships implements OnModuleInit {
  constructor(
    private readonly members: MembershipsRepository,
    private readonly own: OwnMemberships,
    private readonly users: UsersRepository,
    private readonly roles: Roles,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(tenantCreated, async (tx, { userId }) => {
      const owner = await this.roles.builtIn(tx, 'owner');
      await this.add(tx, userId, { roleId: owner._id, siteIds: null });
    });
  }

  /** A person's place in an organisation; null where they have none or it is disabled. */
  async findActive(scope: Scope, userId: Types.ObjectId): Promise<Readonly<MembershipDoc> | null> {
    const member = await this.members.share(scope, 'userId', userId);
    return member?.status === 'active' ? member : null;
  }

  /** The same where it may be disabled. */
  find(scope: Scope, userId: Types.ObjectId): Promise<MembershipDoc | null> {
    return this.members.findOne(scope, { userId });
  }

  /** All places where a person may work, the oldest first. */
  ofUser(ctx: RequestContext, userId: Types.ObjectId): Promise<MembershipDoc[]> {
    return this.own.active(ctx, userId);
  }

  /** The same with the disabled ones. */
  everyOf(ctx: RequestContext, userId: Types.ObjectId): Promise<MembershipDoc[]> {
    return this.own.every(ctx, userId);
  }

  /** Enters a person into an organisation. */
  async add(tx: Transactional<Scope>, userId: Types.ObjectId, place: NewPlace): Promise<void> {
    const user = await this.users.findById(tx, userId);
    if (!user) throw notFound();
    const member = await this.members.insert(tx, {
      userId,
      ...place,
      status: 'active',
      delegate: null,
      standsInFor: [],
      name: user.name,
      email: user.email,
      words: searchWords(user.name, user.email),
      version: 1,
      createdAt: tx.now,
    });
    record(tx, memberEvents.joined, { id: userId, people: [userId] }, { after: member });
  }

  /** Everybody with a place in the organisation, active or not. */
  async userIds(scope: Scope): Promise<Types.ObjectId[]> {
    return (await this.members.distinct(scope, 'userId', {})) as Types.ObjectId[];
  }

  /** The active owners, who are told of what concerns the organisation as a whole. */
  async owners(scope: Scope): Promise<MembershipDoc[]> {
    const { _id: roleId } = await this.roles.builtIn(scope, 'owner');
    return this.members.findMany(scope, { roleId, status: 'active' }, { limit: MAX_OWNERS });
  }

  /** Which of these addresses belong to members already, active or not. */
  async emailsAmong(scope: Scope, emails: readonly string[]): Promise<Set<string>> {
    const found = await this.members.findMany(
      scope,
      { email: { $in: [...emails] } },
      { limit: emails.length },
    );
    return new Set(found.map(({ email }) => email));
  }

  async list(
    ctx: TenantContext,
    filter: { q?: string; status?: MembershipStatus },
    request: PageRequest,
  ): Promise<Page<MembershipDoc>> {
    const wanted: QueryFilter<MembershipDoc> = {
      ...(filter.q ? wordsFilter('words', filter.q) : {}),
      ...(filter.status ? { status: filter.status } : {}),
    };
    return this.members.page(ctx, wanted, request);
  }

  /** Members as the API answers them, with their roles. */
  async withRoles(ctx: TenantContext, members: readonly MembershipDoc[]): Promise<MemberDto[]> {
    const roles = await this.roles.byIds(
      ctx,
      members.map(({ roleId }) => roleId),
    );
    return members.map((member) => {
      const role = roles.get(String(member.roleId));
      return toMemberDto(
        member,
        displayName(member),
        role ? { id: String(role._id), key: role.key, name: role.name } : null,
      );
    });
  }
}
