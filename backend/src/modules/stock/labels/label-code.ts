import { createRequire } from 'node:module';
import type { Box, CodeKind } from './label-layout.rules.js';

const require = createRequire(import.meta.url);

/** The part of bwip-js that is used here: the elements of a code, which are drawn as lines of a PDF. */
interface Encoder {
  raw(
    bcid: string,
    text: string,
    options: string,
  ): readonly {
    readonly pixs?: readonly number[];
    readonly pixx?: number;
    readonly sbs?: readonly number[];
  }[];
}

/** A code as dark rectangles in modules, with the quiet zone around it. */
export interface Code {
  readonly width: number;
  readonly height: number;
  readonly dark: readonly Box[];
}

/** The quiet zones that the standards of the codes demand, in modules. */
const QUIET = { qr: 4, code128: 10 };

let encoder: Encoder | undefined;

/** Loaded with the first label. */
function theEncoder(): Encoder {
  encoder ??= require('bwip-js/node') as Encoder;
  return encoder;
}

export function encode(kind: Exclude<CodeKind, 'none'>, text: string): Code {
  return kind === 'qr' ? square(text) : bars(text);
}

/** The widest run of ASCII that Code 128 is used for. */
export const isEncodableAsBars = (text: string): boolean => /^[\x20-\x7e]{1,64}$/.test(text);

function square(text: string): Code {
  const [symbol] = theEncoder().raw('qrcode', text, 'eclevel=M');
  const { pixs = [], pixx: side = 0 } = symbol ?? {};
  const isDark = (x: number, y: number) => pixs[y * side + x] === 1;
  const dark: Box[] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (!isDark(x, y) || (x > 0 && isDark(x - 1, y))) continue;
      let width = 1;
      while (x + width < side && isDark(x + width, y)) width += 1;
      dark.push({ x: x + QUIET.qr, y: y + QUIET.qr, width, height: 1 });
    }
  const size = side + 2 * QUIET.qr;
  return { width: size, height: size, dark };
}

function bars(text: string): Code {
  const [symbol] = theEncoder().raw('code128', text, '');
  const dark: Box[] = [];
  let x = QUIET.code128;
  // Bars and spaces alternate.
  for (const [index, width] of (symbol?.sbs ?? []).entries()) {
    if (index % 2 === 0) dark.push({ x, y: 0, width, height: 1 });
    x += width;
  }
  return { width: x + QUIET.code128, height: 1, dark };
}

/** The rectangles of a code as one path in a box. */
export function pathOf({ width, height, dark }: Code, box: Box, unit = 1): string {
  const [scaleX, scaleY] = [(box.width / width) * unit, (box.height / height) * unit];
  const at = (value: number) => String(Number(value.toFixed(3)));
  return dark
    .map((bar) => {
      const [x, y] = [box.x * unit + bar.x * scaleX, box.y * unit + bar.y * scaleY];
      return `M${at(x)} ${at(y)}h${at(bar.width * scaleX)}v${at(bar.height * scaleY)}h${at(-bar.width * scaleX)}z`;
    })
    .join('');
}
