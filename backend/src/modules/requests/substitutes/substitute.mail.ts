import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { toUnits } from '../../../ledger/index.js';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { Scope } from '../../../platform/database/index.js';
import type { SequencedEvent } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE, fill, type Language } from '../../../platform/i18n/index.js';
import {
  type Mail,
  MailOutbox,
  MailPreviews,
  mailBody,
  quoted,
  SAMPLE,
} from '../../../platform/mail/index.js';
import { Articles } from '../../catalog/index.js';
import { unitFor } from '../../list-columns/index.js';
import { Tenants } from '../../tenants/index.js';
import { Memberships, People } from '../../users/index.js';
import { requestEvents } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, Substitute } from '../requests.schema.js';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly what: string;
  readonly until: string;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Article de remplacement proposé : {{number}}',
    title: 'Le dépôt propose un autre article',
    what: 'Pour votre demande {{number}}, à la place de {{article}}, le dépôt propose : {{substitute}} ({{quantity}}).',
    until: 'Répondez avant le {{date}}. Sans réponse, votre demande reste telle quelle.',
    action: 'Répondre',
    footer: 'Ce message est envoyé à la personne qui a fait la demande.',
  },
  en: {
    subject: 'Substitute proposed: {{number}}',
    title: 'The depot proposes another article',
    what: 'For your request {{number}}, instead of {{article}}, the depot proposes: {{substitute}} ({{quantity}}).',
    until: 'Answer before {{date}}. Without an answer your request stays as it is.',
    action: 'Answer',
    footer: 'This message is sent to the person who made the request.',
  },
  es: {
    subject: 'Artículo alternativo propuesto: {{number}}',
    title: 'El almacén propone otro artículo',
    what: 'Para su solicitud {{number}}, en lugar de {{article}}, el almacén propone: {{substitute}} ({{quantity}}).',
    until: 'Responda antes del {{date}}. Sin respuesta, su solicitud queda como está.',
    action: 'Responder',
    footer: 'Este mensaje se envía a la persona que hizo la solicitud.',
  },
  it: {
    subject: 'Articolo sostitutivo proposto: {{number}}',
    title: 'Il deposito propone un altro articolo',
    what: 'Per la tua richiesta {{number}}, al posto di {{article}}, il deposito propone: {{substitute}} ({{quantity}}).',
    until: 'Rispondi entro il {{date}}. Senza risposta la richiesta resta com’è.',
    action: 'Rispondi',
    footer: 'Questo messaggio viene inviato a chi ha fatto la richiesta.',
  },
};

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly facts: Readonly<Record<'number' | 'article' | 'substitute' | 'quantity' | 'date', string>>;
  readonly url: string;
}

function substituteMail({ to, language, facts, url }: Facts): Mail {
  const texts = TEXTS[language];
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [fill(texts.what, facts), fill(texts.until, facts)],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'substitute-proposed', to, language, subject: fill(texts.subject, facts), ...body };
}

function sampleSubstitute(language: Language): Mail {
  const { to, number, article, otherArticle: substitute, url, date: until, timeZone } = SAMPLE;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    until,
  );
  return substituteMail({ to, language, facts: { number, article, substitute, quantity: '2', date }, url });
}

/** Tells the requester, in their language, that a substitute waits for their answer. */
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(requestEvents['substitute-proposed'], (event) => this.#mails(event));
    this.previews.add('substitute-proposed', sampleSubstitute);
  }

  async #mails({ _id, tenantId, subject, at }: SequencedEvent): Promise<Mail[]> {
    if (!tenantId) return [];
    const scope: Scope = { requestId: String(_id), language: DEFAULT_LANGUAGE, now: new Date(), tenantId };
    const [tenant] = await this.tenants.byIds(scope, [tenantId]);
    const request = await this.requests.findById(scope, subject.id);
    const member = request && (await this.memberships.findActive(scope, request.requesterId));
    // The event and its proposal are of the same transaction.
    const proposed = request?.substitutes?.find(({ proposedAt }) => proposedAt.getTime() === at.getTime());
    if (!tenant || !member || !proposed) return [];
    const language = (await this.people.languageOf(scope, request.requesterId)) ?? tenant.language;
    const facts = await this.#facts(scope, request, proposed, { language, timeZone: tenant.timeZone });
    const url = `${publicOrigin(this.config)}/requests/mine?peek=${String(request._id)}`;
    return [{ userId: member.userId, ...substituteMail({ to: member.email, language, facts, url }) }];
  }

  async #facts(
    scope: Scope,
    { number, lines }: MaterialRequest,
    { lineId, articleId, quantity, expiresAt }: Substitute,
    { language, timeZone }: { language: Language; timeZone: string },
  ) {
    const line = lines.find(({ _id }) => _id.equals(lineId));
    const articles = await this.articles.refs(scope, [articleId, ...(line ? [line.articleId] : [])]);
    const substitute = articles.get(String(articleId));
    const units = toUnits(quantity);
    const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(units);
    return {
      number: number ?? '',
      article: quoted(articles.get(String(line?.articleId))?.name ?? ''),
      substitute: quoted(substitute?.name ?? ''),
      quantity: `${amount} ${unitFor(substitute?.unit ?? '', units, language)}`.trim(),
      date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        expiresAt,
      ),
    };
  }
}
