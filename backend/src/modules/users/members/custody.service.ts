import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { parseId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { type EquipmentOut, membershipEnding } from '../users.hooks.js';
import { MembershipsRepository } from './memberships.repository.js';

/** The items that a refusal lists. */
const MAX_LISTED = 100;

/**
 * Transfers or reports the equipment of a member when their membership ends. A membership ends only where nothing is on
 * loan or a named member takes it over: a list of loans must never name somebody who has left.
 */
@Injectable()
export class Custody {
  constructor(
    private readonly members: MembershipsRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  /** Transfers the loans and units of a leaving member to a named member; answers them where none is named. */
  async transfer(tx: Tx, userId: Types.ObjectId, newHolderId: string | undefined): Promise<EquipmentOut[]> {
    const holder = newHolderId === undefined ? null : await this.#newHolder(tx, userId, newHolderId);
    return (await this.hooks.emit(membershipEnding, tx, { userId, newHolderId: holder })).flat();
  }

  /** Refuses to end memberships whose equipment is still out. */
  requireNothingOut(equipment: readonly EquipmentOut[]): void {
    if (equipment.length === 0) return;
    const details = { equipment: equipment.slice(0, MAX_LISTED), total: equipment.length };
    throw new AppError('EQUIPMENT_OUT', { params: { count: equipment.length }, details });
  }

  /** An active member other than the leaving one. */
  async #newHolder(tx: Tx, leavingId: Types.ObjectId, newHolderId: string): Promise<Types.ObjectId> {
    const userId = parseId(newHolderId);
    const active = { status: 'active', accountId: { $ne: null } } as const;
    const member = userId && (await this.members.findOne(tx, { ...active, userId }));
    if (!member || member.userId.equals(leavingId)) throw new AppError('HOLDER_NOT_POSSIBLE');
    return member.userId;
  }
}
