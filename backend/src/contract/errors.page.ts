import { STATUS_CODES } from 'node:http';
import { errorTexts } from '../locales/errors.js';
import { pageTexts } from '../locales/pages.js';
import { statusTexts } from '../locales/status.js';
import { ERROR_CODES, ERRORS } from '../platform/errors/index.js';
import { LANGUAGES, type Language } from '../platform/i18n/index.js';
import { escapeHtml, linkPage } from '../platform/mail/index.js';

type Status = keyof (typeof statusTexts)[Language];

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  it: 'Italiano',
};

const STYLE = `
  main { max-width: 760px; }
  nav a { margin-right: 16px; }
  h2 { margin: 32px 0 0; font-size: 18px; }
  section p { margin: 0 0 16px; color: var(--secondary); }
  dt { color: var(--text); }
  dt a { padding: 4px 0; overflow-wrap: anywhere; }
  dt:target, dt:target + dd { padding: 0 8px; border-left: 4px solid var(--accent); }
`;

/** Every code of the API by its status: when it occurs, and what it says. Each code is an anchor. */
export function errorsPage(language: Language): string {
  const { title, intro } = pageTexts[language].apiErrors;
  const statuses = [...new Set(ERROR_CODES.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  const sections = statuses.map((status) => sectionOf(status, language)).join('\n');
  return linkPage({
    language,
    title,
    body: `<p>${escapeHtml(intro)}</p>\n${links(language)}\n${sections}`,
    style: STYLE,
  });
}

function links(language: Language): string {
  const items = LANGUAGES.map(
    (other) =>
      `<a href="?lang=${other}" lang="${other}" hreflang="${other}"${other === language ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[other]}</a>`,
  );
  return `<nav>${items.join('')}</nav>`;
}

function sectionOf(status: Status, language: Language): string {
  const codes = ERROR_CODES.filter((code) => ERRORS[code].status === status).map((code) => {
    const text = errorTexts[language][code];
    const said = sentence(typeof text === 'string' ? text : text.other);
    return `<dt id="${code}"><a href="#${code}"><code>${code}</code></a></dt>\n<dd>${said}</dd>`;
  });
  return `<section>
<h2 id="${status}">${status} <span lang="en">${STATUS_CODES[status]}</span></h2>
<p>${escapeHtml(statusTexts[language][status])}</p>
<dl>
${codes.join('\n')}
</dl>
</section>`;
}

/** A value in an error, such as the state that was found, is shown by its name. */
const sentence = (text: string): string => escapeHtml(text).replace(/\{\{(\w+)\}\}/g, '<var>$1</var>');
