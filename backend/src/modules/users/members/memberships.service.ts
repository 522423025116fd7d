import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type {
  Permission,
  RequestContext,
  TenantContext,
  Transactional,
} from '../../../platform/context/index.js';
import type { Page, PageRequest, Scope } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import {
  type BestQuery,
  Search,
  searchWords,
  variantsAmong,
  type WordSource,
} from '../../../platform/search/index.js';
import { Roles } from '../../roles/index.js';
import { tenantCreated } from '../../tenants/index.js';
import type { Person } from '../people/people.schema.js';
import { People } from '../people/people.service.js';
import { type MemberDto, type MemberStatus, toMemberDto } from '../users.dto.js';
import { memberEvents } from '../users.events.js';
import { UsersRepository } from '../users.repository.js';
import { displayName } from '../users.rules.js';
import type { MembershipDoc } from '../users.schema.js';
import { Delegates } from './delegates.service.js';
import { MembershipsRepository, OwnMemberships } from './memberships.repository.js';

/** The members among whose names a misspelt one is looked for. */
const MAX_MEMBERS = 5000;

/** The maximum number of members who are notified of one event. */
const MAX_NOTIFIED = 200;

/** The maximum number of notified owners. */
const MAX_OWNERS = 50;

type MembershipGrant = Pick<MembershipDoc, 'roleId' | 'siteIds'>;

const STATUS_FILTERS: Readonly<Record<MemberStatus, QueryFilter<MembershipDoc>>> = {
  active: { status: 'active', accountId: { $ne: null } },
  invited: { status: 'active', accountId: null },
  disabled: { status: 'disabled' },
};

