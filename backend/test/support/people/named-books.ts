import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { plantTexts } from '../attacks/named-texts.js';
import { all, auditFlow } from '../audit.js';
import type { Client } from '../client.js';
import { file } from '../documents/files.js';
import type { SharedApp } from '../shared-app.js';
import { until } from '../until.js';
import { foundTeam, type Member, newArticle, newMember, receive, type Team } from './people.js';

/** Books that name a person in every kind of document and text, and the person's erasure. */

const NAME = 'Ágata Öztürk-Núñez';
const SIGNATURE = 'M0 0 L10 10';

export interface NamedBooks {
  readonly team: Team;
  readonly person: Member;
  readonly articleId: string;
}

/** A document as the API shows it. */
export interface Note {
  readonly id: string;
  readonly kind: string;
  readonly code: string | null;
  readonly sha256: string | null;
  readonly fileSha256: string | null;
  readonly redactedAt: string | null;
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const notes = (client: Client) => all<Note>(client, '/documents');

export const printed = async (client: Client, { id }: Note): Promise<Buffer> => {
  const { status, bytes } = await file(client, `/documents/${id}/file`);
  expect(status).toBe(200);
  return bytes;
};

/** The books are without a contradiction, in both chains. */
export async function expectSoundBooks(owner: Client): Promise<void> {
  await auditFlow(owner);
  expect(await owner.expect(200, owner.get('/logs/verify'))).toMatchObject({ ok: true });
}

/** Equipment of a request of the person's, prepared and delivered by them, signed for, and brought back. */
async function lendAndReturn({ team, person, articleId }: NamedBooks): Promise<void> {
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
async function lendUnits({ team, person }: NamedBooks): Promise<void> {
  const { owner, siteId } = team;
  const units = await newArticle(team, { name: 'Meter', tracking: 'serial', returnable: true });
  const lines = [{ articleId: units, quantity: 2, serials: ['M-1', 'M-2'] }];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  const handout = { siteId, recipient: { userId: person.userId }, scanned: ['M-1', 'M-2'] };
  const handed = [{ articleId: units, quantity: 2 }];
  await owner.expect(201, owner.post('/requests/handout', { ...handout, lines: handed }));
}

/** Equipment that the person delivers at the counter, to a namesake of theirs. */
async function handOutAndTakeBack({ team, person, articleId }: NamedBooks): Promise<void> {
  const me = person.client;
  const lines = [{ articleId, quantity: 1 }];
  const handout = { siteId: team.siteId, recipient: { name: NAME }, lines, signature: SIGNATURE };
  const { request } = await me.expect(201, me.post('/requests/handout', handout));
  const back = [{ lineId: request.lines[0].id, quantity: 1, condition: 'damaged' }];
  await me.expect(201, me.post('/returns', { requestId: request.id, lines: back }));
}

/** Goods that the person receives and moves, with their notes. */
async function receiveAndMove({ team, person, articleId }: NamedBooks): Promise<void> {
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

export async function newNamedBooks({ origin }: SharedApp): Promise<NamedBooks> {
  const team = await foundTeam(origin, { approvalPolicy: 'always' });
  const person = await newMember(team, 'admin');
  await person.client.expect(200, person.client.patch('/users/me', 1, { name: NAME }));
  const articleId = await newArticle(team, { name: `Radio of ${NAME}`, returnable: true });
  await receive(team, articleId, 20);
  const books = { team, person, articleId };
  await lendAndReturn(books);
  await handOutAndTakeBack(books);
  await lendUnits(books);
  await receiveAndMove(books);
  await plantTexts(team, NAME, person.email);
  return books;
}

/** Erases the person, whose equipment the owner takes over, and waits until nothing names them. */
export async function erasePerson({ mongoUri }: SharedApp, { team, person }: NamedBooks): Promise<void> {
  const { id: userId } = await team.owner.expect(200, team.owner.get('/users/me'));
  const newHolders = [{ tenantId: team.tenantId, userId }];
  await person.client.expect(200, person.client.post('/users/me/erase', { newHolders }));
  const client = await mongo.MongoClient.connect(mongoUri);
  const erasing = client.db().collection('erasing');
  const underway = { 'places.userId': new mongo.ObjectId(person.userId) };
  await until('the erasure is done', async () => (await erasing.countDocuments(underway)) === 0);
  await client.close();
}
