import type { Language } from '../../../platform/i18n/index.js';
import { escapeHtml } from '../../../platform/mail/index.js';

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

/** The colours of frontend/src/shared/theme/palette.ts, by the preference of the device: the page loads no files. */
const STYLE = `
  :root { color-scheme: light dark; --page: #f4f5fa; --surface: #fff; --text: #1f1d36; --secondary: #55536f; --line: #dcddea; --accent: #5b5bd6; --on-accent: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #1b1a2b; --surface: #242338; --text: #ececf6; --secondary: #b9b7d0; --line: #3d3b59; --accent: #8b8bf0; --on-accent: #17162a; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
  main { width: 100%; max-width: 420px; padding: 32px 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
  h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
  p { margin: 0 0 24px; overflow-wrap: anywhere; }
  button { width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
  .hint { margin: 24px 0 0; color: var(--secondary); font-size: 14px; }
`;

/** The page of a sign-in link: it shows the address, and signs in with a form. */
export function signInLinkPage(language: Language, email: string, csrfToken: string): string {
  const { title, who, action, hint } = TEXTS[language];
  const sentence = escapeHtml(who).replace('{{email}}', () => `<strong>${escapeHtml(email)}</strong>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${sentence}</p>
<form method="post">
<input type="hidden" name="csrfToken" value="${escapeHtml(csrfToken)}">
<button type="submit">${escapeHtml(action)}</button>
</form>
<p class="hint">${escapeHtml(hint)}</p>
</main>
</body>
</html>
`;
}
