import { createRequire } from 'node:module';
import type { DocumentFont, ShapedFont } from './font-book.js';
import { clustersOf, inVisualOrder, mirrored, ZERO_WIDTH_SPACE } from './text-runs.js';

const require = createRequire(import.meta.url);

/** Marks a font that is read from right to left. */
export const RIGHT_TO_LEFT = '|rtl';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: number[];
}

interface Layout {
  readonly glyphs: Glyph[];
  readonly positions: Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>[];
  readonly advanceWidth: number;
}

/** The parts of a pdfkit font that are used here. */
interface EmbeddedFont {
  readonly scale: number;
  readonly font: { getGlyph(id: number): Glyph };
  readonly subset: { readonly glyphs: number[] };
  readonly widths: number[];
  readonly unicode: number[][];
  encode(text: string): [string[], Layout['positions']];
  layout(text: string, features?: unknown, onlyWidth?: boolean): Layout;
  ref(): unknown;
  widthOfString(text: string, size: number): number;
}

interface Inline {
  text: string;
  font: EmbeddedFont;
  fontSize: number;
  width: number;
  trailingCut: number;
  leadingCut: number;
  noNewLine?: boolean;
  x: number;
  /** Set by the runs of `renderPdf`, on each inline of a paragraph with runs. */
  level?: number;
}

interface Line {
  inlines: Inline[];
  inlineWidths: number;
  leadingCut: number;
  trailingCut: number;
  lastLineInParagraph: boolean;
  addInline(inline: Inline): void;
  getAvailableWidth(): number;
  hasEnoughSpaceForInline(inline: Inline, next: Inline[]): boolean;
}

interface TextNode {
  _inlines?: Inline[];
  /** Text that needs more lines ends with an ellipsis. */
  maxLines?: number;
  /** The lines that are laid out already. */
  _builtLines?: number;
}

type FontDefinitions = Readonly<Record<string, Partial<FontDefinition>>>;

interface DocumentClass {
  new (
    fonts: FontDefinitions,
    ...rest: unknown[]
  ): {
    provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
    font(bytes: Buffer): { _font: EmbeddedFont };
  };
}

interface LayoutClass {
  new (
    ...args: unknown[]
  ): {
    writer: { context(): { availableWidth: number } };
    buildNextLine(node: TextNode): Line | null;
  };
}

/** The form in which `renderPdf` passes the fonts of a document to pdfmake, which forwards the definitions unchanged. */
export interface FontDefinition {
  readonly shaped: ShapedFont;
}

let installed = false;

/**
 * Extends pdfmake to draw text that HarfBuzz shapes and to order the runs of a line visually: it has no interface for
 * either. Text without runs uses pdfmake's code.
 */
export function installShaping(): void {
  if (installed) return;
  const documents = require('pdfmake/js/PDFDocument') as { default: DocumentClass };
  const layouts = require('pdfmake/js/LayoutBuilder') as { default: LayoutClass };
  const { default: Line } = require('pdfmake/js/Line') as { default: new (width: number) => Line };
  documents.default = shapingDocument(documents.default);
  layouts.default = visualLayout(layouts.default, Line);
  installed = true;
}

