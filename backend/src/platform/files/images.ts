import { stat } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { AppError } from '../errors/index.js';
import { timeBudget } from '../time/time-budget.js';
import { isDecodable, secondsFor } from './image.rules.js';

/** The image library, loaded with the first image: a start does without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // sharp decodes images in its own threads: one for each image; `Workers` limits the number of concurrent
  // images.
  sharp.cache(false);
  sharp.concurrency(1);
  // An imported file may contain anything under the type of an image. The other decoders, such as that of SVG, stay
  // blocked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}

/** Decodes an image, sets it upright and encodes it without its metadata. */
async function encoded(input: string | Buffer, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const sharp = await loadSharp();
  const bytes = typeof input === 'string' ? (await stat(input)).size : input.length;
  try {
    // Only the header is read for it.
    if (!isDecodable(await sharp(input).metadata())) throw new AppError('FILE_UNREADABLE');
    const image = sharp(input, { failOn: 'error' })
      .timeout({ seconds: timeBudget(secondsFor(bytes)) })
      .autoOrient();
    // The library does not detect a full disk while it writes a PNG, so it writes to memory.
    return await encode(image).toBuffer();
  } catch {
    throw new AppError('FILE_UNREADABLE');
  }
}

/** An image in the same format, without metadata. */
export function redrawImage(path: string, type: string): Promise<Buffer> {
  return encoded(path, (image) => {
    if (type === 'image/png') return image.png();
    return type === 'image/webp' ? image.webp({ quality: 85, effort: 2 }) : image.jpeg({ quality: 85 });
  });
}

/** An image as PNG, for the PDFs, which take no WebP. */
export function printableImage(bytes: Buffer): Promise<Buffer> {
  return encoded(bytes, (image) => image.png());
}

/** An image as WebP that fits into a square; never larger than it was. */
export function shrinkImage(bytes: Buffer, width: number): Promise<Buffer> {
  const square = { width, height: width, fit: 'inside', withoutEnlargement: true } as const;
  return encoded(bytes, (image) => image.resize(square).webp({ quality: 80 }));
}
