import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { plantTexts } from '../../support/attacks/named-texts.js';
import { all, auditFlow } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { file } from '../../support/documents/files.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  receive,
  signIn,
  TEAM_NAME,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** What the audit promises, after an erasure and every later read, here and on the server that imports the books. */

const NAME = 'Ágata Öztürk-Núñez';
/** The file of an archive with the rendered vouchers. */
const FILES = 'data/voucherfiles.jsonl';

const SIGNATURE = 'M0 0 L10 10';

/** Each kind of document that names a person, and what reads it. */
const KINDS = ['delivery-note', 'return-note', 'picking-list', 'goods-receipt', 'transfer-note'] as const;

interface Note {
  readonly id: string;
  readonly kind: string;
  readonly code: string | null;
  readonly sha256: string | null;
  readonly fileSha256: string | null;
  readonly redactedAt: string | null;
}

let here: SharedApp;
let there: SharedApp;
let team: Team;
let person: Member;
let articleId: string;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const notes = (client: Client) => all<Note>(client, '/documents');

const printed = async (client: Client, { id }: Note): Promise<Buffer> => {
  const { status, bytes } = await file(client, `/documents/${id}/file`);
  expect(status).toBe(200);
  return bytes;
};

/** The organisation on the other server, as its owner sees it there. */
async function imported(archive: Buffer): Promise<Client> {
  const { email } = await team.owner.expect(200, team.owner.get('/users/me'));
  const arriving = await signIn(new Client(there.origin), email);
  const { token } = await arriving.expect(201, importing(arriving, archive));
  return arriving.as(token);
}

/** The books without a contradiction, in both chains. */
async function expectSoundBooks(owner: Client): Promise<void> {
  await auditFlow(owner);
  expect(await owner.expect(200, owner.get('/logs/verify'))).toMatchObject({ ok: true });
}

/** Equipment of a request of the person's, prepared and handed over by them, signed for, and brought back. */
async function lendAndReturn(): Promise<void> {
  const { owner, siteId } = team;
  const me = person.client;
  const lines = [{ articleId, quantity: 2, note: `As ${NAME} wants it` }];
  const recipient = { userId: person.userId, contact: person.email };
  const body = { siteId, purpose: `For ${NAME}`, recipient, lines, submit: true };
  const request = await me.expect(201, me.post('/requests', body));
  await me.expect(201, me.post(`/requests/${request.id}/comments`, { text: `Yours, ${NAME}` }));
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const path = `/preparation/orders/${items[0].id}`;
  await me.expect(200, me.post(`${path}/start`));
  await me.expect(201, me.post('/documents', { kind: 'picking-list', sourceId: items[0].id }));
  await me.expect(200, me.post(`${path}/picks`, { lineId: items[0].lines[0].id, quantity: 2 }));
  await me.expect(200, me.post(`${path}/complete`));
  const handed = { receivedBy: NAME, signature: SIGNATURE, dueAt: '2099-01-01T00:00:00.000Z' };
  await me.expect(200, me.post(`${path}/deliver`, handed));
  const back = [{ lineId: request.lines[0].id, quantity: 2, condition: 'good' }];
  const returned = { requestId: request.id, returnedBy: NAME, lines: back };
  await me.expect(201, me.post('/returns', returned));
}

/** Lends units to the person; the member who takes them over has them on the other server too. */
async function lendUnits(): Promise<void> {
  const { owner, siteId } = team;
  const units = await newArticle(team, { name: 'Meter', tracking: 'serial', returnable: true });
  const lines = [{ articleId: units, quantity: 2, serials: ['M-1', 'M-2'] }];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  const handout = { siteId, recipient: { userId: person.userId }, scanned: ['M-1', 'M-2'] };
  const handed = [{ articleId: units, quantity: 2 }];
  await owner.expect(201, owner.post('/requests/handout', { ...handout, lines: handed }));
}

/** Equipment that the person hands out at the counter, to a namesake of theirs. */
async function handOutAndTakeBack(): Promise<void> {
  const me = person.client;
  const lines = [{ articleId, quantity: 1 }];
  const handout = { siteId: team.siteId, recipient: { name: NAME }, lines, signature: SIGNATURE };
  const { request } = await me.expect(201, me.post('/requests/handout', handout));
  const back = [{ lineId: request.lines[0].id, quantity: 1, condition: 'damaged' }];
  await me.expect(201, me.post('/returns', { requestId: request.id, lines: back }));
}

/** Goods that the person receives and moves, with their notes. */
async function receiveAndMove(): Promise<void> {
  const me = person.client;
  const { siteId } = team;
  const depot = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
  const lines = [{ articleId, quantity: 3 }];
  const receipt = await me.expect(201, me.post('/stock/receipts', { siteId, reference: NAME, lines }));
  await me.expect(201, me.post('/documents', { kind: 'goods-receipt', sourceId: receipt.id }));
  const transfer = { fromSiteId: siteId, toSiteId: depot.id, lines };
  const moved = await me.expect(201, me.post('/stock/transfers', transfer));
  await me.expect(201, me.post('/documents', { kind: 'transfer-note', sourceId: moved.id }));
}