/** The memberships of people in organisations. */
@Injectable()
export class Memberships implements OnModuleInit {
  /** The names of members are few: they are in no vocabulary, which an erasure would have to change. */
  readonly #source: WordSource = {
    expand: async () => null,
    variants: async (scope, word) => {
      const options = { limit: MAX_MEMBERS, fields: ['words'] };
      const members = await this.members.findTogether(scope, {}, options);
      return variantsAmong(
        word,
        members.flatMap(({ words }) => words),
        MAX_MEMBERS,
      );
    },
  };

  constructor(
    private readonly members: MembershipsRepository,
    private readonly own: OwnMemberships,
    private readonly users: UsersRepository,
    private readonly people: People,
    private readonly roles: Roles,
    private readonly hooks: TransactionHooks,
    private readonly search: Search,
    private readonly delegates: Delegates,
  ) {}

  onModuleInit(): void {
    this.hooks.on(tenantCreated, async (tx, { userId }) => {
      const owner = await this.roles.builtIn(tx, 'owner');
      // The books of a new organisation are empty: its founder keeps the account's id.
      await this.enter(tx, userId, { roleId: owner._id, siteIds: null }, userId);
    });
  }

  /** A person's active membership; null if there is none, it is not accepted or it is disabled. */
  async findActive(scope: Scope, userId: Types.ObjectId): Promise<Readonly<MembershipDoc> | null> {
    return working(await this.members.load(scope, 'userId', userId));
  }

  /** An account's active membership; null if there is none or it is disabled. */
  async findActiveOf(scope: Scope, accountId: Types.ObjectId): Promise<Readonly<MembershipDoc> | null> {
    return working(await this.members.load(scope, 'accountId', accountId));
  }

  /** An account's membership in an organisation, possibly disabled. */
  findOf(scope: Scope, accountId: Types.ObjectId): Promise<MembershipDoc | null> {
    return this.members.findOne(scope, { accountId });
  }

  /** A person's membership in an organisation, in any state. */
  find(scope: Scope, userId: Types.ObjectId): Promise<MembershipDoc | null> {
    return this.members.findOne(scope, { userId });
  }

  /** An account's active memberships, the oldest first. */
  ofAccount(ctx: RequestContext, accountId: Types.ObjectId): Promise<MembershipDoc[]> {
    return this.own.active(ctx, accountId);
  }

  /** All memberships of an account, including disabled ones. */
  everyOf(ctx: RequestContext, accountId: Types.ObjectId): Promise<MembershipDoc[]> {
    return this.own.every(ctx, accountId);
  }

  /** Adds an account to an organisation, with its owner's consent; returns the membership. */
  async enter(
    outside: Transactional<Scope>,
    accountId: Types.ObjectId,
    grant: MembershipGrant,
    newUserId?: Types.ObjectId,
  ): Promise<MembershipDoc> {
    const account = await this.users.findById(outside, accountId);
    if (!account) throw notFound();
    const person = await this.people.ofAccount(outside, account, newUserId);
    const { userId } = person;
    const member = await this.#link(outside, accountId, person, grant);
    record({ ...outside, userId }, memberEvents.joined, { id: userId, people: [userId] }, { after: member });
    return member;
  }

  /** Links the person who imports an organisation to their account; a membership as it was needs no record. */
  async linkImporter(
    tx: Transactional<Scope>,
    accountId: Types.ObjectId,
    person: Person,
    grant: MembershipGrant,
  ): Promise<MembershipDoc> {
    const { userId } = person;
    const before = await this.members.findOne(tx, { userId });
    const member = await this.#link(tx, accountId, person, grant);
    if (!before || !hasSameAccess(before, member))
      record({ ...tx, userId }, memberEvents.joined, { id: userId, people: [userId] }, { after: member });
    return member;
  }

  /** Links a person's membership to their account; creates it if they have none. */
  async #link(
    tx: Transactional<Scope>,
    accountId: Types.ObjectId,
    { userId, name, email }: Person,
    grant: MembershipGrant,
  ): Promise<MembershipDoc> {
    const words = searchWords(name, email);
    const linked = { ...grant, accountId, status: 'active' as const, name, email, words };
    const taken = await this.members.findOneAndUpdate(tx, { userId }, { $set: linked });
    if (taken) return taken;
    const fresh = { delegate: null, delegatedFrom: [], version: 1, createdAt: tx.now };
    return this.members.insert(tx, { userId, ...linked, ...fresh });
  }

  /** All memberships of the organisation, in any state. */
  async userIds(scope: Scope): Promise<Types.ObjectId[]> {
    return (await this.members.distinct(scope, 'userId', {})) as Types.ObjectId[];
  }

  /** The active owners, who are notified about the organisation as a whole. */
  async owners(scope: Scope): Promise<MembershipDoc[]> {
    const { _id: roleId } = await this.roles.builtIn(scope, 'owner');
    return this.members.findMany(
      scope,
      { roleId, status: 'active', accountId: { $ne: null } },
      { limit: MAX_OWNERS },
    );
  }

  /** The number of members who have accepted and are not disabled. */
  countActive(scope: Scope): Promise<number> {
    return this.members.count(scope, STATUS_FILTERS.active);
  }

  /** Those of these people who are members and can sign in. */
  activeAmong(scope: Scope, userIds: readonly Types.ObjectId[]): Promise<MembershipDoc[]> {
    const filter = { ...STATUS_FILTERS.active, userId: { $in: [...userIds] } };
    return this.members.findMany(scope, filter, { limit: userIds.length });
  }

  /**
   * The active members whose role has a permission, and the delegates who hold it at this moment, at one of these sites;
   * without sites, anywhere. Members in `without` do not count, nor do their delegates unless others delegate to them.
   */
  async whoMay(
    scope: Scope,
    permission: Permission,
    siteIds: readonly string[],
    without: readonly Types.ObjectId[] = [],
  ): Promise<MembershipDoc[]> {
    const roles = await this.roles.withPermission(scope, permission);
    const filter = { ...STATUS_FILTERS.active, roleId: { $in: roles.map(({ _id }) => _id) } };
    const found = await this.members.findMany(scope, filter, { limit: MAX_NOTIFIED });
    const own = found.filter(({ userId }) => !without.some((one) => one.equals(userId)));
    const delegates = await this.delegates.holding(scope, permission, own);
    const members = new Map([...own, ...delegates].map((member) => [String(member._id), member]));
    return [...members.values()].filter(
      (member) =>
        !without.some((one) => one.equals(member.userId)) &&
        (siteIds.length === 0 ||
          !member.siteIds ||
          member.siteIds.some((id) => siteIds.includes(String(id)))),
    );
  }

  /** Those of these addresses that belong to members who have accepted, active or not. */
  async emailsAmong(scope: Scope, emails: readonly string[]): Promise<Set<string>> {
    const found = await this.members.findMany(
      scope,
      { email: { $in: [...emails] }, accountId: { $ne: null } },
      { limit: emails.length },
    );
    return new Set(found.map(({ email }) => email));
  }

  async list(
    ctx: TenantContext,
    filter: { q?: string; status?: MemberStatus },
    request: PageRequest,
  ): Promise<Page<MembershipDoc>> {
    const wanted: QueryFilter<MembershipDoc> = {
      ...(filter.status ? STATUS_FILTERS[filter.status] : {}),
    };
    if (!filter.q) return this.members.page(ctx, wanted, request);
    const search = { q: filter.q, source: this.#source, order: 'nameOrder' };
    return this.search.page(ctx, search, request, (words) =>
      this.members.page(ctx, { ...wanted, ...words }, request),
    );
  }

  /** The members that a query finds, the best first. */
  async findBest(ctx: TenantContext, query: BestQuery): Promise<MembershipDoc[]> {
    const { q, limit } = query;
    const sort = { nameOrder: 1, _id: 1 } as const;
    const find = (filter: object) => this.members.findTogether(ctx, filter, { limit, sort });
    const email = q.trim().toLowerCase();
    return this.search.ranked(ctx, { ...query, source: this.#source, exact: [() => find({ email })], find });
  }

  /** Members as DTOs, with their roles. */
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

function hasSameAccess(before: MembershipDoc, after: MembershipDoc): boolean {
  const accessOf = ({ roleId, siteIds, status }: MembershipDoc) => [roleId, status, siteIds && [...siteIds]];
  return String(accessOf(before)) === String(accessOf(after));
}

/** A membership with an account. */
function working(member: Readonly<MembershipDoc> | null): Readonly<MembershipDoc> | null {
  return member?.accountId && member.status === 'active' ? member : null;
}
