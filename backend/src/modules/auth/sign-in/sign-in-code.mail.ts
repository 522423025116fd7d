import { mailTexts } from '../../../locales/mails.js';
import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, SAMPLE } from '../../../platform/mail/index.js';

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly code: string;
  readonly url: string;
  readonly minutes: number;
}

/** The e-mail with a sign-in code and a link. Its subject, which locked screens show, does not contain the code. */
export function signInCodeMail({ to, language, code, url, minutes }: Facts): Mail {
  const texts = mailTexts[language].signInCode;
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
