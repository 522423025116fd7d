import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

interface Digest {
  readonly size: number;
  readonly sha256: string;
}

/** The size and the SHA-256 of a file, read in parts. */
export async function digestOfFile(path: string): Promise<Digest> {
  return passThrough(path, async () => undefined);
}

/** Copies a file, which only its owner may read, and waits until it is on disk; the digest is that of the copied bytes. */
export async function copyFile(from: string, to: string): Promise<Digest> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const target = await open(to, 'wx', 0o600);
  try {
    const digest = await passThrough(from, (chunk) => target.writeFile(chunk));
    await target.sync();
    return digest;
  } finally {
    await target.close();
  }
}

export async function writeSynced(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the entries of a folder are on disk. Windows opens no folders, and needs none of it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function passThrough(path: string, use: (chunk: Buffer) => Promise<void>): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    await use(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}
