import { escapeHtml } from './layout.js';
import type { StoredMail } from './mailbox.schema.js';

/** Returns whether the caller prefers HTML to JSON: a browser lists text/html first. */
export function prefersHtml(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((part) => part.trim().split(';')[0]);
  const html = types.indexOf('text/html');
  const json = types.indexOf('application/json');
  return html !== -1 && (json === -1 || html < json);
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 640px; margin: 32px auto; padding: 0 16px; font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
  article { border: 1px solid #8886; border-radius: 8px; padding: 16px; margin: 16px 0; }
  h2 { font-size: 16px; margin: 0 0 4px; }
  time { font-size: 12px; opacity: 0.7; }
  pre { white-space: pre-wrap; font: inherit; }
`;

/** The development mailbox as an HTML page, so that a first sign-in needs no set-up. */
export function mailboxPage(to: string, mails: readonly StoredMail[]): string {
  const articles = mails
    .map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><time>${mail.sentAt.toISOString()}</time><pre>${escapeHtml(mail.text)}</pre></article>`,
    )
    .join('');
  const content = articles || '<p>No e-mail yet. Reload this page after the next one is sent.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${STYLE}</style></head><body><h1>E-mails to ${escapeHtml(to)}</h1>${content}</body></html>`;
}
