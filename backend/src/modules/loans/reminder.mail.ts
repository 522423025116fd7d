import { groupBy } from '../../platform/group-by.js';
import {
  dateFormat,
  type EnglishLocale,
  fill,
  type Language,
  type RegionalSettings,
} from '../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../platform/mail/index.js';
import { REMINDER_STAGES, type ReminderStage } from './loans.schema.js';

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

/** The lines about a loan in an e-mail. */
export interface LoanInMail {
  readonly stage: ReminderStage;
  readonly number: string;
  /** The name of the holder where the e-mail is to somebody else. */
  readonly holder?: string;
  readonly dueAt: Date;
  readonly article: { readonly name: string; readonly quantity: number };
  readonly site: string;
}

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly regional: RegionalSettings;
  readonly loans: readonly LoanInMail[];
  readonly url: string;
}

/** The e-mail that reminds a person of all that is due: of what they hold, and of what they approved. */
export function reminderMail({ to, language, regional, loans, url }: Facts): Mail {
  const texts = TEXTS[language];
  const format = dateFormat(language, regional, { dateStyle: 'long' });
  const parts = groupBy(loans, ({ number, holder, dueAt, site }) =>
    JSON.stringify([number, holder, format.format(dueAt), site]),
  );
  const stage = REMINDER_STAGES.findLast((each) => loans.some((loan) => loan.stage === each)) ?? 'upcoming';
  const dates = new Set(loans.map(({ dueAt }) => format.format(dueAt)));
  const [date = ''] = dates;
  const paragraphs = [...parts.values()].flatMap((part) => {
    const [first] = part;
    if (!first) return [];
    const articles = part
      .map(({ article: { name, quantity } }) => `${quantity} × ${quoted(name)}`)
      .join(', ');
    const facts = {
      ...{ number: first.number, site: first.site, articles, date: format.format(first.dueAt) },
      holder: quoted(first.holder ?? ''),
    };
    const heading = first.holder === undefined ? texts.holder : texts.manager;
    return [fill(heading, facts), fill(texts.what, facts)];
  });
  const action = { label: texts.action, url };
  const body = mailBody({ language, title: texts.title[stage], paragraphs, action, footer: texts.footer });
  // Of several due dates none is the subject.
  const subject = dates.size === 1 ? fill(texts.subject[stage], { date }) : texts.title[stage];
  return { kind: `loan-${stage}`, to, language, subject, ...body };
}

/** A sample of the e-mail to a holder. */
export function sampleReminder(stage: ReminderStage, language: Language, englishLocale: EnglishLocale): Mail {
  const { to, number, article, site, date: dueAt, timeZone, url } = SAMPLE;
  const loan = { stage, number, dueAt, article: { name: article, quantity: 2 }, site };
  return reminderMail({ to, language, regional: { timeZone, englishLocale }, loans: [loan], url });
}
