import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type Mail, MailOutbox, MailPreviews } from '../../../platform/mail/index.js';
import { Roles, roleNameIn } from '../../roles/index.js';
import { Tenants } from '../../tenants/index.js';
import { People } from '../people/people.service.js';
import { invitationEvents } from '../users.events.js';
import { Users } from '../users.service.js';
import { invitationMail, sampleInvitation } from './invitation.mail.js';
import { INVITATION_DAYS } from './invitation.rules.js';
import { InvitationsRepository } from './invitations.repository.js';

/** Composes the e-mail of an invitation that was sent, in the language of the invited person. */
@Injectable()
export class InvitationMails implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly people: People,
    private readonly users: Users,
    private readonly tenants: Tenants,
    private readonly roles: Roles,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.previews.add('invitation', sampleInvitation);
    this.outbox.on(invitationEvents.sent, async (event) => {
      const scope = { requestId: event.requestId, language: DEFAULT_LANGUAGE, now: new Date() };
      return event.tenantId ? this.#mailsOf({ ...scope, tenantId: event.tenantId }, event.subject.id) : [];
    });
  }

  /** The e-mail of an invitation in its current state; none if it was withdrawn or accepted meanwhile. */
  async #mailsOf(scope: Scope, id: string): Promise<Mail[]> {
    const invitation = await this.invitations.findById(scope, id);
    if (!invitation || invitation.declinedAt) return [];
    const { email, roleId, invitedBy } = invitation;
    const tenant = await this.tenants.current(scope);
    const role = await this.roles.find(scope, roleId);
    const inviter = (await this.people.names(scope, [invitedBy])).get(String(invitedBy));
    const language = (await this.users.languageOf(email)) ?? tenant.language;
    const facts = {
      to: email,
      language,
      tenant: tenant.name,
      inviter: inviter?.name ?? tenant.name,
      role: role ? roleNameIn(role, language) : '',
      days: INVITATION_DAYS,
      url: `${publicOrigin(this.config)}/auth/signin`,
    };
    return [invitationMail(facts)];
  }
}
