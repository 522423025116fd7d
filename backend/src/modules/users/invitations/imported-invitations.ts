import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/context/index.js';
import { record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { invitationEvents } from '../users.events.js';
import { reservedMembershipChanged } from '../users.hooks.js';
import type { MembershipDoc } from '../users.schema.js';
import { renewal } from './invitation.rules.js';
import { InvitationsRepository } from './invitations.repository.js';

type ReservedMembership = Pick<MembershipDoc, 'email' | 'userId' | 'roleId' | 'siteIds'>;

/** The invitations of an imported organisation: its people accept them to become members on this server. */
@Injectable()
export class ImportedInvitations implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(reservedMembershipChanged, async (tx, member) => {
      const { userId, roleId, siteIds, status } = member;
      // The member who changes the reserved membership is now its inviter.
      const changes = { roleId, siteIds, invitedBy: tx.userId };
      const known = await this.invitations.findOneAndUpdate(tx, { userId }, { $set: changes });
      // Disabling the membership has deleted its invitation.
      if (!known && status === 'active') await this.#insert(tx, [member]);
    });
  }

  /**
   * Invites the people of an imported organisation to their reserved memberships; returns their addresses. It sends no
   * e-mail: an owner sends each invitation when the time has come.
   */
  async inviteKept(tx: Tx, members: readonly MembershipDoc[]): Promise<string[]> {
    const kept = members.filter(({ status }) => status === 'active');
    await this.#insert(tx, kept);
    return kept.map(({ email }) => email).sort();
  }

  /** Withdraws the archive's invitation to the importer, who is a member without it. */
  async withdrawFrom(tx: Tx, email: string): Promise<void> {
    const invitation = await this.invitations.findOne(tx, { email });
    if (!invitation || !(await this.invitations.deleteOne(tx, { _id: invitation._id }))) return;
    record(tx, invitationEvents.withdrawn, { id: invitation._id }, { before: invitation });
  }

  async #insert(tx: Tx, members: readonly ReservedMembership[]): Promise<void> {
    await this.invitations.insertMany(
      tx,
      members.map(({ email, userId, roleId, siteIds }) => ({
        email,
        userId,
        roleId,
        siteIds,
        imported: true,
        createdAt: tx.now,
        ...renewal(tx),
        mailed: false,
      })),
    );
  }
}
