import { fill, type Language } from '../../../platform/i18n/index.js';
import { type Mail, mailBody, quoted, SAMPLE } from '../../../platform/mail/index.js';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly who: string;
  readonly how: string;
  readonly life: string;
  readonly action: string;
  readonly footer: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    subject: 'Invitation à rejoindre une organisation sur Stockroom',
    title: 'Vous avez reçu une invitation',
    who: '{{inviter}} vous invite à travailler dans l’organisation « {{tenant}} », avec le rôle « {{role}} ».',
    how: 'Connectez-vous avec l’adresse {{email}} : un code vous sera envoyé, il n’y a pas de mot de passe.',
    life: 'L’invitation est valable {{days}} jours.',
    action: 'Se connecter',
    footer: 'Vous ne connaissez pas cette organisation ? Ignorez ce message : rien ne se passe sans vous.',
  },
  en: {
    subject: 'Invitation to join an organisation on Stockroom',
    title: 'You are invited',
    who: '{{inviter}} invites you to work in the organisation “{{tenant}}”, with the role “{{role}}”.',
    how: 'Sign in with the address {{email}}: a code will be sent to you, there is no password.',
    life: 'The invitation is valid for {{days}} days.',
    action: 'Sign in',
    footer: 'You do not know this organisation? Ignore this message: nothing happens without you.',
  },
  es: {
    subject: 'Invitación para unirse a una organización en Stockroom',
    title: 'Tiene una invitación',
    who: '{{inviter}} le invita a trabajar en la organización «{{tenant}}», con el rol «{{role}}».',
    how: 'Acceda con la dirección {{email}}: recibirá un código, no hay contraseña.',
    life: 'La invitación es válida durante {{days}} días.',
    action: 'Acceder',
    footer: '¿No conoce esta organización? Ignore este mensaje: nada ocurre sin usted.',
  },
  it: {
    subject: 'Invito a unirsi a un’organizzazione su Stockroom',
    title: 'Hai ricevuto un invito',
    who: '{{inviter}} ti invita a lavorare nell’organizzazione «{{tenant}}», con il ruolo «{{role}}».',
    how: 'Accedi con l’indirizzo {{email}}: riceverai un codice, non c’è password.',
    life: 'L’invito è valido per {{days}} giorni.',
    action: 'Accedi',
    footer: 'Non conosci questa organizzazione? Ignora questo messaggio: senza di te non succede nulla.',
  },
};

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
  const texts = TEXTS[language];
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
