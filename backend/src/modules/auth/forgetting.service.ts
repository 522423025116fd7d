import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/index.js';
import { requireId, UnitOfWork } from '../../platform/database/index.js';
import { EventLog } from '../../platform/events/index.js';
import { Jobs, type JobType } from '../../platform/jobs/index.js';
import { callerOf, Members, OwnInvitations, PersonalFiles, Users } from '../users/index.js';
import { outsideTenants } from './outside-tenants.js';
import { Sessions } from './session.service.js';
import { SignInCodeRepository } from './sign-in-code.repository.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';

/** Goes through the activity of all organisations, which takes longer than a transaction may. */
const FORGET_TEXTS: JobType<{ readonly userId: string }> = { kind: 'person.forget-texts', attempts: 20 };

/**
 * Forgets a person: their memberships, sessions, codes, invitations and their record end in one transaction. What they
 * did stays in the books under an id that no longer stands for anybody.
 */
@Injectable()
export class Forgetting implements OnModuleInit {
  constructor(
    private readonly members: Members,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly codes: SignInCodeRepository,
    private readonly links: SignInLinkRepository,
    private readonly invitations: OwnInvitations,
    private readonly files: PersonalFiles,
    private readonly events: EventLog,
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_TEXTS, async ({ userId }) => {
      await this.events.forgetTexts(requireId(userId));
      return null;
    });
  }

  /** Refused where the person is the last owner of an organisation: it is theirs to hand over or to delete first. */
  async erase(ctx: RequestContext): Promise<void> {
    const { userId, email } = callerOf(ctx);
    await this.work.run(outsideTenants(ctx), {}, async (tx) => {
      await this.members.leaveAll(tx, userId);
      await this.invitations.forget(tx, email);
      await this.codes.forget(tx, email);
      await this.links.forget(tx, email);
      await this.files.forget(tx, userId);
      await this.sessions.forget(tx, userId);
      await this.users.erase(tx, userId);
      await this.jobs.add({ session: tx.session }, FORGET_TEXTS, { userId: String(userId) });
    });
  }
}
