import type { Language } from '../i18n/index.js';
import { escapeHtml } from './layout.js';

interface Content {
  readonly language: Language;
  readonly title: string;
  /** HTML, already escaped. */
  readonly body: string;
  /** Small print at the end. */
  readonly hint?: string;
  /** Rules of CSS for this page alone. */
  readonly style?: string;
}

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
  dl { margin: 0 0 16px; }
  dt { color: var(--secondary); font-size: 14px; }
  dd { margin: 0 0 8px; overflow-wrap: anywhere; }
  ul { margin: 0 0 24px; padding-left: 20px; }
  li { overflow-wrap: anywhere; }
  label { display: block; margin: 0 0 8px; font-weight: 600; }
  textarea { width: 100%; margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); color: var(--text); font: inherit; }
  form + form { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--line); }
  button { width: 100%; min-height: 48px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
  button.second { background: transparent; color: var(--text); border-color: var(--line); }
  a { display: inline-block; padding: 12px 0; color: var(--accent); }
  :is(button, textarea, a):focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
  .hint { margin: 24px 0 0; color: var(--secondary); font-size: 14px; }
`;

/** A page that a link outside of the application opens, such as one of an e-mail. It works without files and scripts. */
export function linkPage({ language, title, body, hint, style = '' }: Content): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
${hint === undefined ? '' : `<p class="hint">${escapeHtml(hint)}</p>`}
</main>
</body>
</html>
`;
}
