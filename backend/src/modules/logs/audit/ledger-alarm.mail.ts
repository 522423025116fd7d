import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, SAMPLE } from '../../../platform/mail/index.js';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly what: string;
  readonly where: string;
  readonly todo: string;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Stockroom : vos livres de stock présentent une anomalie',
    title: 'Vos livres ne concordent plus',
    what: 'La vérification automatique de {{tenant}} a trouvé des données qui se contredisent. Elles ont pu être modifiées en dehors de Stockroom, ou restaurées à partir d’une sauvegarde.',
    where: 'Première anomalie : {{problem}} ({{place}}). Anomalies en tout : {{count}}.',
    todo: 'Ne corrigez rien à la main. Transmettez ce message à la personne qui exploite le serveur : la commande « npm run verify » lui montre les détails.',
    action: 'Ouvrir le journal d’activité',
    footer: 'Ce message n’est envoyé qu’une fois par anomalie, à tous les propriétaires de l’organisation.',
  },
  en: {
    subject: 'Stockroom: your stock records do not add up',
    title: 'Your records do not add up',
    what: 'The automatic check of {{tenant}} found data that contradicts itself. It may have been changed outside Stockroom, or restored from a backup.',
    where: 'First problem: {{problem}} ({{place}}). Problems in total: {{count}}.',
    todo: 'Correct nothing by hand. Forward this message to the person who runs the server: the command “npm run verify” shows them the details.',
    action: 'Open the activity log',
    footer: 'This message is sent once per problem, to all owners of the organisation.',
  },
  es: {
    subject: 'Stockroom: sus registros de stock no cuadran',
    title: 'Sus registros no cuadran',
    what: 'La comprobación automática de {{tenant}} ha encontrado datos que se contradicen. Es posible que se hayan modificado fuera de Stockroom o restaurado desde una copia de seguridad.',
    where: 'Primer problema: {{problem}} ({{place}}). Problemas en total: {{count}}.',
    todo: 'No corrija nada a mano. Reenvíe este mensaje a la persona que administra el servidor: el comando «npm run verify» le muestra los detalles.',
    action: 'Abrir el registro de actividad',
    footer: 'Este mensaje se envía una sola vez por problema, a todos los propietarios de la organización.',
  },
  it: {
    subject: 'Stockroom: i registri di magazzino non quadrano',
    title: 'I registri non quadrano',
    what: 'La verifica automatica di {{tenant}} ha trovato dati in contraddizione tra loro. Potrebbero essere stati modificati fuori da Stockroom o ripristinati da un backup.',
    where: 'Primo problema: {{problem}} ({{place}}). Problemi in totale: {{count}}.',
    todo: 'Non correggere nulla a mano. Inoltra questo messaggio a chi gestisce il server: il comando «npm run verify» gli mostra i dettagli.',
    action: 'Apri il registro delle attività',
    footer:
      'Questo messaggio viene inviato una sola volta per problema, a tutti i proprietari dell’organizzazione.',
  },
};

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly tenant: string;
  readonly problem: string;
  /** The location of the break: its collection, and its id or number if it has one. */
  readonly place: string;
  readonly count: number;
  readonly url: string;
}

/** The e-mail that notifies an owner of a break in the organisation's books. */
export function ledgerAlarmMail({ to, language, url, ...facts }: Facts): Mail {
  const texts = TEXTS[language];
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [fill(texts.what, facts), fill(texts.where, facts), texts.todo],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'ledger-alarm', to, language, subject: texts.subject, ...body };
}

/** A sample of the e-mail. */
export function sampleLedgerAlarm(language: Language): Mail {
  const { to, tenant, url } = SAMPLE;
  return ledgerAlarmMail({ to, language, tenant, problem: 'altered', place: 'movements', count: 1, url });
}
