import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The server side of pdfmake, of which its types describe only the browser's. */
interface Printer {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

let printer: Printer | undefined;

/** Loaded with the first document, because most starts render none. It reads its own fonts and nothing else. */
function thePrinter(): Printer {
  if (printer) return printer;
  printer = require('pdfmake') as Printer;
  printer.setFonts({
    Roboto: {
      normal: join(FONTS, 'Roboto-Regular.ttf'),
      bold: join(FONTS, 'Roboto-Medium.ttf'),
      italics: join(FONTS, 'Roboto-Italic.ttf'),
      bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
    },
  });
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((path) => path.startsWith(FONTS + sep));
  return printer;
}

export interface PdfPage {
  readonly title: string;
  /** The person or organisation that issues it. */
  readonly author: string;
  /** When the document was made; the file says the same, so that its bytes depend on nothing else. */
  readonly at: Date;
  readonly content: Content[];
  /** Text of the footer for a page. */
  readonly footer: (page: number, pages: number) => string;
}

/** Renders an A4 document. Text stays text: nothing in it is fetched, linked or run. */
export async function renderPdf(page: PdfPage): Promise<Buffer> {
  const document = thePrinter().createPdf({
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    info: { title: page.title, author: page.author, creationDate: page.at, modDate: page.at },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: '#1f1e33' },
    styles: {
      title: { fontSize: 20, bold: true, color: '#32304e' },
      label: { fontSize: 8, color: '#6b6985' },
      head: { fontSize: 8, bold: true, color: '#6b6985' },
    },
    content: page.content,
    footer: (current: number, pages: number) => ({
      text: page.footer(current, pages),
      alignment: 'center',
      fontSize: 8,
      color: '#6b6985',
      margin: [40, 20, 40, 0],
    }),
  });
  return document.getBuffer();
}
