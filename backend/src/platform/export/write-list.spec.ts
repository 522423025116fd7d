import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantContext } from '../context/index.js';
import type { ListExports } from './list-exports.js';
import { MAX_EXPORT_ROWS, writeList } from './write-list.js';

const title = { en: 'Number', fr: 'Numéro', es: 'Número', it: 'Numero' };
const table = { name: 'numbers', columns: [{ title }], rows: (item: number) => [[item]] };
const PAGE = 1_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-list-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a list of a number of rows. */
async function write(count: number, format: 'csv' | 'jsonl' = 'csv'): Promise<string> {
  const path = join(folder, 'list.csv');
  await writeList(
    { language: 'en' } as TenantContext,
    { columns: async () => [] } as unknown as ListExports,
    {
      table,
      format,
      path,
      readPage: async (cursor) => {
        const from = Number(cursor ?? 0);
        const items = Array.from({ length: Math.min(PAGE, count - from) }, (_, at) => from + at) as never[];
        return { items, nextCursor: from + PAGE < count ? String(from + PAGE) : null };
      },
    },
  );
  return readFileSync(path, 'utf8');
}

it('the file of a list has the rows of all pages', async () => {
  const lines = (await write(2 * PAGE + 1)).trimEnd().split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([2 * PAGE + 2, String(2 * PAGE)]);
});

it.each(['csv', 'jsonl'] as const)(
  'refuses a file of more rows than an import accepts as %s',
  async (format) => {
    await expect(write(MAX_EXPORT_ROWS + 1, format)).rejects.toMatchObject({ code: 'EXPORT_TOO_LARGE' });
  },
);
