import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, keptSince } from '../../../platform/config/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, record } from '../../../platform/events/index.js';
import { TenantRounds } from '../../tenants/index.js';
import { invitationEvents } from '../users.events.js';
import { InvitationsRepository } from './invitations.repository.js';

/**
 * Withdraws invitations that expired long ago: they hold the address of a person who has agreed to nothing. Those that
 * reserve the membership of a person in the books stay with that person.
 */
@Injectable()
export class InvitationRetention implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly rounds: TenantRounds,
    private readonly work: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the retention of invitations', (ctx) => this.#withdrawLapsed(ctx));
  }

  async #withdrawLapsed(ctx: TenantContext): Promise<void> {
    const before = keptSince(ctx.now, this.config.INVITATION_RETENTION_DAYS);
    const lapsed = { expiresAt: { $lt: before }, userId: null };
    for await (const { _id } of this.invitations.walk(ctx, lapsed, { createdAt: 1, _id: 1 })) {
      await this.work.run(ctx, {}, async (tx) => {
        // It may have been sent again meanwhile.
        const invitation = await this.invitations.findOne(tx, { _id, ...lapsed });
        if (!invitation || !(await this.invitations.deleteOne(tx, { _id, ...lapsed })))
          return nothingChanged(tx);
        record(tx, invitationEvents.withdrawn, { id: _id }, { before: invitation });
      });
    }
  }
}
