import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mailTexts } from '../../../locales/mails.js';
import { requireId } from '../../../platform/database/index.js';
import { type SequencedEvent, scopeOfEvent } from '../../../platform/events/index.js';
import { fill, type Language } from '../../../platform/i18n/index.js';
import {
  type Mail,
  MailOutbox,
  MailPreviews,
  mailBody,
  quoted,
  SAMPLE,
} from '../../../platform/mail/index.js';
import { barredDelegators, Tenants } from '../../tenants/index.js';
import { MailRecipients, Memberships, People } from '../../users/index.js';
import { RequestReads } from '../reads/requests.reads.js';
import { requestEvents } from '../requests.events.js';
import { DecisionLinks } from './decision-links.js';
import { SAMPLE_REQUEST } from './sample-request.js';

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly number: string;
  readonly requester: string;
  readonly purpose: string;
  readonly url: string;
}

function decisionMail({ to, language, number, requester, purpose, url }: Facts): Mail {
  const texts = mailTexts[language].requestSubmitted;
  const facts = { number, requester: quoted(requester), purpose: quoted(purpose) };
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [fill(texts.what, facts), ...(purpose ? [fill(texts.purpose, facts)] : [])],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'request-submitted', to, language, subject: fill(texts.subject, facts), ...body };
}

/** Asks those who may approve a submitted request for their decision, each with a link of their own. */
@Injectable()
export class DecisionMail implements OnModuleInit {
  constructor(
    private readonly reads: RequestReads,
    private readonly tenants: Tenants,
    private readonly memberships: Memberships,
    private readonly recipients: MailRecipients,
    private readonly people: People,
    private readonly links: DecisionLinks,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
  ) {}

  onModuleInit(): void {
    this.outbox.on(requestEvents.submitted, (event) => this.#mails(event));
    this.previews.add('request-submitted', (language) => {
      const { to, person: requester, url } = SAMPLE;
      const { number } = SAMPLE_REQUEST;
      return decisionMail({ to, language, number, requester, purpose: '', url });
    });
  }

  async #mails({ _id, tenantId, subject, at }: SequencedEvent): Promise<Mail[]> {
    if (!tenantId) return [];
    const scope = scopeOfEvent({ _id, tenantId });
    const request = await this.reads.findStored(scope, requireId(subject.id));
    if (request?.status !== 'submitted') return [];
    const { requesterId, purpose } = request;
    const { settings } = await this.tenants.current(scope);
    const barred = barredDelegators(settings, [requesterId]);
    const sites = [String(request.siteId)];
    const approvers = (await this.memberships.whoMay(scope, 'requests:approve', sites, barred))
      .map(({ userId }) => userId)
      .filter((userId) => !userId.equals(requesterId));
    const names = await this.people.names(scope, [requesterId]);
    const facts = {
      number: request.number ?? '',
      requester: names.get(String(requesterId))?.name ?? '',
      purpose,
    };
    return (await this.recipients.among(scope, approvers)).map(({ userId, to, language }) => ({
      userId,
      ...decisionMail({ to, language, ...facts, url: this.links.addressFor(userId, request, at) }),
    }));
  }
}
