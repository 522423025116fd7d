import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, SAMPLE } from '../../../platform/mail/index.js';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly how: string;
  readonly life: string;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Votre code de connexion à Stockroom',
    title: 'Votre code de connexion',
    how: 'Saisissez-le dans la fenêtre où vous l’avez demandé, ou ouvrez le lien ci-dessous.',
    life: 'Le code et le lien sont valables {{minutes}} minutes et ne servent qu’une fois. Nous ne vous demanderons jamais le code.',
    action: 'Se connecter par ce lien',
    footer:
      'Vous n’avez rien demandé ? Ignorez ce message : sans le code ni le lien, personne ne peut se connecter.',
  },
  en: {
    subject: 'Your sign-in code for Stockroom',
    title: 'Your sign-in code',
    how: 'Enter it in the window where you asked for it, or open the link below.',
    life: 'The code and the link are valid for {{minutes}} minutes and work once. We will never ask you for the code.',
    action: 'Sign in with this link',
    footer: 'You did not ask for it? Ignore this message: without the code or the link nobody can sign in.',
  },
  es: {
    subject: 'Su código de acceso a Stockroom',
    title: 'Su código de acceso',
    how: 'Introdúzcalo en la ventana donde lo ha solicitado o abra el enlace de abajo.',
    life: 'El código y el enlace son válidos durante {{minutes}} minutos y sirven una sola vez. Nunca le pediremos el código.',
    action: 'Acceder con este enlace',
    footer: '¿No lo ha solicitado? Ignore este mensaje: sin el código ni el enlace nadie puede acceder.',
  },
  it: {
    subject: 'Il tuo codice di accesso a Stockroom',
    title: 'Il tuo codice di accesso',
    how: 'Inseriscilo nella finestra in cui lo hai richiesto oppure apri il link qui sotto.',
    life: 'Il codice e il link sono validi per {{minutes}} minuti e funzionano una sola volta. Non ti chiederemo mai il codice.',
    action: 'Accedi con questo link',
    footer:
      'Non hai richiesto nulla? Ignora questo messaggio: senza il codice o il link nessuno può accedere.',
  },
};

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly code: string;
  readonly url: string;
  readonly minutes: number;
}

/** The e-mail with a sign-in code and a link. Its subject, which locked screens show, does not contain the code. */
export function signInCodeMail({ to, language, code, url, minutes }: Facts): Mail {
  const texts = TEXTS[language];
  const body = mailBody({
    language,
    title: texts.title,
    highlight: code,
    paragraphs: [texts.how, fill(texts.life, { minutes })],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'sign-in-code', to, language, subject: texts.subject, ...body };
}

/** A sample of the e-mail. */
export function sampleSignInCode(language: Language): Mail {
  const { to, url } = SAMPLE;
  return signInCodeMail({ to, language, code: '123456', url, minutes: 10 });
}