function shapingDocument(Base: DocumentClass): DocumentClass {
  return class extends Base {
    readonly #definitions: FontDefinitions;
    readonly #opened = new Map<string, EmbeddedFont>();
    readonly #embedded = new Map<string, EmbeddedFont>();
    readonly #indexes = new Map<EmbeddedFont, Map<string, number>>();

    constructor(fonts: FontDefinitions, ...rest: unknown[]) {
      super(fonts, ...rest);
      this.#definitions = fonts;
    }

    override provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont {
      const rightToLeft = family.endsWith(RIGHT_TO_LEFT);
      const name = rightToLeft ? family.slice(0, -RIGHT_TO_LEFT.length) : family;
      const shaped = this.#definitions[name]?.shaped;
      if (!shaped && !rightToLeft) return super.provideFont(family, bold, italics);
      const key = `${family} ${String(bold)} ${String(italics)}`;
      const font =
        this.#embedded.get(key) ??
        (shaped
          ? this.#shaped(`${name} ${String(bold)}`, bold ? shaped.bold : shaped.normal, rightToLeft)
          : drawnMirrored(super.provideFont(name, bold, italics)));
      this.#embedded.set(key, font);
      return font;
    }

    #shaped(key: string, font: DocumentFont | undefined, rightToLeft: boolean) {
      if (!font) throw new Error(`The document does not use the font ${key}`);
      const base = this.#opened.get(key) ?? this.font(font.bytes)._font;
      this.#opened.set(key, base);
      const indexes = this.#indexes.get(base) ?? new Map<string, number>();
      this.#indexes.set(base, indexes);
      return shapedVariant(base, (text) => shape(base, font, text, rightToLeft), indexes);
    }
  };
}

/** The same embedded font, with another layout. */
function variantOf(
  base: EmbeddedFont,
  members: Partial<Pick<EmbeddedFont, 'layout' | 'encode'>>,
): EmbeddedFont {
  base.ref();
  return Object.assign(Object.create(base) as EmbeddedFont, members);
}

const drawnMirrored = (base: EmbeddedFont): EmbeddedFont =>
  variantOf(base, { layout: (text) => base.layout(mirrored(text)) });

/** `indexes` belongs to the embedded font; its variants share it. */
function shapedVariant(
  base: EmbeddedFont,
  layout: (text: string) => Layout,
  indexes: Map<string, number>,
): EmbeddedFont {
  return variantOf(base, {
    layout,
    encode(text) {
      const { glyphs, positions } = layout(text);
      return [glyphs.map((glyph) => indexIn(base, glyph, indexes).toString(16).padStart(4, '0')), positions];
    },
  });
}

/**
 * The index of a glyph in the embedded font. A glyph that several letters share gets one index for each, so that search
 * and copy find the right letters.
 */
function indexIn(base: EmbeddedFont, glyph: Glyph, indexes: Map<string, number>): number {
  const key = `${String(glyph.id)} ${glyph.codePoints.join()}`;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const index = base.subset.glyphs.push(glyph.id) - 1;
  base.widths[index] = glyph.advanceWidth * base.scale;
  base.unicode[index] = glyph.codePoints;
  indexes.set(key, index);
  return index;
}

function shape(
  base: EmbeddedFont,
  { harfbuzz, shape: font }: DocumentFont,
  written: string,
  rightToLeft: boolean,
): Layout {
  const text = written.replaceAll(ZERO_WIDTH_SPACE, '');
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(font, buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  // The widest glyph of a cluster carries its letters, and the marks around it carry none.
  const leading = new Map<number, number>();
  for (const [index, { cluster, xAdvance = 0 }] of shaped.entries()) {
    const widest = shaped[leading.get(cluster) ?? -1];
    if (!widest || xAdvance > (widest.xAdvance ?? 0)) leading.set(cluster, index);
  }
  const glyphs = shaped.map(({ codepoint: id, cluster }, index): Glyph => {
    const letters =
      leading.get(cluster) === index ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '';
    return {
      id,
      advanceWidth: base.font.getGlyph(id).advanceWidth,
      codePoints: Array.from(letters, (character) => character.codePointAt(0) ?? 0),
    };
  });
  const positions = shaped.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }, index) => ({
    xAdvance: xAdvance * base.scale,
    yAdvance: yAdvance * base.scale,
    xOffset: xOffset * base.scale,
    yOffset: yOffset * base.scale,
    advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * base.scale,
  }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}

