import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { toUnits } from '../../../ledger/index.js';
import { mailTexts } from '../../../locales/mails.js';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { type SequencedEvent, scopeOfEvent } from '../../../platform/events/index.js';
import {
  dateFormat,
  type EnglishLocale,
  fill,
  type Language,
  quantityFormat,
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
  withFooterLinks,
} from '../../../platform/mail/index.js';
import { Articles } from '../../catalog/index.js';
import { unitFor } from '../../list-columns/index.js';
import { regionalSettingsOf, Tenants } from '../../tenants/index.js';
import { Memberships, People } from '../../users/index.js';
import { requestEvents } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, Substitute } from '../requests.schema.js';
import { OWN_REQUESTS } from './answer.page.js';
import { DecisionLinks } from './decision-links.js';
import { SAMPLE_REQUEST } from './sample-request.js';

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly facts: Readonly<Record<'number' | 'article' | 'substitute' | 'quantity' | 'date', string>>;
  /** The page for the answer, and that of the request in the application. */
  readonly url: string;
  readonly requestUrl: string;
}

function substituteMail({ to, language, facts, url, requestUrl }: Facts): Mail {
  const texts = mailTexts[language].substituteProposed;
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [fill(texts.what, facts), fill(texts.until, facts)],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  const subject = fill(texts.subject, facts);
  const mail: Mail = { kind: 'substitute-proposed', to, language, subject, ...body };
  return withFooterLinks(mail, [{ label: texts.open, url: requestUrl }]);
}

const deadlineOf = (language: Language, regional: RegionalSettings, at: Date): string =>
  dateFormat(language, regional, { dateStyle: 'long', timeStyle: 'short' }).format(at);

function sampleSubstitute(language: Language, englishLocale: EnglishLocale): Mail {
  const { to, url, date: until, timeZone } = SAMPLE;
  const { number, article, substitute } = SAMPLE_REQUEST;
  const date = deadlineOf(language, { timeZone, englishLocale }, until);
  const facts = { number, article, substitute, quantity: '2', date };
  return substituteMail({ to, language, facts, url, requestUrl: url });
}

/** Notifies the requester, in their language, that a substitute waits for their answer. */
@Injectable()
export class SubstituteMail implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly memberships: Memberships,
    private readonly people: People,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly links: DecisionLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(requestEvents['substitute-proposed'], (event) => this.#mails(event));
    this.previews.add('substitute-proposed', sampleSubstitute);
  }

  async #mails({ _id, tenantId, subject, at }: SequencedEvent): Promise<Mail[]> {
    if (!tenantId) return [];
    const scope = scopeOfEvent({ _id, tenantId });
    const [tenant] = await this.tenants.byIds(scope, [tenantId]);
    const request = await this.requests.findById(scope, subject.id);
    const member = request && (await this.memberships.findActive(scope, request.requesterId));
    // The event and its proposal are of the same transaction.
    const proposed = request?.substitutes?.find(({ proposedAt }) => proposedAt.getTime() === at.getTime());
    if (!tenant || !member || !proposed) return [];
    const language = (await this.people.languageOf(scope, request.requesterId)) ?? tenant.language;
    const facts = await this.#facts(scope, request, proposed, {
      language,
      regional: regionalSettingsOf(tenant),
    });
    const url = this.links.addressForAnswer(request, proposed);
    const path = pathInTenant(`${OWN_REQUESTS}?peek=${String(request._id)}`, tenantId);
    const requestUrl = `${publicOrigin(this.config)}${path}`;
    const mail = substituteMail({ to: member.email, language, facts, url, requestUrl });
    return [{ userId: member.userId, ...mail }];
  }

  async #facts(
    scope: Scope,
    { number, lines }: MaterialRequest,
    { lineId, articleId, quantity, expiresAt }: Substitute,
    { language, regional }: { language: Language; regional: RegionalSettings },
  ) {
    const line = lines.find(({ _id }) => _id.equals(lineId));
    const articles = await this.articles.refs(scope, [articleId, ...(line ? [line.articleId] : [])]);
    const substitute = articles.get(String(articleId));
    const units = toUnits(quantity);
    const amount = quantityFormat(language).format(units);
    return {
      number: number ?? '',
      article: quoted(articles.get(String(line?.articleId))?.name ?? ''),
      substitute: quoted(substitute?.name ?? ''),
      quantity: `${amount} ${unitFor(substitute?.unit ?? '', units, language)}`.trim(),
      date: deadlineOf(language, regional, expiresAt),
    };
  }
}
