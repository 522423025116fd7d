import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErasureJournal, mergedErasures, readErasures } from './erasure-journal.js';

const AT = new Date('2026-03-01T08:00:00.000Z');
const id = (n: number) => String(n).padStart(24, '0');

describe('the list of erasures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-erasures-'));
  const [DATA_DIR, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'backups')];
  const file = join(DATA_DIR, 'erasures.jsonl');
  const journal = new ErasureJournal({ DATA_DIR, BACKUP_DIR });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has each account once, in both folders', async () => {
    for (const n of [1, 2, 1]) await journal.add(id(n), AT);
    expect((await readErasures(file)).map(({ accountId }) => accountId)).toEqual([id(1), id(2)]);
    expect(readFileSync(join(BACKUP_DIR, 'erasures.jsonl'), 'utf8')).toBe(readFileSync(file, 'utf8'));
  });

  it('loses one line at most to a power cut, and none that comes later', async () => {
    appendFileSync(file, '{"accountId":"0000');
    await journal.add(id(3), AT);
    expect((await readErasures(file)).map(({ accountId }) => accountId)).toEqual([1, 2, 3].map(id));
  });

  it('goes on where the folder of the backups cannot be written', async () => {
    const own = new ErasureJournal({ DATA_DIR, BACKUP_DIR: file });
    await own.add(id(4), AT);
    expect((await readErasures(file)).map(({ accountId }) => accountId)).toContain(id(4));
  });

  it('is merged with others, of which some may be missing', async () => {
    const other = join(folder, 'other.jsonl');
    writeFileSync(other, `{"accountId":"${id(9)}","at":"${AT.toISOString()}"}\nnonsense\n`);
    const merged = await mergedErasures([file, other, join(folder, 'none'), file]);
    expect(merged.trim().split('\n')).toHaveLength(5);
    expect(merged).toContain(id(9));
  });
});
