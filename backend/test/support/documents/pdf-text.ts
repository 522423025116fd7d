import { inflateSync } from 'node:zlib';

/** One piece of text in a PDF as it is drawn: at a place, with the glyphs of one font. */
export interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** In points, without kerning. */
  readonly width: number;
  readonly size: number;
  readonly font: string;
  /** Indexes of glyphs in the embedded font; 0 is the box for characters that the font lacks. */
  readonly glyphs: readonly number[];
}

interface DrawnFont {
  readonly name: string;
  readonly letters: string[];
  readonly widths: readonly number[];
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** Reads the texts that a PDF of pdfkit draws, page by page in the order of drawing. */
export function drawnTexts(file: Buffer): DrawnText[] {
  const objects = objectsOf(file);
  const fonts = new Map<string, DrawnFont>();
  for (const { head } of objects.values())
    for (const [, block = ''] of head.matchAll(/\/Font <<([^>]*)>>/g))
      for (const [, name = '', ref = ''] of block.matchAll(/\/(F\d+) (\d+) 0 R/g))
        fonts.set(name, fontOf(objects, ref));
  return [...objects.values()]
    .filter(({ stream }) => stream.includes('\nBT\n'))
    .flatMap(({ stream }) => textsOf(stream, fonts));
}

export function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const raw = file.toString('latin1');
  for (const match of raw.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const body = raw.slice(start, raw.indexOf('\nendobj', start));
    const at = body.indexOf('stream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const bytes = at === -1 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const packed = Buffer.from(bytes, 'latin1');
    const stream = head.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : bytes;
    objects.set(match[1] ?? '', { head, stream });
  }
  return objects;
}

function fontOf(objects: Map<string, PdfObject>, ref: string) {
  const head = objects.get(ref)?.head ?? '';
  const map = objects.get(/\/ToUnicode (\d+)/.exec(head)?.[1] ?? '')?.stream ?? '';
  const letters = [...map.matchAll(/<(\w+)> <\w+> \[(.*)\]/g)].flatMap(([, , list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
  const inner = objects.get(/\/DescendantFonts \[(\d+)/.exec(head)?.[1] ?? '')?.head ?? '';
  const widths = (/\/W \[0 \[([^\]]*)\]/.exec(inner)?.[1] ?? '').trim().split(/\s+/).map(Number);
  return { widths, name: /\/BaseFont \/\w+\+(\S+)/.exec(head)?.[1] ?? '', letters };
}

function textsOf(stream: string, fonts: Map<string, DrawnFont>): DrawnText[] {
  return [...stream.matchAll(/BT\n1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) [^\n]*\n([^]*?)ET/g)].map(
    ([, x = '', y = '', id = '', size = '', shown = '']) => {
      const font = fonts.get(id);
      const hex = [...shown.matchAll(/<(\w+)>/g)].map(([, code = '']) => code).join('');
      const glyphs = (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      const text = glyphs.map((glyph) => font?.letters[glyph] ?? '').join('');
      const width =
        (glyphs.reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), 0) * Number(size)) / 1000;
      const place = { x: Number(x), y: Number(y), width, size: Number(size) };
      return { text, ...place, font: font?.name ?? '', glyphs };
    },
  );
}
