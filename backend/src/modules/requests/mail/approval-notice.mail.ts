import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { mailTexts } from '../../../locales/mails.js';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { Permission } from '../../../platform/context/index.js';
import { type SequencedEvent, scopeOfEvent } from '../../../platform/events/index.js';
import {
  dateFormat,
  type EnglishLocale,
  fill,
  type Language,
  type RegionalSettings,
} from '../../../platform/i18n/index.js';
import {
  type Mail,
  MailOutbox,
  MailPreviews,
  mailBody,
  pathInTenant,
  quoted,
  SAMPLE,
} from '../../../platform/mail/index.js';
import { barredDelegators, regionalSettingsOf, Tenants } from '../../tenants/index.js';
import { MailRecipients, Memberships, People } from '../../users/index.js';
import { NOTICES, type Notice } from '../commands/approval-notice.rules.js';
import { requestEvents } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import { DecisionLinks } from './decision-links.js';
import { SAMPLE_REQUEST } from './sample-request.js';

interface Facts {
  readonly notice: Notice;
  readonly to: string;
  readonly language: Language;
  readonly number: string;
  readonly requester: string;
  readonly submittedAt: Date;
  readonly regional: RegionalSettings;
  readonly url: string;
}

/** The e-mail about an undecided request: to an approver, or to the owners and administrators. */
function approvalNoticeMail({ notice, to, language, submittedAt, regional, ...more }: Facts): Mail {
  const texts = mailTexts[language].approvalNotice;
  const date = dateFormat(language, regional, { dateStyle: 'long' }).format(submittedAt);
  const facts = { number: more.number, requester: quoted(more.requester), date };
  const body = mailBody({
    language,
    title: texts.title[notice],
    paragraphs: [fill(texts.what, facts), texts.todo[notice]],
    action: { label: texts.action, url: more.url },
    footer: texts.footer[notice],
  });
  return { kind: `request-${notice}`, to, language, subject: fill(texts.subject[notice], facts), ...body };
}

/** A sample of the e-mail of a notice. */
export function sampleApprovalNotice(notice: Notice, language: Language, englishLocale: EnglishLocale): Mail {
  const { to, person: requester, date: submittedAt, timeZone, url } = SAMPLE;
  const { number } = SAMPLE_REQUEST;
  const regional = { timeZone, englishLocale };
  return approvalNoticeMail({ notice, to, language, number, requester, submittedAt, regional, url });
}

/** The recipients: approvers first, then owners and administrators. */
const NOTIFIED: Readonly<Record<Notice, Permission>> = {
  reminded: 'requests:approve',
  escalated: 'tenant:manage',
};

/** Sends the notices of undecided requests: to approvers with a link to decide, to owners and administrators without. */
@Injectable()
export class ApprovalNoticeMail implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly tenants: Tenants,
    private readonly memberships: Memberships,
    private readonly recipients: MailRecipients,
    private readonly people: People,
    private readonly links: DecisionLinks,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const notice of NOTICES) {
      this.outbox.on(requestEvents[notice], (event) => this.#mails(event, notice));
      this.previews.add(`request-${notice}`, (language, english) =>
        sampleApprovalNotice(notice, language, english),
      );
    }
  }

  /** The e-mails of a notice, if the request is still undecided; none to the requester. */
  async #mails({ _id, tenantId, subject, at }: SequencedEvent, notice: Notice): Promise<Mail[]> {
    if (!tenantId) return [];
    const scope = scopeOfEvent({ _id, tenantId });
    const [tenant] = await this.tenants.byIds(scope, [tenantId]);
    const request = await this.requests.findById(scope, subject.id);
    if (!tenant || request?.status !== 'submitted' || !request.submittedAt) return [];
    const { requesterId, submittedAt, siteId } = request;
    const barred = barredDelegators(tenant.settings, [requesterId]);
    const members = await this.memberships.whoMay(scope, NOTIFIED[notice], [String(siteId)], barred);
    const others = members.map(({ userId }) => userId).filter((userId) => !userId.equals(requesterId));
    const requester = (await this.people.names(scope, [requesterId])).get(String(requesterId));
    return (await this.recipients.among(scope, others)).map(({ userId, to, language }) => ({
      userId,
      ...approvalNoticeMail({
        notice,
        to,
        language,
        number: request.number ?? '',
        requester: requester?.name ?? '',
        submittedAt,
        regional: regionalSettingsOf(tenant),
        url:
          notice === 'reminded'
            ? this.links.addressFor(userId, request, at)
            : `${publicOrigin(this.config)}${pathInTenant(`/requests/processing?peek=${String(request._id)}`, tenantId)}`,
      }),
    }));
  }
}
