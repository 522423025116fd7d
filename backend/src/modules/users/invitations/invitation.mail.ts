import { mailTexts } from '../../../locales/mails.js';
import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../platform/mail/index.js';

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly tenant: string;
  readonly inviter: string;
  readonly role: string;
  readonly days: number;
  readonly url: string;
}

/** The e-mail of an invitation: the inviter, the organisation, and how to join. */
export function invitationMail({ to, language, tenant, inviter, role, days, url }: Facts): Mail {
  const texts = mailTexts[language].invitation;
  // Untrusted text is not in the subject.
  const values = { tenant: quoted(tenant), inviter: quoted(inviter), role: quoted(role), days, email: to };
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [fill(texts.who, values), fill(texts.how, values), fill(texts.life, values)],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'invitation', to, language, subject: texts.subject, ...body };
}

/** A sample of the e-mail. */
export function sampleInvitation(language: Language): Mail {
  const { to, tenant, person: inviter, url } = SAMPLE;
  return invitationMail({ to, language, tenant, inviter, role: 'Manager', days: 7, url });
}
