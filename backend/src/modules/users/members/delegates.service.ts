import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  type Permission,
  type RequestContext,
  type TenantContext,
  type Tx,
} from '../../../platform/context/index.js';
import { parseId, type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { Roles, withinSites } from '../../roles/index.js';
import { personOf } from '../caller.js';
import type { DelegateUpdateDto, MyDelegateDto } from '../users.dto.js';
import { memberEvents } from '../users.events.js';
import { displayName } from '../users.rules.js';
import type { Delegate, MembershipDoc } from '../users.schema.js';
import { DELEGATED_PERMISSIONS, isRunning, isUsablePeriod } from './delegates.rules.js';
import { MembershipsRepository } from './memberships.repository.js';

/**
 * Delegates: members who approve while another one is absent. A delegate gets the delegator's current permissions, and
 * only if the delegate's sites are within the delegator's, so that a delegation never opens another site.
 */
@Injectable()
export class Delegates {
  constructor(
    private readonly members: MembershipsRepository,
    private readonly roles: Roles,
    private readonly work: UnitOfWork,
  ) {}

  async mine(ctx: TenantContext): Promise<MyDelegateDto> {
    return this.#dto(ctx, await this.#member(ctx, personOf(ctx)));
  }

  /** Sets or removes the caller's delegate. */
  async set(ctx: TenantContext, input: DelegateUpdateDto): Promise<MyDelegateDto> {
    const userId = personOf(ctx);
    return this.work.run(ctx, {}, async (tx) => {
      const own = await this.#member(tx, userId);
      const delegate = input.userId === null ? null : await this.#delegate(tx, own, input.userId, input);
      if (own.delegate) await this.#release(tx, own.delegate.userId, userId);
      if (delegate) {
        const { from, to } = delegate;
        await this.members.findOneAndUpdate(
          tx,
          { userId: delegate.userId },
          { $push: { delegatedFrom: { userId, from, to } } },
        );
      }
      const changed = await this.members.findOneAndUpdate(tx, { _id: own._id }, { $set: { delegate } });
      const people = [userId, own.delegate?.userId, delegate?.userId];
      record(tx, memberEvents.updated, { id: userId, people }, { before: own, after: changed });
      return this.#dto(tx, changed ?? own);
    });
  }

  /** Ends the delegations of a leaving member, in both directions, so that joining again does not restore them. */
  async end(tx: Tx, { userId, delegate, delegatedFrom }: MembershipDoc): Promise<void> {
    if (delegate) await this.#release(tx, delegate.userId, userId);
    for (const { userId: absentId } of delegatedFrom ?? []) {
      const before = await this.members.findOne(tx, { userId: absentId, 'delegate.userId': userId });
      if (!before) continue;
      const after = await this.members.findOneAndUpdate(
        tx,
        { _id: before._id },
        { $set: { delegate: null } },
      );
      record(tx, memberEvents.updated, { id: absentId, people: [absentId, userId] }, { before, after });
    }
  }

  /** The permissions that a member holds by delegation at this moment, and their delegators. */
  async permissionsDelegatedTo(
    scope: Scope,
    member: MembershipDoc,
  ): Promise<ReadonlyMap<Permission, readonly Types.ObjectId[]>> {
    const delegated = new Map<Permission, readonly Types.ObjectId[]>();
    for (const { userId, from, to } of member.delegatedFrom ?? []) {
      if (!isRunning({ from, to }, scope.now)) continue;
      const absent = await this.members.findOne(scope, {
        userId,
        status: 'active',
        accountId: { $ne: null },
      });
      if (!absent || !sitesFit(member, absent)) continue;
      for (const permission of await this.#lendable(scope, absent))
        delegated.set(permission, [...(delegated.get(permission) ?? []), userId]);
    }
    return delegated;
  }

  /** The delegates who hold a permission of these members at this moment. */
  async holding(
    scope: Scope,
    permission: Permission,
    absent: readonly MembershipDoc[],
  ): Promise<MembershipDoc[]> {
    if (!DELEGATED_PERMISSIONS.includes(permission)) return [];
    const away = absent.filter(({ delegate }) => delegate && isRunning(delegate, scope.now));
    if (away.length === 0) return [];
    const named = { $in: away.flatMap(({ delegate }) => delegate?.userId ?? []) };
    const filter = { userId: named, status: 'active' as const, accountId: { $ne: null } };
    const found = await this.members.findMany(scope, filter, { limit: away.length });
    return found.filter((standIn) =>
      away.some((own) => own.delegate?.userId.equals(standIn.userId) && sitesFit(standIn, own)),
    );
  }

  async #delegate(tx: Tx, own: MembershipDoc, id: string, input: DelegateUpdateDto): Promise<Delegate> {
    const userId = parseId(id);
    const other = userId && (await this.members.findOne(tx, { userId }));
    if (!other) throw notFound();
    const period = { from: new Date(input.from ?? tx.now), to: new Date(input.to ?? NaN) };
    const possible =
      !other._id.equals(own._id) &&
      other.status === 'active' &&
      other.accountId !== null &&
      sitesFit(other, own) &&
      isUsablePeriod(period, tx.now);
    if (!possible) throw new AppError('DELEGATE_NOT_POSSIBLE');
    // Delegated permissions are temporary, so they cannot be delegated again.
    if (!(await this.#lendable(tx, own)).includes('requests:approve'))
      throw new AppError('PERMISSION_MISSING');
    return { userId: other.userId, ...period };
  }

  async #release(tx: Tx, delegateId: Types.ObjectId, userId: Types.ObjectId): Promise<void> {
    await this.members.findOneAndUpdate(tx, { userId: delegateId }, { $pull: { delegatedFrom: { userId } } });
  }

  async #lendable(scope: Scope, absent: MembershipDoc): Promise<Permission[]> {
    const role = await this.roles.find(scope, absent.roleId);
    return DELEGATED_PERMISSIONS.filter((permission) => role?.permissions.includes(permission));
  }

  async #member(scope: Scope & RequestContext, userId: Types.ObjectId): Promise<MembershipDoc> {
    const member = await this.members.findOne(scope, { userId });
    if (!member) throw notFound();
    return member;
  }

  async #dto(ctx: Scope, { delegate }: MembershipDoc): Promise<MyDelegateDto> {
    const other = delegate && (await this.members.findOne(ctx, { userId: delegate.userId }));
    if (!delegate || !other) return { delegate: null };
    const [from, to] = [delegate.from.toISOString(), delegate.to.toISOString()];
    return { delegate: { userId: String(delegate.userId), name: displayName(other), from, to } };
  }
}

function sitesFit(standIn: MembershipDoc, absent: MembershipDoc): boolean {
  return withinSites(standIn.siteIds, absent.siteIds ? new Set(absent.siteIds.map(String)) : null);
}
