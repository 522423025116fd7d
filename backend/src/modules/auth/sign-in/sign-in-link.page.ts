import type { Language } from '../../../platform/i18n/index.js';
import { escapeHtml, linkPage } from '../../../platform/mail/index.js';

interface Texts {
  readonly title: string;
  readonly who: string;
  readonly action: string;
  readonly hint: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: 'Se connecter à Stockroom',
    who: 'Vous allez vous connecter sur cet appareil avec l’adresse {{email}}.',
    action: 'Se connecter',
    hint: 'Vous n’avez rien demandé ? Fermez cette page : rien ne se passe sans ce bouton.',
  },
  en: {
    title: 'Sign in to Stockroom',
    who: 'You are about to sign in on this device with the address {{email}}.',
    action: 'Sign in',
    hint: 'You did not ask for this? Close this page: nothing happens without the button.',
  },
  es: {
    title: 'Acceder a Stockroom',
    who: 'Va a acceder en este dispositivo con la dirección {{email}}.',
    action: 'Acceder',
    hint: '¿No lo ha solicitado? Cierre esta página: no ocurre nada sin el botón.',
  },
  it: {
    title: 'Accedi a Stockroom',
    who: 'Stai per accedere su questo dispositivo con l’indirizzo {{email}}.',
    action: 'Accedi',
    hint: 'Non hai richiesto nulla? Chiudi questa pagina: senza il pulsante non succede nulla.',
  },
};

/** The page of a sign-in link: it shows the address, and signs in with a form. */
export function signInLinkPage(language: Language, email: string, csrfToken: string): string {
  const { title, who, action, hint } = TEXTS[language];
  const sentence = escapeHtml(who).replace('{{email}}', () => `<strong>${escapeHtml(email)}</strong>`);
  const body = `<p>${sentence}</p>
<form method="post">
<input type="hidden" name="csrfToken" value="${escapeHtml(csrfToken)}">
<button type="submit">${escapeHtml(action)}</button>
</form>`;
  return linkPage({ language, title, body, hint });
}
