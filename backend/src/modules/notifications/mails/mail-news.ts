import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import { type SequencedEvent, scopeOfEvent } from '../../../platform/events/index.js';
import { type Mail, MailOutbox, MailPreviews, pathInTenant } from '../../../platform/mail/index.js';
import { Tenants } from '../../tenants/index.js';
import { MailRecipients } from '../../users/index.js';
import { newsOf } from '../news/news.rules.js';
import { NewsAudiences } from '../news/news-audiences.js';
import { NewsTexts } from '../news/news-texts.service.js';
import type { NewsKind } from '../preferences/channels.rules.js';
import { newsMail, sampleNewsMail } from './news.mail.js';

/** The events whose news has no e-mail of its own, and the kinds that they are news of. */
const MAILED: Readonly<Record<string, readonly NewsKind[]>> = {
  'request.approved': ['request-approved'],
  'request.refused': ['request-refused'],
  'request.allocated': ['request-served'],
  'request.asked': ['still-needed'],
  'request-comment.added': ['request-comment'],
  'order.completed': ['order-ready'],
  'order.delivered': ['order-delivered'],
  'loan.transferred': ['loan-transferred'],
  'stock-alert.opened': ['stock-alert'],
  'lot-notice.sent': ['lot-expiring', 'lot-expired'],
};

/** Sends news by e-mail with the text of the bell, to the same people. */
@Injectable()
export class MailNews implements OnModuleInit {
  constructor(
    private readonly audiences: NewsAudiences,
    private readonly recipients: MailRecipients,
    private readonly tenants: Tenants,
    private readonly texts: NewsTexts,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const [name, kinds] of Object.entries(MAILED)) {
      this.outbox.on({ name }, (event) => this.#mails(event));
      for (const kind of kinds) this.previews.add(kind, (language) => sampleNewsMail(kind, language));
    }
  }

  async #mails(event: SequencedEvent): Promise<Mail[]> {
    const { _id, tenantId, actorId } = event;
    const news = newsOf(event);
    if (!tenantId || !news) return [];
    const scope = scopeOfEvent({ _id, tenantId });
    const members = await this.audiences.of(scope, event, news);
    const recipients = await this.recipients.among(
      scope,
      members.map(({ userId }) => userId),
    );
    // A deleted organisation has no members.
    if (recipients.length === 0) return [];
    const { name: tenant } = await this.tenants.current(scope);
    const mails: Mail[] = [];
    for (const { userId, to, language } of recipients) {
      const [text] = await this.texts.render(scope, language, [{ ...news, actorId }]);
      if (!text) continue;
      const url = `${publicOrigin(this.config)}${pathInTenant(text.href, tenantId)}`;
      const refusals = news.kind === 'request-approved' ? reasonOf(event) : '';
      mails.push({ userId, ...newsMail({ kind: news.kind, to, language, text, refusals, tenant, url }) });
    }
    return mails;
  }
}

/** The reason that was typed with an event; empty where there is none, or where it is erased. */
function reasonOf({ texts }: SequencedEvent): string {
  const reason = (texts?.values as { reason?: { after?: unknown } } | undefined)?.reason?.after;
  return typeof reason === 'string' ? reason : '';
}
