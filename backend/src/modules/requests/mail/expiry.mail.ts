import { fill, fillPlural, type Language, type PluralText } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../platform/mail/index.js';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly what: PluralText;
  readonly over: string;
  readonly todo: string;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Réservation expirée : {{number}}',
    title: 'Une réservation a expiré',
    what: {
      count: 'days',
      one: 'Personne n’a commencé à préparer la demande {{number}} en {{days}} jour. La réservation est annulée pour : {{articles}}.',
      other:
        'Personne n’a commencé à préparer la demande {{number}} en {{days}} jours. La réservation est annulée pour : {{articles}}.',
    },
    over: 'Le temps pour lequel la demande {{number}} avait besoin de ces articles est passé. Ce qui attendait encore est annulé : {{articles}}.',
    todo: 'Si ces articles sont encore nécessaires, faites une nouvelle demande.',
    action: 'Voir la demande',
    footer: 'Ce message est envoyé à la personne qui a fait la demande et à celle qui l’a approuvée.',
  },
  en: {
    subject: 'Reservation expired: {{number}}',
    title: 'A reservation has expired',
    what: {
      count: 'days',
      one: 'Preparation of request {{number}} did not start within {{days}} day. The reservation is cancelled for: {{articles}}.',
      other:
        'Preparation of request {{number}} did not start within {{days}} days. The reservation is cancelled for: {{articles}}.',
    },
    over: 'The time for which request {{number}} needed these articles is over. What still waited is cancelled: {{articles}}.',
    todo: 'If these articles are still needed, make a new request.',
    action: 'View the request',
    footer: 'This message is sent to the person who made the request and to the person who approved it.',
  },
  es: {
    subject: 'Reserva caducada: {{number}}',
    title: 'Una reserva ha caducado',
    what: {
      count: 'days',
      one: 'Nadie ha empezado a preparar la solicitud {{number}} en {{days}} día. La reserva queda cancelada para: {{articles}}.',
      other:
        'Nadie ha empezado a preparar la solicitud {{number}} en {{days}} días. La reserva queda cancelada para: {{articles}}.',
    },
    over: 'El tiempo para el que la solicitud {{number}} necesitaba estos artículos ha pasado. Lo que aún esperaba queda cancelado: {{articles}}.',
    todo: 'Si estos artículos siguen siendo necesarios, haga una nueva solicitud.',
    action: 'Ver la solicitud',
    footer: 'Este mensaje se envía a quien hizo la solicitud y a quien la aprobó.',
  },
  it: {
    subject: 'Prenotazione scaduta: {{number}}',
    title: 'Una prenotazione è scaduta',
    what: {
      count: 'days',
      one: 'Nessuno ha iniziato a preparare la richiesta {{number}} entro {{days}} giorno. La prenotazione è annullata per: {{articles}}.',
      other:
        'Nessuno ha iniziato a preparare la richiesta {{number}} entro {{days}} giorni. La prenotazione è annullata per: {{articles}}.',
    },
    over: 'Il tempo per cui la richiesta {{number}} aveva bisogno di questi articoli è passato. Ciò che ancora attendeva è annullato: {{articles}}.',
    todo: 'Se questi articoli servono ancora, fai una nuova richiesta.',
    action: 'Vedi la richiesta',
    footer: 'Questo messaggio viene inviato a chi ha fatto la richiesta e a chi l’ha approvata.',
  },
};

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly number: string;
  readonly days: number;
  /** The articles whose reservations expired, and those that waited for a time that is over. */
  readonly expired: readonly string[];
  readonly over: readonly string[];
  readonly url: string;
}

/** The e-mail about a reservation that expired. */
export function expiryMail({ to, language, url, number, days, expired, over }: Facts): Mail {
  const texts = TEXTS[language];
  const told = [
    { text: texts.what, articles: expired },
    { text: texts.over, articles: over },
  ].filter(({ articles }) => articles.length > 0);
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [
      ...told.map(({ text, articles }) =>
        fillPlural(language, text, { number, days, articles: articles.map(quoted).join(', ') }),
      ),
      texts.todo,
    ],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'reservation-expired', to, language, subject: fill(texts.subject, { number }), ...body };
}

/** A sample of the e-mail. */
export function sampleExpiry(language: Language): Mail {
  const { to, number, article, url } = SAMPLE;
  return expiryMail({ to, language, number, days: 14, expired: [article], over: [], url });
}
