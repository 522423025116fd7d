import crypto, { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerHead } from '../../ledger/index.js';
import { KeptHeads, newestHeads } from './kept-heads.js';
import { isSigned, SigningKey } from './signing-key.js';

const newKey = () =>
  new SigningKey(
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  );
const key = newKey();
const head = (seq: number, tenantId: string | null = 'a'.repeat(24)): LedgerHead => ({
  tenantId,
  levels: 1,
  movements: seq,
  hash: 'b'.repeat(64),
  at: '2026-11-22T10:00:00.000Z',
  activity: { seq, hash: 'c'.repeat(64) },
});

let folder: string;
const file = () => join(folder, 'ledger-heads', 'heads.jsonl');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-heads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lineOf = (signed: object) => `${JSON.stringify(signed)}\n`;

describe('a signed head', () => {
  it('is signed while nothing of it is changed', () => {
    const signed = key.sign(head(1));
    expect(isSigned(signed)).toBe(true);
    for (const change of [{ levels: 2 }, { at: '2026-11-22T11:00:00.000Z' }, { key: newKey().publicKey }])
      expect(isSigned({ ...signed, ...change })).toBe(false);
    expect(isSigned({ ...signed, signature: 'no signature' })).toBe(false);
  });
});

describe('kept heads', () => {
  it('are appended to a file that only its owner reads; the newest of each chain counts', async () => {
    const kept = new KeptHeads(folder);
    for (const one of [head(1), head(2), head(5, null)]) await kept.append(key.sign(one));
    const newest = await new KeptHeads(folder).newest();
    expect([newest.get('a'.repeat(24))?.activity.seq, newest.get('none')?.activity.seq]).toEqual([2, 5]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('are not written again while nothing has changed', async () => {
    const kept = new KeptHeads(folder);
    await kept.append(key.sign(head(1)));
    await kept.append(key.sign(head(1)));
    expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('survive a line that was cut off, and count one that was edited', async () => {
    const kept = new KeptHeads(folder);
    await kept.append(key.sign(head(1)));
    appendFileSync(file(), `${JSON.stringify({ ...key.sign(head(9)), movements: 1 })}\n{"tenantId":`);
    expect((await kept.newest()).get('a'.repeat(24))?.activity.seq).toBe(1);
    expect(await kept.countWrong()).toBe(1);
  });

  it.each<[string, (line: string) => string]>([
    ['in the middle of a line', (line) => line.slice(0, 200)],
    ['before the end of a line', (line) => line.slice(0, -1)],
  ])('go on after a full disk or a power cut ended a write %s', async (_where, cut) => {
    const kept = new KeptHeads(folder);
    await kept.append(key.sign(head(1)));
    appendFileSync(file(), cut(lineOf(key.sign(head(2)))));
    for (const seq of [3, 4]) await kept.append(key.sign(head(seq)));
    for (const each of [kept, new KeptHeads(folder)]) {
      expect((await each.newest()).get('a'.repeat(24))?.activity.seq).toBe(4);
      expect(await each.countWrong()).toBe(0);
    }
    appendFileSync(file(), lineOf({ ...key.sign(head(9)), levels: 7 }));
    expect(await kept.countWrong()).toBe(1);
  });

  it('are checked once each: a further one does not cost the signatures of all before it', async () => {
    const kept = new KeptHeads(folder);
    await kept.append(key.sign(head(1)));
    appendFileSync(file(), Array.from({ length: 1000 }, (_, at) => lineOf(key.sign(head(at)))).join(''));
    const verified = jest.spyOn(crypto, 'verify');
    try {
      await kept.newest();
      expect(verified).toHaveBeenCalledTimes(1001);
      for (let at = 0; at < 10; at += 1) await kept.append(key.sign(head(1000 + at)));
      expect((await kept.newest()).get('a'.repeat(24))?.activity.seq).toBe(1009);
      expect(verified).toHaveBeenCalledTimes(1011);
    } finally {
      verified.mockRestore();
    }
  });

  it('are all read again when an earlier one was edited, also if others follow', async () => {
    const kept = new KeptHeads(folder);
    for (const seq of [1, 2]) await kept.append(key.sign(head(seq)));
    expect(await kept.countWrong()).toBe(0);
    const edited = readFileSync(file(), 'utf8').replace('"movements":1', '"movements":7');
    writeFileSync(file(), edited + lineOf(key.sign(head(3))));
    expect(await kept.countWrong()).toBe(1);
    await kept.append(key.sign(head(4)));
    expect([await kept.countWrong(), (await kept.newest()).get('a'.repeat(24))?.activity.seq]).toEqual([
      1, 4,
    ]);
  });

  it('go on in a new file, with the newest of each chain, when the file is full', async () => {
    const kept = new KeptHeads(folder);
    await kept.append(key.sign(head(1, null)));
    const line = lineOf({ ...key.sign(head(3)), accepted: 'a long reason '.repeat(400) });
    writeFileSync(file(), `${readFileSync(file(), 'utf8')}${line.repeat(9_000_000 / line.length)}`);
    await kept.append(key.sign(head(4)));
    const { heads, wrong } = newestHeads(readFileSync(file(), 'utf8'));
    expect([heads.get('none')?.activity.seq, heads.get('a'.repeat(24))?.activity.seq, wrong]).toEqual([
      1, 4, 0,
    ]);
    expect(statSync(file()).size).toBeLessThan(10_000);
  });
});