function visualLayout(Base: LayoutClass, LineOf: new (width: number) => Line): LayoutClass {
  return class extends Base {
    override buildNextLine(node: TextNode): Line | null {
      const inlines = node._inlines;
      const isShaped = inlines?.some(({ level }) => level !== undefined) ?? false;
      const { availableWidth } = this.writer.context();
      const line =
        isShaped && inlines ? fillLine(new LineOf(availableWidth), inlines) : super.buildNextLine(node);
      if (!line) return null;
      node._builtLines = (node._builtLines ?? 0) + 1;
      const isCut = node._builtLines === node.maxLines && (node._inlines?.length ?? 0) > 0;
      if (isCut) {
        shorten(line, availableWidth);
        node._inlines = [];
      }
      if (isShaped) {
        trimEnd(line);
        line.inlines = inVisualOrder(line.inlines, ({ level = 0 }) => level);
      }
      if (isShaped || isCut) place(line);
      return line;
    }
  };
}

const ELLIPSIS = '…';

/** Ends a line with an ellipsis, in place of the clusters that leave no room for it. */
function shorten(line: Line, room: number): void {
  const widthOf = ({ font, fontSize }: Inline, text: string) => font.widthOfString(text, fontSize);
  for (let last = line.inlines.at(-1); last; last = line.inlines.at(-1)) {
    line.inlines.pop();
    const before = line.inlines.reduce((sum, { width }) => sum + width, 0);
    const clusters = clustersOf(last.text.trimEnd());
    const mark = hasEllipsis(last.font) ? ELLIPSIS : '';
    while (clusters.length > 0 && before + widthOf(last, clusters.join('') + mark) > room) clusters.pop();
    // A font without the ellipsis truncates without it, before the letters that do not fit.
    if (clusters.length === 0 && line.inlines.length > 0) continue;
    last.text = clusters.join('').trimEnd() + mark;
    last.width = widthOf(last, last.text);
    last.trailingCut = 0;
    line.inlines.push(last);
    break;
  }
  line.inlineWidths = line.inlines.reduce((sum, { width }) => sum + width, 0);
  line.trailingCut = 0;
}

const hasEllipsis = (font: EmbeddedFont): boolean => font.layout(ELLIPSIS).glyphs.every(({ id }) => id !== 0);

/** Puts the inlines of a line one after the other. */
function place(line: Line): void {
  let x = -line.leadingCut;
  for (const inline of line.inlines) {
    inline.x = x;
    x += inline.width;
  }
}

/** Takes the inlines that fit; of one that is wider than the line, the clusters that fit. */
function fillLine(line: Line, inlines: Inline[]): Line {
  let goesOn = false;
  for (let next = inlines[0]; next; next = inlines[0]) {
    if (!goesOn && !line.hasEnoughSpaceForInline(next, inlines.slice(1))) break;
    inlines.shift();
    const rest = cutInline(next, line.getAvailableWidth());
    if (rest) inlines.unshift(rest);
    line.addInline(next);
    goesOn = next.noNewLine === true && rest === undefined;
  }
  line.lastLineInParagraph = inlines.length === 0;
  return line;
}

function cutInline(inline: Inline, room: number): Inline | undefined {
  const widthOf = (text: string) => inline.font.widthOfString(text, inline.fontSize);
  if (inline.width - inline.trailingCut <= room) return undefined;
  const clusters = clustersOf(inline.text);
  let fits = 1;
  while (fits < clusters.length && widthOf(clusters.slice(0, fits + 1).join('')) <= room) fits += 1;
  if (fits >= clusters.length) return undefined;
  const rest = { ...inline, text: clusters.slice(fits).join(''), leadingCut: 0 };
  rest.width = widthOf(rest.text);
  inline.text = clusters.slice(0, fits).join('');
  inline.width = widthOf(inline.text);
  inline.trailingCut = 0;
  delete (inline as { lineEnd?: boolean }).lineEnd;
  return rest;
}

/** Trailing spaces have no width, on either side. */
function trimEnd(line: Line): void {
  const last = line.inlines.at(-1);
  if (!last || line.trailingCut === 0) return;
  last.text = last.text.trimEnd();
  last.width -= line.trailingCut;
  line.inlineWidths -= line.trailingCut;
  line.trailingCut = 0;
}
