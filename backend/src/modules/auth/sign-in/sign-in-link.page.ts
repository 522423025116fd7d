import { pageTexts } from '../../../locales/pages.js';
import type { Language } from '../../../platform/i18n/index.js';
import { escapeHtml, linkPage } from '../../../platform/mail/index.js';

/** The page of a sign-in link: it shows the address, and signs in with a form. */
export function signInLinkPage(language: Language, email: string, csrfToken: string): string {
  const { title, who, action, hint } = pageTexts[language].signInLink;
  const sentence = escapeHtml(who).replace('{{email}}', () => `<strong>${escapeHtml(email)}</strong>`);
  const body = `<p>${sentence}</p>
<form method="post">
<input type="hidden" name="csrfToken" value="${escapeHtml(csrfToken)}">
<button type="submit">${escapeHtml(action)}</button>
</form>`;
  return linkPage({ language, title, body, hint });
}
