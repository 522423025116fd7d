import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors/index.js';
import { IMAGES, isPlainText, TYPES } from './content.rules.js';
import { extensionOf } from './file-name.js';
import { redrawImage } from './images.js';

/** A file in its stored form. */
interface InspectedFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

const HEAD_BYTES = 64 * 1024;
/** Runs work on one image after the other. */
type ImageGate = (work: () => Promise<string>) => Promise<string>;

/**
 * Detects the type of a file by its first bytes and by its extension, which must agree, and refuses types that are not
 * accepted. Images are re-encoded upright, so that only the picture remains: no location, and no data hidden after it.
 */
export async function inspect(path: string, name: string, gate: ImageGate): Promise<InspectedFile> {
  const type = TYPES[extensionOf(name)];
  if (!type || !(await fits(path, type))) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  const stored = IMAGES.has(type) ? await gate(() => redrawn(path, type)) : path;
  const hash = createHash('sha256');
  await pipeline(createReadStream(stored), hash);
  return { path: stored, type, size: (await stat(stored)).size, sha256: hash.digest('hex') };
}

async function fits(path: string, type: string): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await headOf(path)).catch(() => undefined);
  if (type.startsWith('text/')) return found === undefined && isPlainText(await readFile(path));
  return found?.mime === type;
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The path of the re-encoded image; beside the original, so that both are removed together. */
async function redrawn(path: string, type: string): Promise<string> {
  const target = `${path}.redrawn`;
  await writeFile(target, await redrawImage(path, type), { flag: 'wx', mode: 0o600 });
  return target;
}
