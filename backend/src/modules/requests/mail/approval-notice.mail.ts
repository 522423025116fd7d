import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { Permission } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import type { SequencedEvent } from '../../../platform/events/index.js';
import {
  DEFAULT_LANGUAGE,
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

interface Texts {
  readonly subject: Readonly<Record<Notice, string>>;
  readonly title: Readonly<Record<Notice, string>>;
  readonly what: string;
  readonly todo: Readonly<Record<Notice, string>>;
  readonly action: string;
  readonly footer: Readonly<Record<Notice, string>>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: {
      reminded: 'Rappel : la demande {{number}} attend une décision',
      escalated: 'Toujours sans décision : la demande {{number}}',
    },
    title: {
      reminded: 'Une demande attend votre décision',
      escalated: 'Une demande reste sans décision',
    },
    what: '{{requester}} a envoyé la demande {{number}} le {{date}}. Personne ne l’a encore traitée.',
    todo: {
      reminded: 'Approuvez-la ou refusez-la, en entier ou ligne par ligne.',
      escalated: 'Les approbateurs n’ont pas décidé dans le délai. Décidez, ou voyez avec eux.',
    },
    action: 'Voir la demande',
    footer: {
      reminded:
        'Ce rappel n’est envoyé qu’une fois, aux personnes qui peuvent approuver la demande. Ne le transférez pas : le bouton agit en votre nom.',
      escalated: 'Ce message n’est envoyé qu’une fois, aux propriétaires et aux administrateurs.',
    },
  },
  en: {
    subject: {
      reminded: 'Reminder: request {{number}} waits for a decision',
      escalated: 'Still undecided: request {{number}}',
    },
    title: {
      reminded: 'A request waits for your decision',
      escalated: 'A request is still undecided',
    },
    what: '{{requester}} submitted request {{number}} on {{date}}. Nobody has decided it yet.',
    todo: {
      reminded: 'Approve or refuse it, in full or line by line.',
      escalated: 'The approvers have not decided in time. Decide it, or talk to them.',
    },
    action: 'View the request',
    footer: {
      reminded:
        'This reminder is sent once, to the people who may approve the request. Do not forward it: the button acts in your name.',
      escalated: 'This message is sent once, to owners and administrators.',
    },
  },
  es: {
    subject: {
      reminded: 'Recordatorio: la solicitud {{number}} espera una decisión',
      escalated: 'Aún sin decidir: solicitud {{number}}',
    },
    title: {
      reminded: 'Una solicitud espera su decisión',
      escalated: 'Una solicitud sigue sin decidir',
    },
    what: '{{requester}} envió la solicitud {{number}} el {{date}}. Nadie la ha decidido todavía.',
    todo: {
      reminded: 'Apruébela o rechácela, entera o línea por línea.',
      escalated: 'Los aprobadores no han decidido a tiempo. Decida usted o hable con ellos.',
    },
    action: 'Ver la solicitud',
    footer: {
      reminded:
        'Este recordatorio se envía una sola vez, a quienes pueden aprobar la solicitud. No lo reenvíe: el botón actúa en su nombre.',
      escalated: 'Este mensaje se envía una sola vez, a propietarios y administradores.',
    },
  },
  it: {
    subject: {
      reminded: 'Promemoria: la richiesta {{number}} attende una decisione',
      escalated: 'Ancora da decidere: richiesta {{number}}',
    },
    title: {
      reminded: 'Una richiesta attende la tua decisione',
      escalated: 'Una richiesta è ancora da decidere',
    },
    what: '{{requester}} ha inviato la richiesta {{number}} il {{date}}. Nessuno l’ha ancora decisa.',
    todo: {
      reminded: 'Approvala o rifiutala, per intero o riga per riga.',
      escalated: 'Chi approva non ha deciso in tempo. Decidi tu, o parlane con loro.',
    },
    action: 'Vedi la richiesta',
    footer: {
      reminded:
        'Questo promemoria viene inviato una sola volta, a chi può approvare la richiesta. Non inoltrarlo: il pulsante agisce a tuo nome.',
      escalated: 'Questo messaggio viene inviato una sola volta, a proprietari e amministratori.',
    },
  },
};

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
  const texts = TEXTS[language];
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
  const { to, number, person: requester, date: submittedAt, timeZone, url } = SAMPLE;
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
    const scope: Scope = { requestId: String(_id), language: DEFAULT_LANGUAGE, now: new Date(), tenantId };
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
