const MB = 1024 * 1024;

/** More than a panorama has; a picture of one row of 40 million pixels takes 2 GB. */
const MAX_SIDE = 20_000;

/** The formats that are read, and their maximum number of pixels: WebP needs the most memory to encode. */
const MAX_PIXELS: Readonly<Record<string, number>> = { jpeg: 40_000_000, png: 40_000_000, webp: 20_000_000 };

/** The facts in the header of an image. */
interface Header {
  readonly format?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * Returns whether an image can be decoded within some 450 MB, by its header. The header is read first: a PNG of 116 KB with
 * 39,999,999 × 1 pixels took 2 GB.
 */
export function isDecodable({ format = '', width = Number.NaN, height = Number.NaN }: Header): boolean {
  return Math.max(width, height) <= MAX_SIDE && width * height <= (MAX_PIXELS[format] ?? 0);
}

const MIN_SECONDS = 5;
const MAX_SECONDS = 20;

/** The time for an image: a small file is a small picture, or one colour. */
export function secondsFor(bytes: number): number {
  return Math.min(MAX_SECONDS, MIN_SECONDS + Math.ceil((3 * bytes) / MB));
}
