import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { file } from '../../support/documents/files.js';
import { download, upload } from '../../support/goods/upload.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  receive,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { backupsOf, type Outcome, runOn, writeOldBackup } from '../../support/servers/backups.js';
import { until } from '../../support/until.js';

const VERIFIER = resolve('backend/dist/verify-activity.js');

/** The subject of an entry of the log. */
const subjectOf = ({ subject }: { subject: { id: string } }) => subject;

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
  /** The data that the server acknowledged before the backup began: articles, and files with their hash. */
  const articles: string[] = [];
  const files: { readonly id: string; readonly sha256: string }[] = [];
  let acknowledgedDuring = 0;

  const backup = (...args: string[]) => backupsOf(app.dataDir).backup(...args);
  const restore = (...args: string[]) => backupsOf(app.dataDir).restore(...args);

  /** Equipment that the leaver has out at the time of the backup, with a note that names them. */
  async function lend(): Promise<{ requestId: string; lineId: string }> {
    const { owner, siteId } = team;
    const articleId = await newArticle(team, { returnable: true });
    await receive(team, articleId, 1);
    const handout = { siteId, recipient: { userId: leaver.userId }, lines: [{ articleId, quantity: 1 }] };
    const { request } = await owner.expect(201, owner.post('/requests/handout', handout));
    await printNotes(owner);
    return { requestId: request.id, lineId: request.lines[0].id };
  }

  async function printNotes(owner: Client): Promise<void> {
    const { items } = await owner.expect(200, owner.get('/documents'));
    for (const { id } of items) expect((await file(owner, `/documents/${id}/file`)).status).toBe(200);
  }

  const ownerAddress = async (): Promise<string> =>
    (await team.owner.expect(200, team.owner.get('/users/me'))).email;

  /** The file of erasures of the running server, once the person has been erased there. */
  async function erasuresSince(): Promise<string> {
    const journal = join(app.dataDir, 'erasures.jsonl');
    if (!existsSync(journal)) await leaver.client.expect(200, leaver.client.post('/users/me/erase'));
    // Beside the backups too, which may survive the disk; and without a name.
    const beside = join(scheduled, 'erasures.jsonl');
    await until('it is written', () => existsSync(beside) && readFileSync(beside, 'utf8').endsWith('\n'));
    expect(readFileSync(beside, 'utf8')).toBe(readFileSync(journal, 'utf8'));
    expect(readFileSync(journal, 'utf8')).toMatch(/^{"accountId":"[0-9a-f]{24}","at":"[^"]+"}\n$/);
    return journal;
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
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2999-01-01'])
      writeOldBackup(join(scheduled, `stockroom-${day}T00-00-00-000Z`));
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
    const { requestId, lineId } = await lend();
    const { written, stop } = load();
    await written(20);
    const before = [articles.length, files.length] as const;
    const taken = await backup('--to', kept);
    acknowledgedDuring = articles.length - before[0];
    await written(articles.length + 5);
    await stop();
    const lines = [{ lineId, quantity: 1, condition: 'good' }];
    await team.owner.expect(201, team.owner.post('/returns', { requestId, lines }));
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
    const verdict = await runOn(restored, VERIFIER, []);
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
      const recorded = files.find((stored) => stored.id === id)?.sha256;
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
    // Loans at the time of the backup do not keep them, and the books hold with each note read again.
    const { items: loans } = await there.expect(200, there.get('/loans'));
    expect(loans).toMatchObject([
      { holder: { name: `Erased person (${loans[0].requestNumber})`, erased: true } },
    ]);
    await printNotes(there);
    expect(await there.expect(200, there.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
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

  it('is taken by the schedule, which health and metrics show', async () => {
    const anonymous = new Client(app.origin);
    await until('the first one is complete', async () => {
      const { backup: state } = await anonymous.expect(200, anonymous.get('/health/ready'));
      return state === 'ok';
    });
    const complete = () => readdirSync(scheduled).filter((entry) => entry.startsWith('stockroom-'));
    // BACKUP_KEEP stay: this one, and the newest of those from before; not the one of a clock that was wrong.
    await until('older ones are deleted', () => complete().length === 2);
    const [former, name = ''] = complete();
    expect(former).toBe('stockroom-2026-01-03T00-00-00-000Z');
    expect((await backup('--verify', join(scheduled, name))).status).toBe(0);
    const metrics = await (await fetch(`${app.origin}/api/metrics`)).text();
    const [, takenAt] = /^stockroom_backup_taken_at_seconds (\S+)$/m.exec(metrics) ?? [];
    expect(Math.abs(Number(takenAt) - Date.now() / 1000)).toBeLessThan(600);
    expect(metrics).toContain('stockroom_backup_failures_total 0');
  });
});