beforeAll(async () => {
  here = await sharedApp();
  there = await sharedApp('second');
  team = await foundTeam(here.origin, { approvalPolicy: 'always' });
  person = await newMember(team, 'admin');
  await person.client.expect(200, person.client.patch('/users/me', 1, { name: NAME }));
  articleId = await newArticle(team, { name: `Radio of ${NAME}`, returnable: true });
  await receive(team, articleId, 20);
  await lendAndReturn();
  await handOutAndTakeBack();
  await lendUnits();
  await receiveAndMove();
  await plantTexts(team, NAME, person.email);
});

describe('the books of an organisation, one of whose people is erased', () => {
  let before: Map<string, Note>;
  let owner: Client;
  let firstFiles: Buffer;
  let redacted: ReadonlyMap<string, Buffer>;

  beforeAll(async () => {
    ({ owner } = team);
    for (const note of await notes(owner)) await printed(owner, note);
    firstFiles = (await unpacked(await exported(owner))).get(FILES) ?? Buffer.alloc(0);
    before = new Map((await notes(owner)).map((note) => [note.id, note]));
    const { id: userId } = await owner.expect(200, owner.get('/users/me'));
    const newHolders = [{ tenantId: team.tenantId, userId }];
    await person.client.expect(200, person.client.post('/users/me/erase', { newHolders }));
    const client = await mongo.MongoClient.connect(here.mongoUri);
    const erasing = client.db().collection('erasing');
    const underway = { 'places.userId': new mongo.ObjectId(person.userId) };
    await until('the erasure is done', async () => (await erasing.countDocuments(underway)) === 0);
    await client.close();
    redacted = await unpacked(await exported(owner));
  });

  it('have a document of each kind that named them', () => {
    expect(new Set([...before.values()].map(({ kind }) => kind))).toEqual(new Set(KINDS));
  });

  it('are without a contradiction before anything is read again', () => expectSoundBooks(owner));

  it.each(KINDS)('have the hash of the present file of each %s that is read again', async (kind) => {
    for (const note of (await notes(owner)).filter((each) => each.kind === kind)) {
      expect(note.fileSha256).toBe(note.redactedAt ? null : note.sha256);
      const bytes = await printed(owner, note);
      expect((await printed(owner, note)).equals(bytes)).toBe(true);
      const after: Note = await owner.expect(200, owner.get(`/documents/${note.id}`));
      const first = before.get(note.id)?.sha256;
      expect([after.sha256, after.fileSha256]).toEqual([first, sha256(bytes)]);
      expect(after.redactedAt === null).toBe(after.fileSha256 === first);
    }
  });

  it('are without a contradiction once all documents are read again', () => expectSoundBooks(owner));

  it('name on the check page of a document the hash of its present file and of the first one', async () => {
    const [note] = (await notes(owner)).filter(({ code, redactedAt }) => code && redactedAt);
    const bytes = await printed(owner, note as Note);
    await file(owner, `/documents/${note?.id}/file?copy=true`);
    const anyone = new Client(here.origin);
    const checked = await anyone.expect(200, anyone.get(`/verify/documents/${note?.code}`));
    expect(checked).toMatchObject({ fileSha256: sha256(bytes), sha256: before.get(note?.id ?? '')?.sha256 });
    expect(checked.fileSha256).not.toBe(checked.sha256);
  });

  it('are without a contradiction once requests, loans, labels and lists are read', async () => {
    for (const { id } of await all<{ id: string }>(owner, '/requests', '&view=all')) {
      await owner.expect(200, owner.get(`/requests/${id}`));
      await owner.expect(200, owner.get(`/requests/${id}/timeline`));
    }
    for (const { id } of await all<{ id: string }>(owner, '/loans', '&status=all'))
      await owner.expect(200, owner.get(`/loans/${id}`));
    await all(owner, '/returns');
    const label = { kind: 'article', ids: [articleId], format: 'a4-3x8', code: 'qr', show: ['name'] };
    await owner.expect(200, owner.post('/catalog/labels', label));
    await expectSoundBooks(owner);
  });

  it('are imported without files that name them, which no record covers', async () => {
    const withNames = await packed(new Map([...redacted, [FILES, firstFiles]]));
    const away = await imported(withNames);
    await expectSoundBooks(away);
    const held = (await unpacked(await exported(away))).get(FILES);
    expect(held?.equals(redacted.get(FILES) ?? Buffer.alloc(0))).toBe(true);
    const { version } = await away.expect(200, away.get('/tenants/current'));
    const headers = { 'if-match': `"${version}"` };
    await away.expect(200, away.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers }));
  });

  it('are imported by another server as they are, with the same files, and are sound there', async () => {
    const files = new Map<string, string>();
    for (const note of await notes(owner)) files.set(note.id, sha256(await printed(owner, note)));
    const archive = await exported(owner);
    const away = await imported(archive);
    await expectSoundBooks(away);
    for (const note of await notes(away)) expect(sha256(await printed(away, note))).toBe(files.get(note.id));
    await expectSoundBooks(away);
    expect((await exported(away)).equals(archive)).toBe(true);
  });
});
