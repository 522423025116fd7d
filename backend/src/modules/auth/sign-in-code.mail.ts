import { fill, type Language } from '../../platform/i18n/index.js';
import { type Mail, mailBody } from '../../platform/mail/index.js';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly how: string;
  readonly life: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Votre code de connexion à Stockroom',
    title: 'Votre code de connexion',
    how: 'Saisissez-le dans la fenêtre où vous l’avez demandé.',
    life: 'Il est valable {{minutes}} minutes et ne sert qu’une fois. Nous ne vous le demanderons jamais.',
    footer: 'Vous n’avez rien demandé ? Ignorez ce message : sans le code, personne ne peut se connecter.',
  },
  en: {
    subject: 'Your sign-in code for Stockroom',
    title: 'Your sign-in code',
    how: 'Enter it in the window where you asked for it.',
    life: 'It is valid for {{minutes}} minutes and works once. We will never ask you for it.',
    footer: 'You did not ask for it? Ignore this message: without the code nobody can sign in.',
  },
  es: {
    subject: 'Su código de acceso a Stockroom',
    title: 'Su código de acceso',
    how: 'Introdúzcalo en la ventana donde lo ha solicitado.',
    life: 'Es válido durante {{minutes}} minutos y sirve una sola vez. Nunca se lo pediremos.',
    footer: '¿No lo ha solicitado? Ignore este mensaje: sin el código nadie puede acceder.',
  },
  it: {
    subject: 'Il tuo codice di accesso a Stockroom',
    title: 'Il tuo codice di accesso',
    how: 'Inseriscilo nella finestra in cui lo hai richiesto.',
    life: 'È valido per {{minutes}} minuti e funziona una sola volta. Non te lo chiederemo mai.',
    footer: 'Non hai richiesto nulla? Ignora questo messaggio: senza il codice nessuno può accedere.',
  },
};

/** The e-mail with a sign-in code. Its subject, which shows on locked screens, does not hold the code. */
export function signInCodeMail(to: string, language: Language, code: string, minutes: number): Mail {
  const texts = TEXTS[language];
  const body = mailBody({
    language,
    title: texts.title,
    highlight: code,
    paragraphs: [texts.how, fill(texts.life, { minutes })],
    footer: texts.footer,
  });
  return { kind: 'sign-in-code', to, language, subject: texts.subject, ...body };
}
