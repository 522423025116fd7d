import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { objectsOf } from './pdf-text.js';

/** A filled rectangle in points from the top left corner of the page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** The rectangles of each code on it. */
  readonly codes: Rectangle[][];
}

/** The pages of a PDF with the codes that are drawn on them as filled paths. */
export function drawnPages(file: Buffer): DrawnPage[] {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const [, width = 0, height = 0] = (/\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(head) ?? []).map(Number);
      const { stream = '' } = objects.get(/\/Contents (\d+)/.exec(head)?.[1] ?? '') ?? {};
      return { width, height, codes: codesOf(stream) };
    });
}

function codesOf(stream: string): Rectangle[][] {
  const codes: Rectangle[][] = [];
  let filled: Rectangle[] = [];
  let points: [number, number][] = [];
  for (const line of stream.split('\n')) {
    const [x = 0, y = 0] = line.split(' ').map(Number);
    if (line.endsWith(' m')) points = [[x, y]];
    else if (line.endsWith(' l')) points.push([x, y]);
    else if (line === 'h') filled.push(boundsOf(points));
    else if (line === 'f' && filled.length > 0) {
      codes.push(filled);
      filled = [];
    }
  }
  return codes;
}

function boundsOf(points: readonly [number, number][]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const DOTS_PER_POINT = 4;
const MARGIN = 60;

/** A picture in shades of grey, one byte each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** Prints the rectangles of a code at 288 dpi, with white around it. */
export function pictureOf(bars: readonly Rectangle[]): Picture {
  const [left, top] = [Math.min(...bars.map(({ x }) => x)), Math.min(...bars.map(({ y }) => y))];
  const dots = (value: number) => Math.round(value * DOTS_PER_POINT);
  const width = dots(Math.max(...bars.map((bar) => bar.x + bar.width)) - left) + 2 * MARGIN;
  const height = dots(Math.max(...bars.map((bar) => bar.y + bar.height)) - top) + 2 * MARGIN;
  const grey = new Uint8Array(width * height).fill(255);
  for (const bar of bars)
    for (let y = dots(bar.y - top); y < dots(bar.y - top + bar.height); y += 1) {
      const row = (y + MARGIN) * width + MARGIN;
      grey.fill(0, row + dots(bar.x - left), row + dots(bar.x - left + bar.width));
    }
  return { width, height, grey };
}

let isPrepared = false;

/** Reads the printed code as a scanner does. */
export async function readCode(bars: readonly Rectangle[]): Promise<{ text: string; format: string }> {
  if (!isPrepared) {
    const { buffer } = new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    prepareZXingModule({ overrides: { wasmBinary: buffer } });
    isPrepared = true;
  }
  const { width, height, grey } = pictureOf(bars);
  const data = new Uint8ClampedArray(grey.length * 4).map((_dot, index) =>
    index % 4 === 3 ? 255 : (grey[index >> 2] ?? 0),
  );
  const [found] = await readBarcodes({ data, width, height } as ImageData);
  if (!found) throw new Error('no code can be read');
  return { text: found.text, format: found.format };
}
