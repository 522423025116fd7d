import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type {
  Permission,
  RequestContext,
  TenantContext,
  Transactional,
  Tx,
} from '../../../platform/context/index.js';
import { Counters, parseId, UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound, requireVersion } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { References } from '../../../platform/references/index.js';
import { Roles } from '../../roles/index.js';
import type { Person } from '../people/people.schema.js';
import type { MemberDto, MemberUpdateDto } from '../users.dto.js';
import { memberEvents } from '../users.events.js';
import {
  type EquipmentOut,
  membershipEnded,
  membersJoining,
  reservedMembershipChanged,
} from '../users.hooks.js';
import { MEMBER_TO_ROLE } from '../users.references.js';
import type { MembershipDoc, MembershipStatus } from '../users.schema.js';
import { Custody } from './custody.service.js';
import { Delegates } from './delegates.service.js';
import { Grants, type RoleGrant } from './grants.service.js';
import { MembershipsRepository } from './memberships.repository.js';
import { Memberships } from './memberships.service.js';

/** A counter that every change of an owner increments, so that two concurrent ones conflict. */
const OWNER_CHANGES = 'owner-changes';

/** Changes members' grants, and ends memberships. */
@Injectable()
export class Members implements OnModuleInit {
  constructor(
    private readonly members: MembershipsRepository,
    private readonly memberships: Memberships,
    private readonly roles: Roles,
    private readonly grants: Grants,
    private readonly delegates: Delegates,
    private readonly custody: Custody,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
  ) {}

  onModuleInit(): void {
    this.references.find(MEMBER_TO_ROLE, (tx, ids) =>
      this.members.findOne(tx, { roleId: { $in: [...ids] } }),
    );
  }

  async get(ctx: TenantContext, userId: string): Promise<MemberDto> {
    return this.#dto(ctx, await this.#find(ctx, userId));
  }

