import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RunningApp, startApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { download, upload } from '../support/goods/upload.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  receive,
  signIn,
  type Team,
} from '../support/people/people.js';
import { ageProgram, flipBit, writeOldBackup } from '../support/servers/backups.js';
import { until } from '../support/until.js';

const PROGRAM = resolve('backend/dist/backup-program.js');
const VERIFIER = resolve('backend/dist/verify-activity.js');

/** What an entry of the log is about. */
const subjectOf = ({ subject }: { subject: { id: string } }) => subject;

interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

// These tests are about the embedded database; MongoDB has tools of its own.
const ownDatabase = process.env['MONGODB_URI'] ? describe.skip : describe;

ownDatabase('a backup of a server that is written to', () => {
  const root = mkdtempSync(join(tmpdir(), 'stockroom-backup-'));
  const kept = join(root, 'kept');
  const scheduled = join(root, 'scheduled');
  const restored = join(root, 'restored');
  let app: RunningApp;
  let team: Team;
  /** Erased after the backup. */
  let leaver: Member;
  let copy: RunningApp | undefined;
  let path: string;
  let taking: Outcome;
  /** What the server acknowledged before the backup began: articles, and files with their hash. */
  const articles: string[] = [];
  const files: { readonly id: string; readonly sha256: string }[] = [];
  let acknowledgedDuring = 0;

  function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
    const child = spawn(process.execPath, [program, ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATA_DIR: app.dataDir,
        LOG_LEVEL: 'silent',
        ...env,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    return new Promise((done) => child.once('close', (status) => done({ status, output })));
  }
  const backup = (...args: string[]) => run(PROGRAM, ['backup', ...args]);
  const restore = (...args: string[]) => run(PROGRAM, ['restore', ...args]);

  /** A copy of the backup in which something is wrong. */
  function spoiled(name: string, spoil: (backup: string) => void): string {
    const target = join(root, name);
    cpSync(path, target, { recursive: true });
    spoil(target);
    return target;
  }

  const ownerAddress = async (): Promise<string> =>
    (await team.owner.expect(200, team.owner.get('/users/me'))).email;

  /** The file of erasures of the running server, once the person has been erased there. */
  async function erasuresSince(): Promise<string> {
    const file = join(app.dataDir, 'erasures.jsonl');
    if (!existsSync(file)) await leaver.client.expect(200, leaver.client.post('/users/me/erase'));
    // Beside the backups too, which may survive the disk; and without a name.
    const beside = join(scheduled, 'erasures.jsonl');
    await until('it is written', () => existsSync(beside) && readFileSync(beside, 'utf8').endsWith('\n'));
    expect(readFileSync(beside, 'utf8')).toBe(readFileSync(file, 'utf8'));
    expect(readFileSync(file, 'utf8')).toMatch(/^{"accountId":"[0-9a-f]{24}","at":"[^"]+"}\n$/);
    return file;
  }

  async function newFile(n: number): Promise<void> {
    const made = await team.owner.expect(
      201,
      upload(team.owner, { name: `note-${n}.txt`, bytes: `Note ${n}\n`.repeat(500) }),
    );
    files.push(made);
  }

  /** Four clients write without a pause until they are stopped; `written` fails with the first that fails. */
  function load() {
    let running = true;
    let failure: unknown;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; running; n += 1) {
        const articleId = await newArticle(team);
        await receive(team, articleId, n + 1);
        articles.push(articleId);
        if (n % 3 === 0) await newFile(writer * 100_000 + n);
      }
    });
    const all = Promise.all(writers);
    all.catch((error: unknown) => (failure = error));
    const written = (count: number) =>
      until(`${count} articles are written`, () => {
        if (failure !== undefined) throw failure;
        return articles.length >= count;
      });
    const stop = () => {
      running = false;
      return all;
    };
    return { written, stop };
  }

  beforeAll(async () => {
    for (const day of ['01', '02', '03'])
      writeOldBackup(join(scheduled, `stockroom-2026-01-${day}T00-00-00-000Z`));
    app = await startApp({
      env: { BACKUP_EVERY: '24', BACKUP_KEEP: '2', BACKUP_DIR: scheduled, LEDGER_AUDIT_SECONDS: '1' },
    });
    team = await foundTeam(app.origin);
    leaver = await newMember(team, 'auditor');
    const me = await leaver.client.expect(200, leaver.client.get('/users/me'));
    await leaver.client.expect(
      200,
      leaver.client.patch('/users/me', me.version, { name: 'Noor van Leaven' }),
    );
    const { written, stop } = load();
    await written(20);
    const before = [articles.length, files.length] as const;
    const taken = await backup('--to', kept);
    acknowledgedDuring = articles.length - before[0];
    await written(articles.length + 5);
    await stop();
    articles.length = before[0];
    files.length = before[1];
    taking = taken;
    path = join(kept, readdirSync(kept)[0] ?? '');
  });

  afterAll(async () => {
    await app?.dispose();
    await copy?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('is taken while writes go on, and is whole', async () => {
    expect(taking).toEqual({ status: 0, output: expect.stringContaining('is complete') });
    expect(acknowledgedDuring).toBeGreaterThan(0);
    expect(readdirSync(kept)).toEqual([expect.stringMatching(/^stockroom-\d{4}-\d\d-\d\dT[\d-]{12}Z$/)]);
    expect(await backup('--verify', path)).toEqual({
      status: 0,
      output: expect.stringContaining('is whole'),
    });
  });

  it('gives back every acknowledged write with its file, and books that add up', async () => {
    expect((await restore(path, '--into', restored, '--erasures', await erasuresSince())).status).toBe(0);
    const verdict = await run(VERIFIER, [], { DATA_DIR: restored });
    expect(verdict).toEqual({ status: 0, output: expect.stringContaining('whole') });

    copy = await startApp({ dataDir: restored });
    const owner = await signIn(new Client(copy.origin), await ownerAddress());
    for (const id of articles) {
      const { items } = await owner.expect(200, owner.get(`/stock/levels?articleId=${id}`));
      expect(items).toHaveLength(1);
    }
    expect(files.length).toBeGreaterThan(0);
    // Also the files of records that were committed while it was taken.
    const uploads = await owner.expect(200, owner.get('/logs?type=file.uploaded&limit=200'));
    const ids = new Set<string>([...files, ...uploads.items.map(subjectOf)].map(({ id }) => id));
    expect(ids.size).toBeGreaterThanOrEqual(files.length);
    for (const id of ids) {
      const { response, bytes } = await download(owner, id);
      expect(response.status).toBe(200);
      const recorded = files.find((file) => file.id === id)?.sha256;
      if (recorded) expect(createHash('sha256').update(bytes).digest('hex')).toBe(recorded);
    }
  });

  it('ends all sessions, because it cannot know which were ended since', async () => {
    const origin = copy?.origin ?? '';
    expect((await new Client(origin, team.owner.token).get('/users/me')).status).toBe(401);
    expect(copy?.log()).toContain('all sessions are ended');
  });

  it('does not bring back who was erased since, wherever it is restored and however often it starts', async () => {
    const traces = async (owner: Client) => {
      const lists = ['/users?limit=200', '/logs?limit=200'].map((list) => owner.expect(200, owner.get(list)));
      const texts = JSON.stringify(await Promise.all(lists));
      return ['Leaven', leaver.email].some((text) => texts.includes(text));
    };
    const there = await signIn(new Client(copy?.origin ?? ''), await ownerAddress());
    await until('the person is erased again', async () => !(await traces(there)));
    expect(copy?.log()).toContain('was erased before the backup was restored: it is erased again');
    await copy?.stop();
    // A data folder that kept only its erasures counts as empty, and keeps them.
    const inPlace = join(root, 'in-place');
    mkdirSync(inPlace);
    cpSync(await erasuresSince(), join(inPlace, 'erasures.jsonl'));
    expect((await restore(path, '--into', inPlace)).status).toBe(0);
    copy = await startApp({ dataDir: inPlace });
    const inside = await signIn(new Client(copy.origin), await ownerAddress());
    await until('the person is erased there too', async () => !(await traces(inside)));
    await copy.stop();
    copy = await startApp({ dataDir: inPlace });
    expect(copy.log()).not.toContain('is erased again');
    await copy.stop();
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
    const outcomes = await Promise.all(refusals.map(([target]) => restore(target, '--into', into)));
    for (const [index, [, sentence]] of refusals.entries())
      expect(outcomes[index]).toEqual({ status: 1, output: expect.stringMatching(sentence) });
    expect(readdirSync(root)).not.toContain('never');
  });

  it('is restored neither over other data, nor over a running server, nor by an older program', async () => {
    const newer = spoiled('newer', ageProgram);
    const mongodb = { MONGODB_URI: 'mongodb://database' };
    const refusals = [
      [restore(path, '--into', kept), `${kept} is not empty`],
      [restore(path), `A server is running on ${app.dataDir} (process ${app.pid})`],
      [restore(newer, '--into', join(root, 'never')), 'with the version of Stockroom that wrote it'],
      [run(PROGRAM, ['restore', path], mongodb), 'MONGODB_URI is set'],
    ] as const;
    for (const [refused, sentence] of refusals)
      expect(await refused).toEqual({ status: 2, output: expect.stringContaining(sentence) });
  });

  it('refuses to pretend for a MongoDB server, and names what to run', async () => {
    const refused = await run(PROGRAM, ['backup', '--to', kept], { MONGODB_URI: 'mongodb://database' });
    expect(refused).toEqual({ status: 2, output: expect.stringContaining('mongodump --uri') });
  });

  it('is taken by the schedule, which health and metrics show', async () => {
    const anonymous = new Client(app.origin);
    await until('the first one is complete', async () => {
      const { backup: state } = await anonymous.expect(200, anonymous.get('/health/ready'));
      return state === 'ok';
    });
    const complete = () => readdirSync(scheduled).filter((entry) => entry.startsWith('stockroom-'));
    // The newest BACKUP_KEEP stay: this one, and the newest of those from before.
    await until('older ones are deleted', () => complete().length === 2);
    const [former, name = ''] = complete();
    expect(former).toBe('stockroom-2026-01-03T00-00-00-000Z');
    expect((await backup('--verify', join(scheduled, name))).status).toBe(0);
    const metrics = await (await fetch(`${app.origin}/api/metrics`)).text();
    const [, takenAt] = /^stockroom_backup_taken_at_seconds (\S+)$/m.exec(metrics) ?? [];
    expect(Math.abs(Number(takenAt) - Date.now() / 1000)).toBeLessThan(600);
    expect(metrics).toContain('stockroom_backup_failures_total 0');
  });

  it('makes room for newer ones, and what a killed one has left is never taken for complete', async () => {
    mkdirSync(join(kept, '.stockroom-2026-01-01T00-00-00-000Z.part'));
    mkdirSync(join(kept, 'stockroom-2026-01-01T00-00-00-000Z'));
    await backup('--to', kept);
    const last = await backup('--to', kept, '--keep', '2');
    expect(last.status).toBe(0);
    const complete = readdirSync(kept).filter((name) =>
      readdirSync(join(kept, name)).includes('manifest.json'),
    );
    expect(complete).toHaveLength(2);
    expect(complete).not.toContain(path.slice(kept.length + 1));
  });
});
