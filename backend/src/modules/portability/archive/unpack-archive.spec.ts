import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { unpackArchive } from './unpack-archive.js';

const MB = 1024 * 1024;
const BUDGET = { maxBytes: 1000 * MB, maxFileBytes: 1000 * MB, maxEntries: 1000 };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'));
  mkdirSync(join(folder, 'into'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function archiveOf(files: readonly Buffer[]): Promise<string> {
  const zip = new ZipFile();
  for (const [index, bytes] of files.entries())
    zip.addBuffer(bytes, `files/${index.toString(16).padStart(24, '0')}`);
  zip.end();
  const path = join(folder, 'archive.zip');
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const unpack = async (path: string, budget = BUDGET) =>
  unpackArchive({ path, into: join(folder, 'into'), limits: {}, budget });

const written = () => readdirSync(join(folder, 'into'));

it('refuses many small entries that inflate a lot in total, and writes none of them', async () => {
  const path = await archiveOf(Array.from({ length: 33 }, () => Buffer.alloc(MB)));
  await expect(unpack(path)).rejects.toMatchObject({ code: 'ARCHIVE_REFUSED', message: 'size' });
  expect(written()).toEqual([]);
});

it('refuses files that exceed the quota together, and writes none of them', async () => {
  const path = await archiveOf([randomBytes(2000), randomBytes(2000)]);
  await expect(unpack(path, { ...BUDGET, maxFileBytes: 3_999 })).rejects.toMatchObject({ message: 'files' });
  expect(written()).toEqual([]);
  expect(await unpack(path, { ...BUDGET, maxFileBytes: 4_000 })).toHaveLength(2);
});
