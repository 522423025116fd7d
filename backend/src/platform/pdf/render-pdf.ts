import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { charactersIn, FontBook, type Weight } from './font-book.js';
import { type FontDefinition, installShaping, RIGHT_TO_LEFT } from './shaped-layout.js';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The server side of pdfmake; its types describe only the browser's. */
interface Printer {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

let printer: Printer | undefined;

const ROBOTO = {
  normal: join(FONTS, 'Roboto-Regular.ttf'),
  bold: join(FONTS, 'Roboto-Medium.ttf'),
  italics: join(FONTS, 'Roboto-Italic.ttf'),
  bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
};

const STYLES = {
  title: { fontSize: 20, bold: true, color: '#32304e' },
  label: { fontSize: 8, bold: false, color: '#6b6985' },
  head: { fontSize: 8, bold: true, color: '#6b6985' },
};

/** Loaded with the first document, because most starts render none. It reads only its own fonts. */
function thePrinter(): Printer {
  if (printer) return printer;
  installShaping();
  printer = require('pdfmake') as Printer;
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((path) => path.startsWith(FONTS + sep));
  return printer;
}

export interface PdfPage {
  readonly title: string;
  /** The issuing person or organisation. */
  readonly author: string;
  /** The creation time of the document; the file contains the same, so that its bytes depend on nothing else. */
  readonly at: Date;
  readonly content: Content[];
  /** The text of the footer of a page. */
  readonly footer?: (page: number, pages: number) => string;
  /** The size of the paper in points, without margins; A4 with margins when absent. */
  readonly paper?: { readonly width: number; readonly height: number };
}

/**
 * Renders a document. Text stays text: nothing is fetched, linked or executed. Each `text` is drawn in its script,
 * with fonts other than Roboto where needed.
 */
export async function renderPdf(page: PdfPage): Promise<Buffer> {
  const fonts = new FontBook(charactersIn(ROBOTO.normal));
  for (const text of [...textsIn(page.content), page.footer?.(1, 1) ?? '']) await fonts.learn(text);
  const content = inRuns(page.content, fonts, 'normal') as Content[];
  const footer = (current: number, pages: number) =>
    runsOf(page.footer?.(current, pages) ?? '', fonts, 'normal');
  footer(1, 1);
  const shaped = [...(await fonts.documentFonts())].map(([name, font]): [string, FontDefinition] => [
    name,
    { shaped: font },
  ]);
  const print = thePrinter();
  print.setFonts({ Roboto: { ...ROBOTO }, ...Object.fromEntries(shaped) });
  const document = print.createPdf({
    pageSize: page.paper ?? 'A4',
    pageMargins: page.paper ? 0 : [40, 48, 40, 56],
    info: { title: page.title, author: page.author, creationDate: page.at, modDate: page.at },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: '#1f1e33' },
    styles: STYLES,
    content,
    ...(page.footer && {
      footer: (current: number, pages: number) => ({
        text: footer(current, pages),
        alignment: 'center' as const,
        fontSize: 8,
        color: '#6b6985',
        margin: [40, 20, 40, 0] as [number, number, number, number],
      }),
    }),
  });
  return document.getBuffer();
}

/** The members of a definition with content; all others are measures and styles. */
const HOLDERS = ['text', 'stack', 'columns', 'table', 'body'] as const;

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (Array.isArray(content)) return content.flatMap(textsIn);
  if (typeof content !== 'object' || content === null) return [];
  const node = content as Record<string, unknown>;
  return HOLDERS.flatMap((holder) => textsIn(node[holder]));
}

function inRuns(content: unknown, fonts: FontBook, inherited: Weight): unknown {
  if (typeof content === 'string') {
    const runs = runsOf(content, fonts, inherited);
    return typeof runs === 'string' ? runs : { text: runs };
  }
  if (Array.isArray(content)) return content.map((part) => inRuns(part, fonts, inherited));
  if (typeof content !== 'object' || content === null) return content;
  const node = content as Record<string, unknown>;
  const weight = weightOf(node) ?? inherited;
  const held = HOLDERS.filter((holder) => node[holder] !== undefined).map((holder) => {
    const value = node[holder];
    const text = holder === 'text' && typeof value === 'string';
    return [holder, text ? runsOf(value, fonts, weight) : inRuns(value, fonts, weight)];
  });
  return { ...node, ...Object.fromEntries(held) };
}

const STYLE_IS_BOLD: ReadonlyMap<unknown, boolean> = new Map(
  Object.entries(STYLES).map(([name, { bold }]) => [name, bold]),
);

function weightOf({ bold, style }: Record<string, unknown>): Weight | undefined {
  const stated = typeof bold === 'boolean' ? bold : STYLE_IS_BOLD.get(style);
  if (stated === undefined) return undefined;
  return stated ? 'bold' : 'normal';
}

interface PdfRun {
  readonly text: string;
  readonly font: string;
  readonly level: number;
  readonly lineHeight?: number;
}

/** A text for pdfmake: unchanged if Roboto draws it, otherwise divided into runs. */
function runsOf(written: string, fonts: FontBook, weight: Weight): string | PdfRun[] {
  const text = written.replaceAll('\t', ' ');
  const runs = fonts.isPlain(text) ? [] : fonts.runs(text, weight);
  if (runs.every(({ font, level }) => font === undefined && level === 0))
    return runs.length === 0 ? text : runs.map((run) => run.text).join('');
  return runs.map(({ text: part, font = 'Roboto', level }) => ({
    text: part,
    font: level % 2 === 1 ? font + RIGHT_TO_LEFT : font,
    level,
    // The other fonts include the line spacing.
    ...(font === 'Roboto' ? {} : { lineHeight: 1 }),
  }));
}
