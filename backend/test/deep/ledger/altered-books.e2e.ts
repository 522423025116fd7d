import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { alterations, type Books } from '../../support/attacks/alterations.js';
import { forgeActivity, forgeLevel } from '../../support/attacks/forge.js';
import { Client } from '../../support/client.js';
import { newDepot, runEveryCommand } from '../../support/commands/every-command.js';
import { manageOrganisation } from '../../support/commands/manage-commands.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newMember, signIn, type Team } from '../../support/people/people.js';
import { until } from '../../support/until.js';

const VERIFIER = resolve('backend/dist/verify-activity.js');

/** Collections of the server itself: their documents are not part of the books. */
const OTHERS = /^(system\.|sessions|jobs|leases|idempotency|audit_states|mailbox)/;

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** The documents of each collection, by id. */
type Dump = Map<string, ReadonlyMap<string, mongo.Document>>;

describe('books altered in the database', () => {
  let database: RunningDatabase;
  let app: RunningApp;
  let client: mongo.MongoClient;
  let team: Team;
  let limited: Client;
  let books: Books;
  let dump: Dump;
  const verdicts: { readonly ok: boolean }[] = [];
  /** The collections that this test has written to. */
  const touched = new Set<string>();

  const verdict = async (by: Client = team.owner) => by.expect(200, by.get('/stock/ledger/verify'));

  beforeAll(async () => {
    database = await startDatabase();
    // Audits all the time, so that the head of the organisation is kept soon.
    app = await startApp({
      env: { MONGODB_URI: database.uri, LEDGER_AUDIT_SECONDS: '1', WEBHOOK_ALLOW: '127.0.0.1' },
    });
    client = await mongo.MongoClient.connect(database.uri, { monitorCommands: true });
    client.on('commandStarted', ({ commandName, command }) => {
      if (WRITES.has(commandName)) touched.add(String(command[commandName]));
    });
    team = await foundTeam(app.origin);
    const depotId = await newDepot(team, 'FAR');
    limited = (await newMember(team, 'auditor', [depotId])).client;
    books = { db: client.db(), tenantId: new mongo.ObjectId(team.tenantId) };
    let running = true;
    const play = Promise.all([
      runEveryCommand(team, depotId),
      runEveryCommand(team, depotId).then(() => manageOrganisation(team, depotId)),
    ]).finally(() => {
      running = false;
    });
    while (running) verdicts.push(await verdict());
    await play;
    await until('every record has its place', async () => {
      const pending = await books.db
        .collection('events')
        .countDocuments({ tenantId: books.tenantId, pending: true });
      return pending === 0;
    });
    const end = await books.db
      .collection<{ _id: string; seq: number }>('event_heads')
      .findOne({ _id: team.tenantId });
    await until('the books are sound', async () => (await verdict()).ok);
    const auditedAt = async () => {
      const state = await books.db.collection('audit_states').findOne({ _id: books.tenantId });
      return Number(state?.['at'] ?? 0);
    };
    // An audit that began before ends first.
    const before = await auditedAt();
    await until('an audit has ended', async () => (await auditedAt()) !== before);
    await until('the head is kept', () => keptSeq() >= (end?.seq ?? 0));
    await app.stop();
    app = await startApp({
      dataDir: app.dataDir,
      env: { MONGODB_URI: database.uri, LEDGER_AUDIT_SECONDS: '604800' },
    });
    team = { ...team, owner: new Client(app.origin, team.owner.token) };
    limited = new Client(app.origin, limited.token);
    dump = await dumped(await allCollections());
    touched.clear();
  });

  afterAll(async () => {
    await client?.close();
    await app?.dispose();
    await database?.dispose();
  });

  /** The number of the last record in the newest head that the server kept of the organisation. */
  function keptSeq(): number {
    try {
      const lines = readFileSync(join(app.dataDir, 'ledger-heads', 'heads.jsonl'), 'utf8')
        .trim()
        .split('\n');
      const heads = lines
        .map((line) => JSON.parse(line))
        .filter(({ tenantId }) => tenantId === team.tenantId);
      return heads.at(-1)?.activity.seq ?? 0;
    } catch {
      return 0;
    }
  }

  /** The filter of the organisation's documents: by tenant, its own, and its head in the log of events. */
  const ofTeam = () => ({
    $or: [{ tenantId: books.tenantId }, { _id: { $in: [books.tenantId, team.tenantId] as never[] } }],
  });

  async function allCollections(): Promise<string[]> {
    const found = await books.db.listCollections({}, { nameOnly: true }).toArray();
    return found.map(({ name }) => name).filter((name) => !OTHERS.test(name));
  }

  async function dumped(names: readonly string[]): Promise<Dump> {
    const { db } = books;
    const found: Dump = new Map();
    for (const name of names) {
      const rows = await db.collection(name).find(ofTeam()).toArray();
      if (rows.length > 0) found.set(name, new Map(rows.map((row) => [String(row._id), row])));
    }
    return found;
  }

  /** Restores the documents that differ from the dump in the collections that this test has written to. */
  async function restore(): Promise<void> {
    const names = [...touched];
    const now = await dumped(names);
    for (const name of names) {
      const [kept, found] = [dump.get(name) ?? new Map(), now.get(name) ?? new Map()];
      const changed = [...new Set([...kept.keys(), ...found.keys()])].filter(
        (id) => !isDeepStrictEqual(kept.get(id), found.get(id)),
      );
      const collection = books.db.collection(name);
      const gone = changed.flatMap((id) => found.get(id)?._id ?? []);
      if (gone.length > 0) await collection.deleteMany({ _id: { $in: gone } });
      const missing = changed.flatMap((id) => kept.get(id) ?? []);
      if (missing.length > 0) await collection.insertMany(missing);
    }
    touched.clear();
  }

  /** The whole database, of every organisation and outside of any. */
  async function backUp(): Promise<ReadonlyMap<string, readonly mongo.Document[]>> {
    const found = await books.db.listCollections({}, { nameOnly: true }).toArray();
    const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
    const rows = names.map(async (name) => [name, await books.db.collection(name).find().toArray()] as const);
    return new Map(await Promise.all(rows));
  }

  /** Puts the whole database back, as the program of backups does. */
  async function restoreFrom(backup: ReadonlyMap<string, readonly mongo.Document[]>): Promise<void> {
    for (const name of (await backUp()).keys()) {
      const collection = books.db.collection(name);
      await collection.deleteMany({});
      const rows = backup.get(name) ?? [];
      if (rows.length > 0) await collection.insertMany([...rows]);
    }
  }

  /** The output and exit status of the verifier on the command line. */
  function verifyOffline(...args: string[]): { status: number | null; stdout: string } {
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: app.dataDir,
      MONGODB_URI: database.uri,
    };
    const { status, stdout } = spawnSync(process.execPath, [VERIFIER, ...args], { env, encoding: 'utf8' });
    return { status, stdout };
  }

  test('are consistent after every kind of command, for every caller, through every interface', async () => {
    // While the commands ran, and now.
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts.filter(({ ok }) => !ok)).toEqual([]);
    expect(await verdict()).toMatchObject({ ok: true });
    expect(await verdict(limited)).toMatchObject({ ok: true, levels: 3 });
    expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
    expect(verifyOffline()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${team.tenantId}: `),
    });
  });

  test('add up on another server too, which knows by the signed head whose they are', async () => {
    const { owner } = team;
    const archive = await exported(owner);
    const { email } = await owner.expect(200, owner.get('/users/me'));
    const { key } = await owner.expect(200, owner.get('/stock/ledger/key'));
    const there = await startApp({ env: { LEDGER_TRUSTED_KEYS: key } });
    try {
      const arriving = await signIn(new Client(there.origin), email);
      const files = await unpacked(archive);
      const head = JSON.parse(String(files.get('ledger-head.json')));
      files.set('ledger-head.json', Buffer.from(`${JSON.stringify({ ...head, movements: 1 })}\n`));
      const refused = await importing(arriving, await packed(files));
      expect([refused.status, refused.body.code]).toEqual([422, 'IMPORT_REFUSED']);
      const { token, ledgerHead } = await arriving.expect(201, importing(arriving, archive));
      expect(ledgerHead).toBe('verified');
      expect(await verdict(arriving.as(token))).toMatchObject({ ok: true });
    } finally {
      await there.dispose();
    }
  });

  const all = alterations(() => new mongo.ObjectId());

  test('are altered in forty ways or more', () => {
    expect(all.length).toBeGreaterThanOrEqual(40);
  });

  test.each(all)('are named where $name', async ({ make }) => {
    try {
      await make(books);
      const isGone = (await books.db.collection('tenants').countDocuments({ _id: books.tenantId })) === 0;
      const found = isGone ? { ok: verifyOffline().status === 0, firstBreak: {} } : await verdict();
      expect(found.ok || !found.firstBreak).toBe(false);
    } finally {
      await restore();
    }
  });

  test('that are put back add up again', async () => {
    expect(await verdict()).toMatchObject({ ok: true });
  });

  test('with a rebuilt chain of a level contradict the records of events', async () => {
    await forgeLevel(books);
    expect(await verdict()).toMatchObject({ ok: false, firstBreak: { problem: 'differs:hash' } });
    await restore();
  });

  test('with rebuilt chains contradict the head outside of the database', async () => {
    await forgeLevel(books);
    await forgeActivity(books);
    expect(await verdict()).toMatchObject({ ok: false, firstBreak: { problem: 'hash' } });
    const fresh = join(app.dataDir, 'fresh');
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: fresh, MONGODB_URI: database.uri };
    // Without the head nothing contradicts: the forgery is as good as an attacker can make it.
    expect(spawnSync(process.execPath, [VERIFIER], { env }).status).toBe(0);
    const copy = join(app.dataDir, 'ledger-heads', 'heads.jsonl');
    expect(spawnSync(process.execPath, [VERIFIER, '--heads', copy], { env }).status).toBe(1);
    expect(verifyOffline().status).toBe(1);
    await restore();
  });

  test('that were restored from an older backup are accepted by an operator, who is recorded', async () => {
    const { db, tenantId } = books;
    const { owner } = team;
    const backup = await backUp();
    await owner.expect(201, owner.post('/catalog/categories', { name: 'Later' }));
    const heads = join(app.dataDir, 'ledger-heads', 'heads.jsonl');
    await app.stop();
    app = await startApp({
      dataDir: app.dataDir,
      env: { MONGODB_URI: database.uri, LEDGER_AUDIT_SECONDS: '1' },
    });
    const late = await foundTeam(app.origin);
    await until('the head of a later organisation is kept', () => {
      return readFileSync(heads, 'utf8').includes(late.tenantId);
    });
    const kept = Number(dump.get('event_heads')?.get(team.tenantId)?.['seq']);
    await until('the later head is kept', () => keptSeq() > kept);
    await app.stop();
    await restoreFrom(backup);
    const { status, stdout } = verifyOffline();
    expect(status).toBe(1);
    expect(stdout).toContain('behind-kept-head');
    expect(stdout).toContain(`missing in tenants tenant ${late.tenantId}`);
    expect(verifyOffline('--accept', 'Restored from the backup of Monday').status).toBe(0);
    expect(verifyOffline().status).toBe(0);
    const recorded = await db.collection('events').findOne({ tenantId, type: 'ledger.accepted' });
    expect(recorded?.['texts'].values.reason.after).toBe('Restored from the backup of Monday');
    expect(recorded?.['facts'].from.after).toBeGreaterThan(recorded?.['facts'].to.after);
  });
});
