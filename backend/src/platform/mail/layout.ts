import type { Language } from '../i18n/index.js';

interface Section {
  readonly title: string;
  readonly items: readonly { readonly text: string; readonly url: string }[];
}

/** The content of an e-mail; the layout renders plain text and a restrained HTML part. */
interface Content {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Set apart and easy to copy, such as a code. */
  readonly highlight?: string;
  /** Lists of links, each under a heading, and the text below them. */
  readonly sections?: readonly Section[];
  readonly more?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly footer: string;
}

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const END = '</div></body></html>';

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function mailBody(content: Content): MailBody {
  return { text: textOf(content), html: htmlOf(content) };
}

interface FooterLink {
  readonly label: string;
  readonly url: string;
}

/** An e-mail with links below its small print. */
export function withFooterLinks<M extends MailBody>(mail: M, links: readonly FooterLink[]): M {
  const text = links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  const html = links
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#6b6a80">${escapeHtml(label)}</a>`)
    .join(' · ');
  return {
    ...mail,
    text: `${mail.text}\n${text}`,
    html: `${mail.html.slice(0, -END.length)}<p style="margin:8px 0 0;font-size:12px;line-height:1.5">${html}</p>${END}`,
  };
}

function textOf({ title, highlight, paragraphs, sections = [], more, action, footer }: Content): string {
  const lists = sections.map((section) =>
    [section.title, ...section.items.map(({ text, url }) => `- ${text} ${url}`)].join('\n'),
  );
  const parts = [
    title,
    highlight,
    ...paragraphs,
    ...lists,
    more,
    action ? `${action.label}: ${action.url}` : undefined,
  ];
  return [...parts, `--\n${footer}`].filter((part) => part !== undefined).join('\n\n');
}

function htmlOf({
  language,
  title,
  highlight,
  paragraphs,
  sections = [],
  more,
  action,
  footer,
}: Content): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;font-weight:600">${escapeHtml(title)}</h1>`,
    highlight === undefined
      ? ''
      : `<p style="margin:0 0 16px;padding:16px;background:#f4f5fa;border-radius:8px;font-size:28px;letter-spacing:8px;text-align:center;font-weight:600">${escapeHtml(highlight)}</p>`,
    ...paragraphs.map(paragraphOf),
    ...sections.map(sectionOf),
    more === undefined ? '' : paragraphOf(more),
    action
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#32304e;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    `<p style="margin:24px 0 0;color:#6b6a80;font-size:12px;line-height:1.5">${escapeHtml(footer)}</p>`,
  ].join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:32px 16px;background:#ffffff;color:#32304e;${FONT}"><div style="max-width:480px;margin:0 auto">${body}${END}`;
}

function paragraphOf(text: string): string {
  return `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(text)}</p>`;
}

function sectionOf({ title, items }: Section): string {
  const list = items.map(
    ({ text, url }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:#32304e">${escapeHtml(text)}</a></li>`,
  );
  return `<h2 style="margin:0 0 8px;font-size:15px;font-weight:600">${escapeHtml(title)}</h2><ul style="margin:0 0 16px;padding-left:20px;line-height:1.5">${list.join('')}</ul>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
