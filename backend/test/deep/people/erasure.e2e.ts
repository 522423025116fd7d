import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing } from '../../support/archive.js';
import { clearedReasons, PLANTED, plantTexts } from '../../support/attacks/named-texts.js';
import { auditLedger } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { checkFile } from '../../support/goods/imports.js';
import { expireJobLeases, finished } from '../../support/jobs.js';
import {
  foundTeam,
  type Member,
  newAddress,
  newArticle,
  newMember,
  receive,
  roleId,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { until } from '../../support/until.js';

const NAME = 'Ágata Öztürk-Núñez';
const FORMER = 'Vera "Vee" Formerly';

let database: RunningDatabase;
let client: mongo.MongoClient;
let app: RunningApp;
let team: Team;
let person: Member;
let articleId: string;
let noteId: string;

beforeAll(async () => {
  database = await startDatabase();
  client = await mongo.MongoClient.connect(database.uri);
  app = await startApp({ env: { MONGODB_URI: database.uri } });
  team = await foundTeam(app.origin);
  articleId = await newArticle(team);
  await receive(team, articleId, 100);
});

afterAll(async () => {
  await client?.close();
  await app?.dispose();
  await database?.dispose();
});

/** Takes a request of a member's through the depot, so that a delivery note names whom it is for and who gave it out. */
async function delivered(by: Client, storekeeper: Client, recipient?: object): Promise<string> {
  const lines = [{ articleId, quantity: 1 }];
  const body = { siteId: team.siteId, lines, submit: true, ...(recipient ? { recipient } : {}) };
  const request = await by.expect(201, by.post('/requests', body));
  await team.owner.expect(200, team.owner.post(`/requests/${request.id}/approve`));
  const { items } = await team.owner.expect(
    200,
    team.owner.get(`/preparation/orders?requestId=${request.id}`),
  );
  const path = `/preparation/orders/${items[0].id}`;
  await storekeeper.expect(200, storekeeper.post(`${path}/start`));
  const pick = { lineId: items[0].lines[0].id, quantity: 1 };
  await storekeeper.expect(200, storekeeper.post(`${path}/picks`, pick));
  await storekeeper.expect(200, storekeeper.post(`${path}/complete`));
  const handed = await storekeeper.expect(
    200,
    storekeeper.post(
      `${path}/deliver`,
      { receivedBy: NAME, signature: 'M0 0 L10 10' },
      { headers: { 'idempotency-key': `deliver-${request.id}` } },
    ),
  );
  return handed.documents[0].id;
}

const fileOf = async (by: Client, id: string) => {
  const response = await fetch(`${app.origin}/api/documents/${id}/file`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Leaves a trace of the person everywhere where the server writes people down. */
async function leaveTraces(): Promise<void> {
  const { owner } = team;
  person = await newMember(team, 'admin');
  const me = person.client;
  await me.expect(200, me.patch('/users/me', 1, { name: FORMER }));
  await delivered(me, owner);
  await me.expect(200, me.patch('/users/me', 2, { name: NAME, preferences: { title: NAME } }));
  noteId = await delivered(owner, me, { userId: person.userId, contact: person.email });
  await delivered(owner, owner, { name: NAME.toLowerCase(), contact: `Mail: ${person.email.toUpperCase()}` });
  expect((await fileOf(owner, noteId)).status).toBe(200);
  const invitation = { emails: [newAddress('guest')], roleId: await roleId(owner, 'requester') };
  const key = { headers: { 'idempotency-key': 'a-repeatable-invitation' } };
  await me.expect(201, me.post('/users/invitations', invitation, key));
  await me.expect(201, me.post('/api-keys', { name: 'ERP', scopes: ['catalog:read'] }, key));
  await me.expect(201, me.post('/views', { name: NAME, page: '/catalog/products' }));
  const named = { name: 'Of one person', page: '/requests/archived', filters: { q: NAME }, shared: true };
  await owner.expect(201, owner.post('/views', named));
  await finished(me, (await me.expect(202, me.post('/users/me/data'))).jobId);
  const other = await foundTeam(app.origin);
  await other.owner.expect(
    201,
    other.owner.post('/users/invitations', {
      emails: [person.email],
      roleId: await roleId(other.owner, 'auditor'),
    }),
  );
  await plantTexts(team, NAME, person.email);
  // A crash between two checks of a file leaves the plan of the first one behind.
  const { id } = await checkFile(owner, `Code,Name\nIMP-3,Tools of ${NAME}\n`);
  const planId = { $set: { planId: new mongo.ObjectId() } };
  await client
    .db()
    .collection('article_imports')
    .updateOne({ _id: new mongo.ObjectId(`${id}`) }, planId);
  await finished(owner, (await owner.expect(202, owner.post('/users/me/data'))).jobId);
  await exported(owner);
  await importedElsewhere();
}

/** An organisation of another server in which the person was a member; here they have not accepted a place in it. */
async function importedElsewhere(): Promise<void> {
  const there = await startApp();
  try {
    const away = await foundTeam(there.origin);
    await away.owner.expect(
      201,
      away.owner.post('/users/invitations', {
        emails: [person.email],
        roleId: await roleId(away.owner, 'requester'),
      }),
    );
    const same = await signIn(new Client(there.origin), person.email);
    await same.expect(200, same.patch('/users/me', 1, { name: NAME }));
    const bytes = await exported(away.owner);
    const importer = await signIn(new Client(app.origin), newAddress('importer'));
    const { toInvite } = await importer.expect(201, importing(importer, bytes));
    expect(toInvite).toContain(person.email);
  } finally {
    await there.dispose();
  }
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

/** Every form in which the name or the address could be written. */
function formsOf(email: string): string[] {
  const whole = [NAME, FORMER, email, JSON.stringify(FORMER).slice(1, -1), FORMER.replaceAll('"', '&quot;')];
  const words = ['ozturk', 'nunez', 'agata', 'formerly', email.slice(0, email.indexOf('@'))];
  const encoded = whole.flatMap((text) =>
    [0, 1, 2].map((shift) => {
      const coded = Buffer.from('\0'.repeat(shift) + text).toString('base64');
      return coded.slice(4, -4);
    }),
  );
  return [...whole, ...whole.map(encodeURIComponent), ...words, ...encoded].map(plain);
}

/** All texts within a stored value: strings, keys, and bytes as the texts that they may be. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value instanceof mongo.Binary) yield Buffer.from(value.buffer).toString('utf8');
  else if (value instanceof Date || value instanceof mongo.ObjectId || value === null) return;
  else if (typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      yield key;
      yield* textsIn(item);
    }
}

/** The collections and stored files that contain one of the forms. */
async function traces(forms: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, text: string) => {
    const searched = plain(text);
    for (const form of forms) if (searched.includes(form)) found.push(`${place}: ${form}`);
  };
  for (const { name } of await client.db().listCollections().toArray()) {
    for await (const document of client.db().collection(name).find({}, { promoteBuffers: false })) {
      for (const text of textsIn(document)) look(`${name} ${String(document._id)}`, text);
    }
  }
  for (const entry of readdirSync(app.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    look(entry.name, bytes.toString('utf8'));
  }
  return found;
}

describe('a person who is erased', () => {
  let forms: string[];

  beforeAll(async () => {
    await leaveTraces();
    forms = formsOf(person.email);
  });

  it('is written down in many places before', async () => {
    const places = new Set((await traces(forms)).map((trace) => trace.split(' ')[0]));
    const expected = ['users', 'people', 'memberships', 'invitations', 'requests', 'orders', 'vouchers'];
    const all = [...expected, ...PLANTED, 'mails', 'idempotency', 'personal_files'];
    expect(all.filter((name) => !places.has(name))).toEqual([]);
  });

  it('leaves no name and no address in any collection or file, also where the server dies at once', async () => {
    await person.client.expect(200, person.client.post('/users/me/erase'));
    await app.kill();
    await expireJobLeases(client.db());
    app = await startApp({ dataDir: app.dataDir, env: { MONGODB_URI: database.uri } });
    await until('the erasure is done', async () => {
      return (await client.db().collection('erasing').countDocuments()) === 0;
    });
    expect(await traces(forms)).toEqual([]);
  });

  it('leaves the rest of the texts that others wrote', async () => {
    const owner = new Client(app.origin, team.owner.token);
    const { items } = await owner.expect(200, owner.get('/catalog/articles?q=box'));
    expect(items).toEqual([
      expect.objectContaining({ name: 'Box of […]', description: 'Call […]', values: expect.anything() }),
    ]);
    expect(items[0].values).toEqual({ keeper: 'Kept by […] ([…])', choice: '[…]' });
    const requests = await owner.expect(200, owner.get('/requests?view=archived&q=for'));
    expect(requests.items.map(({ purpose }: { purpose: string }) => purpose)).toContain('For […], […]');
    const views = await owner.expect(200, owner.get('/views?page=/requests/archived'));
    expect(views.items.map(({ name }: { name: string }) => name)).toContain('Of […]');
    // One whose address names the person is deleted: it would send to another address.
    const webhooks = await owner.expect(200, owner.get('/webhooks'));
    const left = { description: 'Goes to […]', url: expect.not.stringContaining('[') };
    expect(webhooks.items).toEqual([expect.objectContaining(left)]);
  });

  it('takes the signature with the name, and the reasons of movements with their salts', async () => {
    expect(await client.db().collection('vouchers').countDocuments({ 'content.signature': /^M/ })).toBe(0);
    expect(await clearedReasons(client, team.tenantId)).toBe(5);
  });

  it('leaves every chain and every balance as it was', async () => {
    const owner = new Client(app.origin, team.owner.token);
    await auditLedger(owner);
    const verdict = await owner.expect(200, owner.get('/logs/verify'));
    expect(verdict.ok).toBe(true);
  });

  it('is missing from vouchers, which are rendered again and say so', async () => {
    const owner = new Client(app.origin, team.owner.token);
    const before = await owner.expect(200, owner.get(`/documents/${noteId}`));
    expect([before.recipientName, typeof before.sha256, typeof before.redactedAt]).toEqual([
      '',
      'string',
      'string',
    ]);
    const { status, bytes } = await fileOf(owner, noteId);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const after = await owner.expect(200, owner.get(`/documents/${noteId}`));
    expect(after.sha256).toBe(before.sha256);
    expect(new mongo.BSON.Binary(bytes).length()).toBe(after.size);
    expect(await traces(forms)).toEqual([]);
  });

  it('removes the name from stored answers that others repeat by their key', async () => {
    const stored = await client
      .db()
      .collection('idempotency')
      .find({ body: /"recipientName"/ })
      .toArray();
    expect(stored.length).toBeGreaterThan(0);
  });
});

test('another person with the same name is not erased', async () => {
  const owner = new Client(app.origin, team.owner.token);
  team = { ...team, owner };
  const [leaving, staying] = [await newMember(team, 'storekeeper'), await newMember(team, 'storekeeper')];
  for (const { client: each } of [leaving, staying])
    await each.expect(200, each.patch('/users/me', 1, { name: 'Twin Namesake' }));
  const given = await delivered(owner, staying.client, { name: 'Anybody' });
  await leaving.client.expect(200, leaving.client.post('/users/me/erase'));
  await until('the erasure is done', async () => {
    return (await client.db().collection('erasing').countDocuments()) === 0;
  });
  const voucher = await client
    .db()
    .collection('vouchers')
    .findOne({ _id: new mongo.ObjectId(given) });
  expect(voucher?.['content'].issuedBy).toBe('Twin Namesake');
  const { items } = await owner.expect(200, owner.get('/users?q=Namesake'));
  expect(items).toHaveLength(1);
});
