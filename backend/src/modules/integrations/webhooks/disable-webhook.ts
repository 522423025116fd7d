import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, record, type SequencedEvent } from '../../../platform/events/index.js';
import { type Mail, MailOutbox, MailPreviews, pathInTenant } from '../../../platform/mail/index.js';
import { systemContext } from '../../tenants/index.js';
import { MailRecipients, Memberships } from '../../users/index.js';
import { sampleWebhookDisabled, webhookDisabledMail } from './webhook-disabled.mail.js';
import { webhookEvents } from './webhooks.events.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Disables webhooks whose receivers are gone or have failed for days, and notifies those who manage integrations. */
@Injectable()
export class DisableWebhook implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly memberships: Memberships,
    private readonly recipients: MailRecipients,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly work: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(webhookEvents.disabled, (event) => this.#mails(event));
    this.previews.add('webhook-disabled', sampleWebhookDisabled);
  }

  async execute(ctx: TenantContext, id: Types.ObjectId, disabledReason: 'gone' | 'failing'): Promise<void> {
    await this.work.run(ctx, {}, async (tx) => {
      const before = await this.webhooks.findById(tx, id);
      if (before?.state !== 'enabled') {
        nothingChanged(tx);
        return;
      }
      const after = await this.webhooks.updateVersion(tx, id, before.version, {
        $set: { state: 'disabled', disabledReason },
      });
      record(tx, webhookEvents.disabled, { id }, { before, after });
    });
  }

  async #mails({ tenantId, subject, requestId, at }: SequencedEvent): Promise<readonly Mail[]> {
    if (!tenantId) return [];
    const scope = systemContext(tenantId, requestId, at);
    const webhook = await this.webhooks.findById(scope, subject.id);
    if (webhook?.state !== 'disabled') return [];
    const managers = await this.memberships.whoMay(scope, 'integrations:manage', []);
    const recipients = await this.recipients.among(
      scope,
      managers.map(({ userId }) => userId),
    );
    const url = `${publicOrigin(this.config)}${pathInTenant('/admin/settings?section=webhooks', tenantId)}`;
    const host = new URL(webhook.url).host;
    const isGone = webhook.disabledReason === 'gone';
    return recipients.map(({ userId, to, language }) => ({
      userId,
      ...webhookDisabledMail({ to, language, host, isGone, url }),
    }));
  }
}