  /** Changes a member's role or sites, disables or enables them. */
  update(ctx: TenantContext, userId: string, version: number, input: MemberUpdateDto): Promise<MemberDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const member = await this.#find(tx, userId);
      const before = await this.#managed(tx, member);
      const siteIds = input.siteIds === undefined ? (member.siteIds?.map(String) ?? null) : input.siteIds;
      const after = await this.grants.resolveGrant(
        tx,
        input.roleId ?? member.roleId,
        siteIds,
        member.siteIds ?? [],
      );
      const status = statusAfter(member, input);
      if (leads(before, member) && !leads(after, { ...member, status }))
        await this.#requireOtherOwner(tx, member);
      if (member.status === 'disabled' && status === 'active')
        await this.hooks.emit(membersJoining, tx, { count: 1 });
      const changed = await this.members.updateVersion(tx, member._id, version, {
        $set: { roleId: after.role._id, siteIds: after.siteIds, status },
      });
      const concerned = { id: member.userId, people: [member.userId], siteIds: sitesOf(member, changed) };
      record(tx, memberEvents.updated, concerned, { before: member, after: changed });
      if (member.status === 'active' && status === 'disabled') {
        await this.hooks.emit(membershipEnded, tx, { ...linkOf(member), kept: true });
      }
      if (!changed.accountId) await this.hooks.emit(reservedMembershipChanged, tx, changed);
      return this.#dto(tx, changed);
    });
  }

  /**
   * Removes a member from the organisation. Their actions stay, under their name. Refused while they have equipment out,
   * unless a member is named who takes it over.
   */
  async remove(ctx: TenantContext, userId: string, version: number, newHolderId?: string): Promise<void> {
    await this.work.run(ctx, {}, async (tx) => {
      const member = await this.#find(tx, userId);
      await this.#managed(tx, member);
      requireVersion(member, version);
      await this.#endWithoutEquipment(tx, member, newHolderId);
    });
  }

  /** Ends a person's own membership, unless they are the last owner or have equipment out. */
  async leave(tx: Tx, userId: Types.ObjectId, newHolderId?: string): Promise<void> {
    await this.#endWithoutEquipment(tx, await this.#find(tx, String(userId)), newHolderId);
  }

  /**
   * Ends the memberships of an erased person, accepted or not, in every organisation; answers the equipment that they
   * have out where no new holder is named.
   */
  async leaveAll(
    tx: Transactional<RequestContext>,
    people: readonly Person[],
    newHolders: ReadonlyMap<string, string>,
  ): Promise<EquipmentOut[]> {
    const left: EquipmentOut[] = [];
    for (const { tenantId, userId } of people) {
      const inside = { ...tx, tenantId, userId, permissions: new Set<Permission>(), siteIds: null };
      const member = await this.members.findOne(inside, { userId });
      if (!member) continue;
      // A membership that was never accepted holds only what others entered about the person.
      if (member.accountId)
        left.push(...(await this.custody.transfer(inside, userId, newHolders.get(String(tenantId)))));
      await this.#end(inside, member);
    }
    return left;
  }

  /** Ends a reserved membership that is not accepted yet. */
  async endKept(tx: Tx, userId: Types.ObjectId): Promise<void> {
    const member = await this.members.findOne(tx, { userId, accountId: null });
    if (member) await this.#endWithoutEquipment(tx, member);
  }

  /** Changes the reserved membership of a known person who has not accepted yet; null if there is none. */
  async replaceKept(tx: Tx, email: string, { role, siteIds }: RoleGrant): Promise<Types.ObjectId | null> {
    const member = await this.members.findOne(tx, { email, accountId: null });
    if (!member) return null;
    await this.#managed(tx, member);
    const changed = await this.members.updateVersion(tx, member._id, member.version, {
      $set: { roleId: role._id, siteIds, status: 'active' },
    });
    const concerned = { id: member.userId, people: [member.userId], siteIds: sitesOf(member, changed) };
    record(tx, memberEvents.updated, concerned, { before: member, after: changed });
    return member.userId;
  }

  /** Ends all memberships of a deleted organisation; returns their accounts. */
  async endAll(tx: Tx): Promise<Types.ObjectId[]> {
    const accounts: Types.ObjectId[] = [];
    for await (const member of this.members.walk(tx, {}, { _id: 1 })) {
      await this.members.deleteOne(tx, { _id: member._id });
      await this.hooks.emit(membershipEnded, tx, { ...linkOf(member), kept: false });
      if (member.accountId) accounts.push(member.accountId);
    }
    return accounts;
  }

  async #endWithoutEquipment(tx: Tx, member: MembershipDoc, newHolderId?: string): Promise<void> {
    this.custody.requireNothingOut(await this.custody.transfer(tx, member.userId, newHolderId));
    await this.#end(tx, member);
  }

  async #end(tx: Tx, member: MembershipDoc): Promise<void> {
    const role = await this.roles.find(tx, member.roleId);
    if (role && leads({ role, siteIds: member.siteIds }, member)) {
      await this.#requireOtherOwner(tx, member);
    }
    if (!(await this.members.deleteOne(tx, { _id: member._id }))) throw notFound();
    await this.delegates.end(tx, member);
    const { userId } = member;
    record(
      tx,
      memberEvents.removed,
      { id: userId, people: [userId], siteIds: sitesOf(member) },
      { before: member },
    );
    await this.hooks.emit(membershipEnded, tx, { ...linkOf(member), kept: false });
  }

  async #find(scope: TenantContext, userId: string): Promise<MembershipDoc> {
    const id = parseId(userId);
    const member = id && (await this.members.findOne(scope, { userId: id }));
    if (!member) throw notFound();
    return member;
  }

  /** A membership that the caller may manage. */
  async #managed(tx: Tx, member: MembershipDoc): Promise<RoleGrant> {
    const role = await this.roles.get(tx, member.roleId);
    const grant = { role, siteIds: member.siteIds };
    this.grants.require(tx, grant);
    return grant;
  }

  async #requireOtherOwner(tx: Tx, leaving: MembershipDoc): Promise<void> {
    await this.counters.nextPlain(tx, OWNER_CHANGES);
    const owner = await this.roles.builtIn(tx, 'owner');
    const other = await this.members.findOne(tx, {
      roleId: owner._id,
      status: 'active',
      siteIds: null,
      userId: { $ne: leaving.userId },
      accountId: { $ne: null },
    });
    if (!other) throw new AppError('LAST_OWNER');
  }

  async #dto(ctx: TenantContext, member: MembershipDoc): Promise<MemberDto> {
    const [dto] = await this.memberships.withRoles(ctx, [member]);
    if (!dto) throw new Error('a member without their shape');
    return dto;
  }
}

function statusAfter(member: MembershipDoc, { disabled }: MemberUpdateDto): MembershipStatus {
  if (disabled === undefined) return member.status;
  return disabled ? 'disabled' : 'active';
}

/** The sites of a grant; empty for all sites. */
function sitesOf(...members: readonly MembershipDoc[]): Types.ObjectId[] {
  return members.every(({ siteIds }) => siteIds) ? members.flatMap(({ siteIds }) => siteIds ?? []) : [];
}

/** Returns whether this membership is an owner of the whole organisation, of which at least one must exist. */
function leads(
  { role, siteIds }: RoleGrant,
  { status, accountId }: Pick<MembershipDoc, 'status' | 'accountId'>,
): boolean {
  const isOwner = role.builtIn && role.key === 'owner' && siteIds === null;
  return isOwner && status === 'active' && accountId !== null;
}

function linkOf({ userId, accountId }: MembershipDoc): Pick<MembershipDoc, 'userId' | 'accountId'> {
  return { userId, accountId };
}
