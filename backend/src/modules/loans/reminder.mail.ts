import {
  dateFormat,
  type EnglishLocale,
  fill,
  type Language,
  type RegionalSettings,
} from '../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../platform/mail/index.js';
import type { ReminderStage } from './loans.schema.js';

interface Texts {
  readonly subject: Readonly<Record<ReminderStage, string>>;
  readonly title: Readonly<Record<ReminderStage, string>>;
  readonly holder: string;
  readonly manager: string;
  readonly what: string;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: {
      upcoming: 'À rendre le {{date}}',
      overdue: 'Retour en retard depuis le {{date}}',
      'long-overdue': 'Dernier rappel : retour en retard depuis le {{date}}',
    },
    title: {
      upcoming: 'Du matériel est bientôt à rendre',
      overdue: 'Du matériel aurait dû être rendu',
      'long-overdue': 'Du matériel manque depuis plus d’une semaine',
    },
    holder: 'Vous avez en prêt, au titre de la demande {{number}} :',
    manager: '{{holder}} a en prêt, au titre de la demande {{number}} :',
    what: '{{articles}}. Échéance : {{date}}. Dépôt : {{site}}.',
    action: 'Voir les prêts',
    footer: 'Ce rappel n’est envoyé qu’une fois avant l’échéance, puis deux fois après.',
  },
  en: {
    subject: {
      upcoming: 'Due back on {{date}}',
      overdue: 'Overdue since {{date}}',
      'long-overdue': 'Last reminder: overdue since {{date}}',
    },
    title: {
      upcoming: 'Equipment is due back soon',
      overdue: 'Equipment is overdue',
      'long-overdue': 'Equipment has been overdue for more than a week',
    },
    holder: 'You have on loan, for request {{number}}:',
    manager: '{{holder}} has on loan, for request {{number}}:',
    what: '{{articles}}. Due: {{date}}. Depot: {{site}}.',
    action: 'View the loans',
    footer: 'This reminder is sent once before the due date, and twice after it.',
  },
  es: {
    subject: {
      upcoming: 'Devolver el {{date}}',
      overdue: 'Devolución vencida desde el {{date}}',
      'long-overdue': 'Último recordatorio: devolución vencida desde el {{date}}',
    },
    title: {
      upcoming: 'Pronto hay que devolver material',
      overdue: 'Hay material que ya debería haberse devuelto',
      'long-overdue': 'Falta material desde hace más de una semana',
    },
    holder: 'Tiene en préstamo, por la solicitud {{number}}:',
    manager: '{{holder}} tiene en préstamo, por la solicitud {{number}}:',
    what: '{{articles}}. Vencimiento: {{date}}. Almacén: {{site}}.',
    action: 'Ver los préstamos',
    footer: 'Este recordatorio se envía una vez antes del vencimiento y dos veces después.',
  },
  it: {
    subject: {
      upcoming: 'Da rendere il {{date}}',
      overdue: 'Reso in ritardo dal {{date}}',
      'long-overdue': 'Ultimo promemoria: reso in ritardo dal {{date}}',
    },
    title: {
      upcoming: 'Del materiale è da rendere a breve',
      overdue: 'Del materiale avrebbe dovuto essere reso',
      'long-overdue': 'Del materiale manca da più di una settimana',
    },
    holder: 'Hai in prestito, per la richiesta {{number}}:',
    manager: '{{holder}} ha in prestito, per la richiesta {{number}}:',
    what: '{{articles}}. Scadenza: {{date}}. Deposito: {{site}}.',
    action: 'Vedi i prestiti',
    footer: 'Questo promemoria viene inviato una volta prima della scadenza e due volte dopo.',
  },
};

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly stage: ReminderStage;
  readonly number: string;
  /** The holder's name, in the mail to the manager; undefined in the one to the holder. */
  readonly holder?: string;
  readonly dueAt: Date;
  readonly regional: RegionalSettings;
  readonly articles: readonly { readonly name: string; readonly quantity: number }[];
  readonly site: string;
  readonly url: string;
}

/** The e-mail that reminds the holder of a loan, or the manager who approved it. */
export function reminderMail({ to, language, stage, number, holder, dueAt, regional, ...more }: Facts): Mail {
  const texts = TEXTS[language];
  const date = dateFormat(language, regional, { dateStyle: 'long' }).format(dueAt);
  const articles = more.articles.map(({ name, quantity }) => `${quantity} × ${quoted(name)}`).join(', ');
  const facts = { number, date, articles, site: more.site, holder: quoted(holder ?? '') };
  const body = mailBody({
    language,
    title: texts.title[stage],
    paragraphs: [fill(holder === undefined ? texts.holder : texts.manager, facts), fill(texts.what, facts)],
    action: { label: texts.action, url: more.url },
    footer: texts.footer,
  });
  return { kind: `loan-${stage}`, to, language, subject: fill(texts.subject[stage], facts), ...body };
}

/** A sample of the e-mail to a holder. */
export function sampleReminder(stage: ReminderStage, language: Language, englishLocale: EnglishLocale): Mail {
  const { to, number, article, site, date: dueAt, timeZone, url } = SAMPLE;
  const regional = { timeZone, englishLocale };
  const articles = [{ name: article, quantity: 2 }];
  return reminderMail({ to, language, stage, number, dueAt, regional, articles, site, url });
}
