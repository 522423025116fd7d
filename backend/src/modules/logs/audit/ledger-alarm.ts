import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type AuditReport, AuditStates } from '../../../platform/audit/index.js';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import { newId, type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, record, type SequencedEvent, scopeOfEvent } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type Mail, MailOutbox, MailPreviews, pathInTenant } from '../../../platform/mail/index.js';
import { Tenants } from '../../tenants/index.js';
import { MailRecipients, Memberships } from '../../users/index.js';
import { auditEvents } from './audit.events.js';
import { fingerprintOf } from './audit-due.rules.js';
import { ledgerAlarmMail, sampleLedgerAlarm } from './ledger-alarm.mail.js';

/** Stores the result of an audit, and notifies the owners once per first break. */
@Injectable()
export class LedgerAlarm implements OnModuleInit {
  constructor(
    private readonly states: AuditStates,
    private readonly tenants: Tenants,
    private readonly memberships: Memberships,
    private readonly recipients: MailRecipients,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly work: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(auditEvents.broken, (event) => this.#mails(event));
    this.previews.add('ledger-alarm', sampleLedgerAlarm);
  }

  /** Records the result; `before` identifies the first break of the previous audit. */
  async recordResult(
    tenantId: Types.ObjectId,
    { found, breaks }: AuditReport,
    before: string | null,
  ): Promise<void> {
    const fingerprint = fingerprintOf(breaks);
    const scope: Scope = {
      requestId: `audit-${String(newId())}`,
      language: DEFAULT_LANGUAGE,
      now: new Date(),
      tenantId,
    };
    await this.work.run(scope, {}, async (tx) => {
      await this.states.save({ _id: tenantId, at: tx.now, breaks: found, fingerprint }, tx.session);
      const [first] = breaks;
      if (fingerprint === before) nothingChanged(tx);
      else if (first) {
        const { problem, collection, seq, kind, id } = first;
        const after = { breaks: found, problem, collection };
        const place = {
          ...(seq === undefined ? {} : { seq }),
          ...(kind ? { kind } : {}),
          ...(id ? { id } : {}),
        };
        record(tx, auditEvents.broken, { id: tenantId }, { after: { ...after, ...place } });
      } else record(tx, auditEvents.whole, { id: tenantId }, { after: { breaks: 0 } });
    });
  }

  async #mails(event: SequencedEvent): Promise<Mail[]> {
    const { tenantId } = event;
    if (!tenantId) return [];
    const scope = scopeOfEvent({ _id: event._id, tenantId });
    const [tenant] = await this.tenants.byIds(scope, [tenantId]);
    if (!tenant) return [];
    const fact = (name: string) => (event.facts[name] as { after?: unknown } | undefined)?.after ?? '';
    const owners = (await this.memberships.owners(scope)).map(({ userId }) => userId);
    const recipients = await this.recipients.among(scope, owners);
    return recipients.map(({ to, language }) =>
      ledgerAlarmMail({
        to,
        language,
        tenant: tenant.name,
        problem: String(fact('problem')),
        place: [fact('collection'), fact('id')].filter((part) => part !== '').join(' '),
        count: Number(fact('breaks')),
        url: `${publicOrigin(this.config)}${pathInTenant('/admin/logs', tenantId)}`,
      }),
    );
  }
}
