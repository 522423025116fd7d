import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face, Font as HarfBuzzFont } from 'harfbuzzjs';
import { type FontFile, filesFor, preferenceOf, readFontFile, wantsEmoji } from './font-catalogue.js';
import {
  clustersOf,
  compatible,
  type FontChoice,
  type TextRun,
  textRuns,
  visibleCodePoints,
} from './text-runs.js';

const require = createRequire(import.meta.url);

type HarfBuzz = typeof import('harfbuzzjs');

interface FontTools {
  readonly harfbuzz: HarfBuzz;
  /** WOFF2 to TrueType. */
  readonly decode: (bytes: Buffer) => Promise<Buffer>;
  /** Subsets a font to the characters of a text, at one weight. */
  readonly cut: (font: Buffer, text: string, weight: number | undefined) => Promise<Buffer>;
}

let tools: Promise<FontTools> | undefined;

/** Loaded with the first document that has a character outside the document font. */
function loadTools(): Promise<FontTools> {
  tools ??= import('harfbuzzjs').then((harfbuzz) => {
    const { convert } = require('fontverter') as {
      convert: (bytes: Buffer, format: 'truetype') => Promise<Buffer>;
    };
    const subset = require('subset-font') as (
      font: Buffer,
      text: string,
      options: { targetFormat: 'truetype'; variationAxes?: Record<string, number> },
    ) => Promise<Buffer>;
    return {
      harfbuzz,
      decode: (bytes) => convert(bytes, 'truetype'),
      cut: (font, text, weight) =>
        subset(font, text, {
          targetFormat: 'truetype',
          ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
        }),
    };
  });
  return tools;
}

interface OpenFont {
  readonly bytes: Buffer;
  readonly characters: ReadonlySet<number>;
}

/** An embedded font of a document: the characters that it uses, at one weight. */
export interface DocumentFont {
  readonly bytes: Buffer;
  readonly shape: HarfBuzzFont;
  readonly harfbuzz: HarfBuzz;
}

export type Weight = 'normal' | 'bold';

/** A font at the weights that a document uses. */
export type ShapedFont = Readonly<Partial<Record<Weight, DocumentFont>>>;

/** Weights that match Roboto Regular and Roboto Medium. */
const WEIGHTS: Readonly<Record<Weight, number>> = { normal: 400, bold: 500 };

/**
 * The fonts of one document: selected by the characters of its texts, opened on demand, and released with it. Documents
 * share nothing, so that the bytes of one never depend on earlier ones. Noto fonts serve the scripts that Roboto lacks:
 * pdfmake has no fallback and draws a missing glyph as an empty box. A document in Latin letters loads none of them.
 */
export class FontBook {
  readonly #own: ReadonlySet<number>;
  readonly #open = new Map<string, Promise<OpenFont>>();
  readonly #files = new Map<string, FontFile>();
  readonly #choices = new Map<string, FontChoice>();
  readonly #used = { normal: new Map<string, Set<string>>(), bold: new Map<string, Set<string>>() };

  constructor(own: ReadonlySet<number>) {
    this.#own = own;
  }

  /** Returns whether the document font draws a text left to right without shaping. */
  isPlain(text: string): boolean {
    return Array.from(text).every((character) => {
      const code = character.codePointAt(0) ?? 0;
      return this.#own.has(code) || character === '\n' || character === '\r';
    });
  }

  /** Selects the fonts of a text; `runs` divides only texts whose characters were all selected here. */
  async learn(text: string): Promise<void> {
    if (this.isPlain(text)) return;
    const { key, packagesFor } = preferenceOf(text);
    for (const cluster of clustersOf(text)) {
      for (const part of partsOf(cluster)) {
        const known = `${key}|${part}`;
        if (!this.#choices.has(known)) this.#choices.set(known, await this.#find(part, packagesFor(part)));
        if (this.#choices.get(known) !== 'none') break;
      }
    }
  }

  runs(text: string, weight: Weight): TextRun[] {
    const { key } = preferenceOf(text);
    const runs = textRuns(text, (part) => this.#choices.get(`${key}|${part}`) ?? this.#ownChoice(part));
    for (const { font, text: part } of runs) {
      if (font === undefined) continue;
      const used = this.#used[weight].get(font) ?? new Set();
      for (const character of part) used.add(character);
      this.#used[weight].set(font, used);
    }
    return runs;
  }

  /** The fonts of the runs so far, in a fixed order. */
  async documentFonts(): Promise<Map<string, ShapedFont>> {
    const fonts = new Map<string, ShapedFont>();
    for (const weight of ['normal', 'bold'] as const) {
      for (const [name, used] of [...this.#used[weight]].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const font = await this.#cut(name, [...used].sort().join(''), WEIGHTS[weight]);
        fonts.set(name, { ...fonts.get(name), [weight]: font });
      }
    }
    return fonts;
  }

  async #cut(name: string, text: string, weight: number): Promise<DocumentFont> {
    const { harfbuzz, cut } = await loadTools();
    const { bytes: whole } = await this.#opened(name);
    const variable = this.#files.get(name)?.variable ?? false;
    const bytes = await cut(whole, ` ${text}`, variable ? weight : undefined);
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
    return { bytes, harfbuzz, shape: new harfbuzz.Font(face) };
  }

  #ownChoice(cluster: string): FontChoice {
    return visibleCodePoints(cluster).every((code) => this.#own.has(code)) ? { font: undefined } : 'none';
  }

  async #find(cluster: string, packages: readonly string[]): Promise<FontChoice> {
    const needed = visibleCodePoints(cluster);
    if (!wantsEmoji(cluster) && this.#ownChoice(cluster) !== 'none') return { font: undefined };
    for (const name of packages) {
      for (const file of filesFor(name, needed)) {
        this.#files.set(file.path, file);
        const { characters } = await this.#opened(file.path);
        if (needed.every((code) => characters.has(code))) return { font: file.path };
      }
    }
    return this.#ownChoice(cluster);
  }

  #opened(name: string): Promise<OpenFont> {
    const open = this.#open.get(name) ?? this.#openFile(name);
    this.#open.set(name, open);
    return open;
  }

  async #openFile(name: string): Promise<OpenFont> {
    const file = this.#files.get(name);
    if (!file) throw new Error(`Unknown font ${name}`);
    const { harfbuzz, decode } = await loadTools();
    const bytes = await decode(readFontFile(file));
    return { bytes, characters: charactersOf(new harfbuzz.Face(new harfbuzz.Blob(bytes))) };
  }
}

/** A cluster, its single characters if no font has all of it, and the decompositions that may replace those. */
const partsOf = (cluster: string): string[] => [
  cluster,
  ...Array.from(cluster),
  ...Array.from(Array.from(cluster, compatible).join('')),
];

const charactersOf = (face: Face): Set<number> => new Set(face.collectUnicodes());

const own = new Map<string, Set<number>>();

/** The characters of a TrueType file, read without HarfBuzz, which most documents do not need. */
export function charactersIn(path: string): ReadonlySet<number> {
  const found = own.get(path);
  if (found) return found;
  const { create } = require('fontkit') as { create: (bytes: Buffer) => { characterSet: number[] } };
  const characters = new Set(create(readFileSync(path)).characterSet);
  own.set(path, characters);
  return characters;
}
