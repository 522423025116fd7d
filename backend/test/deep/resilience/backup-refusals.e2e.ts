import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { upload } from '../../support/goods/upload.js';
import { foundTeam } from '../../support/people/people.js';
import { ageProgram, backupsOf, flipBit } from '../../support/servers/backups.js';

// These tests are about the embedded database; MongoDB has tools of its own.
const ownDatabase = process.env['MONGODB_URI'] ? describe.skip : describe;

ownDatabase('a backup that is not whole, or has no place', () => {
  const root = mkdtempSync(join(tmpdir(), 'stockroom-backup-'));
  const kept = join(root, 'kept');
  let app: RunningApp;
  let backups: ReturnType<typeof backupsOf>;
  let path: string;

  /** A copy of the backup in which something is wrong. */
  function spoiled(name: string, spoil: (backup: string) => void): string {
    const target = join(root, name);
    cpSync(path, target, { recursive: true });
    spoil(target);
    return target;
  }

  beforeAll(async () => {
    app = await startApp();
    backups = backupsOf(app.dataDir);
    const { owner } = await foundTeam(app.origin);
    await owner.expect(201, upload(owner, { name: 'note.txt', bytes: 'Note' }));
    await backups.backup('--to', kept);
    path = join(kept, readdirSync(kept)[0] ?? '');
  });

  afterAll(async () => {
    await app?.dispose();
    rmSync(root, { recursive: true, force: true });
  });

  it('is refused with one flipped byte, a missing file, and a manifest that is cut off', async () => {
    const flipped = spoiled('flipped', (target) => flipBit(join(target, 'database', 'data.mdb')));
    const missing = spoiled('missing', (target) => {
      const [tenant = ''] = readdirSync(join(target, 'files'));
      const [file = ''] = readdirSync(join(target, 'files', tenant));
      rmSync(join(target, 'files', tenant, file));
    });
    const cut = spoiled('cut', (target) => truncateSync(join(target, 'manifest.json'), 200));
    const edited = spoiled('edited', (target) => appendFileSync(join(target, 'ledger-key'), 'x'));
    const killed = spoiled('killed', (target) => rmSync(join(target, 'manifest.json')));
    const into = join(root, 'never');
    const refusals = [
      [flipped, /data\.mdb is damaged: its SHA-256 is not the one of the manifest/],
      [missing, /is missing\. Use another backup/],
      [cut, /manifest\.json is damaged/],
      [edited, /ledger-key is damaged/],
      [killed, /is not a complete backup/],
    ] as const;
    const outcomes = await Promise.all(refusals.map(([target]) => backups.restore(target, '--into', into)));
    for (const [index, [, sentence]] of refusals.entries())
      expect(outcomes[index]).toEqual({ status: 1, output: expect.stringMatching(sentence) });
    expect(readdirSync(root)).not.toContain('never');
  });

  it('is restored neither over other data, nor over a running server, nor by an older program', async () => {
    const newer = spoiled('newer', ageProgram);
    const mongodb = { MONGODB_URI: 'mongodb://database' };
    const refusals = [
      [backups.restore(path, '--into', kept), `${kept} is not empty`],
      [backups.restore(path), `A server is running on ${app.dataDir} (process ${app.pid})`],
      [backups.restore(newer, '--into', join(root, 'never')), 'with the version of Stockroom that wrote it'],
      [backups.run(['restore', path], mongodb), 'MONGODB_URI is set'],
    ] as const;
    for (const [refused, sentence] of refusals)
      expect(await refused).toEqual({ status: 2, output: expect.stringContaining(sentence) });
  });

  it('refuses to pretend for a MongoDB server, and names what to run', async () => {
    const refused = await backups.run(['backup', '--to', kept], { MONGODB_URI: 'mongodb://database' });
    expect(refused).toEqual({ status: 2, output: expect.stringContaining('mongodump --uri') });
  });

  it('makes room for newer ones, and what a killed one has left is never taken for complete', async () => {
    mkdirSync(join(kept, '.stockroom-2026-01-01T00-00-00-000Z.part'));
    mkdirSync(join(kept, 'stockroom-2026-01-01T00-00-00-000Z'));
    await backups.backup('--to', kept);
    const last = await backups.backup('--to', kept, '--keep', '2');
    expect(last.status).toBe(0);
    const complete = readdirSync(kept).filter((name) =>
      readdirSync(join(kept, name)).includes('manifest.json'),
    );
    expect(complete).toHaveLength(2);
    expect(complete).not.toContain(path.slice(kept.length + 1));
  });
});
