/** The layout of a label: boxes in millimetres from its top left corner, and sizes of letters in points. */
export interface LabelLayout {
  readonly code: Box | null;
  readonly texts: readonly TextBox[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextBox extends Box {
  readonly text: string;
  readonly bold: boolean;
  readonly fontSize: number;
  /** Text that needs more lines is shortened. */
  readonly maxLines: number;
}

export const CODE_KINDS = ['qr', 'code128', 'none'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** The size of a code in modules, the quiet zone around it included. */
export interface CodeSize {
  readonly kind: CodeKind;
  readonly modules: number;
}

/** A text on a label. One without `whole` is shortened where it does not fit. */
export interface LabelText {
  readonly text: string;
  readonly isWhole: boolean;
}

/** The words on a label. The first may take several lines, as a code may; each other takes one. */
export type LabelTexts = readonly LabelText[];

export const POINTS_PER_MM = 72 / 25.4;
/** The height of a line, relative to its letters: the tallest fonts need it. */
export const LINE = 1.4;

/** Smaller modules cannot be printed or read reliably. */
const MIN_MODULE_MM: Readonly<Record<CodeKind, number>> = { qr: 0.25, code128: 0.17, none: 0 };
const MAX_MODULE_MM: Readonly<Record<CodeKind, number>> = { qr: 1, code128: 0.5, none: 0 };
const MIN_BARS_MM = 5;
const MAX_BARS_MM = 15;
const SIZES = { most: 10, least: 4.5, step: 0.5 };
const MAX_TITLE_LINES = 4;

/** Lays a label out; undefined where its code or its words are too large for it. */
export function layOutLabel(
  label: { readonly width: number; readonly height: number },
  code: CodeSize,
  texts: LabelTexts,
): LabelLayout | undefined {
  const padding = Math.min(2, label.width * 0.06, label.height * 0.06);
  const inner = {
    x: padding,
    y: padding,
    width: label.width - 2 * padding,
    height: label.height - 2 * padding,
  };
  const split = splitOf(inner, code, texts.length > 0);
  if (!split) return undefined;
  const lines = layOutTexts(split.words, texts);
  return lines && { code: split.code, texts: lines };
}

/** The box of the code and that of the words. */
function splitOf(
  inner: Box,
  code: CodeSize,
  hasWords: boolean,
): { code: Box | null; words: Box } | undefined {
  if (code.kind === 'none') return { code: null, words: inner };
  return code.kind === 'qr' ? splitForSquare(inner, code, hasWords) : splitForBars(inner, code, hasWords);
}

/** A square code is left of the words, or above them on a label that is not wide. */
function splitForSquare(inner: Box, { modules }: CodeSize, hasWords: boolean) {
  const isWide = inner.width > inner.height * 1.2;
  const room = !hasWords
    ? Math.min(inner.width, inner.height)
    : isWide
      ? Math.min(inner.height, inner.width * 0.5)
      : Math.min(inner.width, inner.height * 0.65);
  const side = Math.min(room, modules * MAX_MODULE_MM.qr);
  if (side / modules < MIN_MODULE_MM.qr) return undefined;
  const gap = 1;
  if (isWide)
    return {
      code: { x: inner.x, y: inner.y + (inner.height - side) / 2, width: side, height: side },
      words: { ...inner, x: inner.x + side + gap, width: inner.width - side - gap },
    };
  return {
    code: { x: inner.x + (inner.width - side) / 2, y: inner.y, width: side, height: side },
    words: { ...inner, y: inner.y + side + gap, height: inner.height - side - gap },
  };
}

/** Bars stand below the words. */
function splitForBars(inner: Box, { modules }: CodeSize, hasWords: boolean) {
  const width = Math.min(inner.width, modules * MAX_MODULE_MM.code128);
  const height = hasWords ? Math.min(inner.height * 0.4, MAX_BARS_MM) : Math.min(inner.height, MAX_BARS_MM);
  if (width / modules < MIN_MODULE_MM.code128 || height < Math.min(MIN_BARS_MM, inner.height))
    return undefined;
  return {
    code: {
      x: inner.x + (inner.width - width) / 2,
      y: inner.y + inner.height - height,
      width,
      height,
    },
    words: { ...inner, height: inner.height - height - 1 },
  };
}

/**
 * The texts in the largest letters in which each of them fits on its line. A text that is not shortened gets a second one
 * only where no letters are small enough for one.
 */
function layOutTexts(box: Box, texts: LabelTexts): TextBox[] | undefined {
  for (const wraps of [false, true])
    for (let size = SIZES.most; size >= SIZES.least; size -= SIZES.step) {
      const laid = layOutAt(box, texts, size, wraps);
      if (laid) return laid;
    }
  return undefined;
}

function layOutAt(
  box: Box,
  [title, ...details]: LabelTexts,
  size: number,
  wraps: boolean,
): TextBox[] | undefined {
  if (title === undefined) return [];
  const detailSize = Math.max(SIZES.least, size - 1.5);
  const [titleLine, detailLine] = [size, detailSize].map((points) => (points * LINE) / POINTS_PER_MM) as [
    number,
    number,
  ];
  const whole = title.isWhole ? linesOf(title, box.width, size) : undefined;
  const lines = details.map((text) => linesOf(text, box.width, detailSize));
  if (!wraps && [whole ?? [], ...lines].some(({ length }) => length > 1)) return undefined;
  const taken = lines.reduce((sum, { length }) => sum + length, 0) * detailLine;
  const titleLines = Math.floor((box.height - taken) / titleLine);
  // A title that may be shortened gets two lines where smaller letters give it a second one.
  if (titleLines < (whole?.length ?? (size > SIZES.least + 2 ? 2 : 1))) return undefined;
  const ownLines = whole?.length ?? Math.min(MAX_TITLE_LINES, titleLines);
  let y = box.y + ownLines * titleLine;
  const titleBox = {
    ...box,
    height: ownLines * titleLine,
    text: whole?.join('\n') ?? title.text,
    bold: true,
    fontSize: size,
    maxLines: ownLines,
  };
  const detailBoxes = lines.map((own) => {
    const height = own.length * detailLine;
    y += height;
    return {
      ...box,
      y: y - height,
      height,
      text: own.join('\n'),
      bold: false,
      fontSize: detailSize,
      maxLines: own.length,
    };
  });
  return [titleBox, ...detailBoxes];
}

/** The lines of a text that is not shortened; any other has one. */
function linesOf({ text, isWhole }: LabelText, width: number, size: number): string[] {
  if (!isWhole) return [text];
  const room = (width * POINTS_PER_MM) / size;
  const lines: string[] = [];
  let [line, taken] = ['', 0];
  for (const { segment } of CHARACTERS.segment(text)) {
    const needed = widthOf(segment);
    if (line !== '' && taken + needed > room) {
      lines.push(line);
      [line, taken] = ['', 0];
    }
    line += segment;
    taken += needed;
  }
  return [...lines, line];
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The maximum width of characters, relative to the font size: a lower estimate could truncate a code. */
const WIDTHS = [
  [/^[MW@%m]/, 0.93],
  [/^[A-Z&w]/, 0.76],
  [/^[ -~]/, 0.62],
] as const;

const widthOf = (character: string): number => WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? 1.1;
