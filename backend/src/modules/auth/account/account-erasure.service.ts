import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import {
  Custody,
  callerOf,
  type EquipmentOut,
  Erasure,
  Members,
  OwnInvitations,
  OwnPeople,
  PersonalFiles,
  Users,
} from '../../users/index.js';
import { Sessions } from '../session/session.service.js';
import { SignInCodeRepository } from '../sign-in/sign-in-code.repository.js';
import { SignInLinkRepository } from '../sign-in/sign-in-link.repository.js';
import { withoutTenant } from './without-tenant.js';

/**
 * Erases a person: memberships, sessions, codes, invitations and the account end in one transaction, which also starts
 * the erasure of all other personal data. The person's actions stay in records under ids without a name.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly members: Members,
    private readonly custody: Custody,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly codes: SignInCodeRepository,
    private readonly links: SignInLinkRepository,
    private readonly invitations: OwnInvitations,
    private readonly files: PersonalFiles,
    private readonly people: OwnPeople,
    private readonly erasure: Erasure,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Refused if the person is the last owner of an organisation, which they transfer or delete first, and while they have
   * equipment out, unless members are named who take it over.
   */
  erase(ctx: RequestContext, newHolders: ReadonlyMap<string, string>): Promise<void> {
    return this.#erase(ctx, newHolders, (equipment) => this.custody.requireNothingOut(equipment));
  }

  /** Repeats an erasure in restored data. Loans of the person there are then on loan to an erased person. */
  repeat(ctx: RequestContext): Promise<void> {
    return this.#erase(ctx, new Map(), () => undefined);
  }

  async #erase(
    ctx: RequestContext,
    newHolders: ReadonlyMap<string, string>,
    check: (equipment: readonly EquipmentOut[]) => void,
  ): Promise<void> {
    const { accountId, email } = callerOf(ctx);
    await this.work.run(withoutTenant(ctx), {}, async (tx) => {
      const account = await this.users.find(tx, accountId);
      if (!account) throw notFound();
      const people = await this.people.withEmail(tx, email);
      check(await this.members.leaveAll(tx, people, newHolders));
      await this.invitations.deleteInvitations(tx, email);
      await this.codes.deleteCodes(tx, email);
      await this.links.deleteLinks(tx, email);
      await this.files.deleteExports(tx, accountId);
      await this.sessions.deleteSessionsOf(tx, accountId);
      await this.erasure.begin(tx, account, people);
      await this.users.erase(tx, accountId);
    });
  }
}
