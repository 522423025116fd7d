import { mongo } from 'mongoose';
import { auditLedger } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { newFile } from '../../support/goods/upload.js';
import { finished } from '../../support/jobs.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  roleId,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** Each is the value of a field that the application writes, as a person could call themselves. */
const NAMES = [
  'Users Manage',
  'In Preparation',
  'REQ 2026',
  'Image Png',
  'Request Submitted',
  'Status Active',
];

/** Collections whose documents change with each erasure, or meanwhile. */
const CHANGED = new Set([
  ...['users', 'people', 'memberships', 'sessions', 'events', 'eventheads', 'erased_ids', 'erasing'],
  ...['jobs', 'leases', 'mails', 'idempotency', 'requestcomments', 'personal_files', 'temporary_files'],
  ...['counters', 'webhooks', 'webhook_deliveries'],
]);

const WEBHOOK_URL = 'http://127.0.0.1:9/users/manage';
const WEBHOOK_EVENTS = ['request.submitted', 'request.approved'];

let client: mongo.MongoClient;
let app: SharedApp;
let team: Team;
let person: Member;
let orderId: string;
let ofAuthor: string;
let ofStranger: string;
let stranger: Client;
/** Of another organisation: a person with the name of a value, somebody who wrote about them, and their exports. */
let ownerOfOthers: Client;
let leaving: Member;
let colleague: Member;
let ofOwner: string;
let naming: string;
/** A person without a name. */
let nameless: Member;

beforeAll(async () => {
  app = await sharedApp();
  client = await mongo.MongoClient.connect(app.mongoUri);
  team = await foundTeam(app.origin);
  stranger = (await foundTeam(app.origin)).owner;
  await fillFields(team);
  person = await newMember(team, 'requester');
  await writeAboutOthers(await foundTeam(app.origin));
});

afterAll(async () => {
  await client?.close();
});

/** Has the application write its values: states, numbers, permissions, kinds, types of files, pages. */
async function fillFields({ owner }: Team): Promise<void> {
  const articleId = await newArticle(team, { tracking: 'quantity' });
  await receive(team, articleId, 20);
  const webhook = { url: WEBHOOK_URL, events: WEBHOOK_EVENTS, description: 'ERP' };
  await owner.expect(201, owner.post('/webhooks', webhook));
  await owner.expect(201, owner.post('/api-keys', { name: 'ERP', scopes: ['users:read', 'users:manage'] }));
  await owner.expect(201, owner.post('/roles', { name: 'Front desk', permissions: ['users:manage'] }));
  const filters = { status: 'in-preparation' };
  const view = { name: 'Running', page: '/requests/archived', filters, shared: true };
  await owner.expect(201, owner.post('/views', view));
  await newFile(owner, 'shelf.png');
  const request = await newRequest(team, [{ articleId, quantity: 2 }]);
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  orderId = items[0].id;
  await owner.expect(200, owner.post(`/preparation/orders/${orderId}/start`));
  await owner.expect(201, owner.post(`/requests/${request.id}/comments`, { text: 'Ask Users Manage' }));
}

async function exportOf(someone: Client): Promise<string> {
  const { jobId } = await someone.expect(202, someone.post('/users/me/data'));
  return (await finished(someone, jobId)).result.fileId;
}

const exportStatus = async (by: Client, id: string) =>
  (
    await fetch(`${app.origin}/api/users/me/data/${id}`, {
      headers: { authorization: `Bearer ${by.token}` },
    })
  ).status;

/** The documents of the other collections, by collection and id. */
async function stored(): Promise<Record<string, object>> {
  const all: Record<string, object> = {};
  for (const { name } of await client.db().listCollections().toArray()) {
    if (CHANGED.has(name)) continue;
    const filter = { tenantId: new mongo.ObjectId(team.tenantId) };
    for await (const document of client.db().collection(name).find(filter))
      all[`${name} ${String(document._id)}`] = document;
  }
  return all;
}

/** Has people write about one called as a value is, and invites somebody by their address alone. */
async function writeAboutOthers(others: Team): Promise<void> {
  const { owner } = others;
  ownerOfOthers = owner;
  [leaving, colleague] = [await newMember(others, 'requester'), await newMember(others, 'requester')];
  await leaving.client.expect(200, leaving.client.patch('/users/me', 1, { name: 'Status Active' }));
  ofOwner = await exportOf(owner);
  const lines = [{ articleId: await newArticle(others), quantity: 1 }];
  const body = { siteId: others.siteId, purpose: 'For Status Active', lines };
  await colleague.client.expect(201, colleague.client.post('/requests', body));
  naming = await exportOf(colleague.client);
  const email = `main.depot@${new mongo.ObjectId().toHexString()}.example.org`;
  const invitation = { emails: [email], roleId: await roleId(owner, 'requester') };
  await owner.expect(201, owner.post('/users/invitations', invitation));
  nameless = { client: await signIn(new Client(app.origin), email), email, userId: '' };
}

/** At the same time: each erasure waits until the transactions before it have ended. */
async function erase(members: readonly Member[]): Promise<void> {
  for (const { client: theirs } of members) await theirs.expect(200, theirs.post('/users/me/erase'));
  await until('the erasure is done', async () => {
    return (await client.db().collection('erasing').countDocuments()) === 0;
  });
}

describe('people who were called as the application writes its values', () => {
  let before: Record<string, object>;

  beforeAll(async () => {
    for (const [index, name] of NAMES.entries())
      await person.client.expect(200, person.client.patch('/users/me', index + 1, { name }));
    ofAuthor = await exportOf(team.owner);
    ofStranger = await exportOf(stranger);
    before = await stored();
    await erase([person, leaving, nameless]);
  });

  it('leave every document as it was once they are erased', async () => {
    const collections = new Set(Object.keys(before).map((key) => key.split(' ')[0]));
    const kept = ['roles', 'orders', 'requests', 'files', 'api_keys', 'views', 'levels', 'sites'];
    expect(kept.filter((name) => !collections.has(name))).toEqual([]);
    expect(await stored()).toMatchObject(before);
    const webhooks = await team.owner.expect(200, team.owner.get('/webhooks'));
    expect(webhooks.items).toEqual([
      expect.objectContaining({ url: WEBHOOK_URL, events: WEBHOOK_EVENTS, state: 'enabled' }),
    ]);
  });

  it('leave the rights of the others, and their orders', async () => {
    const { owner } = team;
    const me = await owner.expect(200, owner.get('/users/me'));
    expect(me.membership.permissions).toContain('users:manage');
    await owner.expect(200, owner.get('/users'));
    const order = await owner.expect(200, owner.get(`/preparation/orders/${orderId}`));
    expect([order.status, order.number]).toEqual([
      'in-preparation',
      expect.stringMatching(/^ORD-\d{4}-\d{6}$/),
    ]);
    const { items } = await owner.expect(200, owner.get('/requests?view=all'));
    expect(items[0]).toMatchObject({
      number: expect.stringMatching(/^REQ-\d{4}-\d{6}$/),
      status: 'preparing',
    });
  });

  it('leave chains and balances that the audit confirms', async () => {
    await auditLedger(team.owner);
    expect((await team.owner.expect(200, team.owner.get('/logs/verify'))).ok).toBe(true);
  });

  it('lose their name in what others wrote, and the export of its author goes', async () => {
    const comments = await client
      .db()
      .collection('requestcomments')
      .find({ tenantId: new mongo.ObjectId(team.tenantId) })
      .toArray();
    expect(comments.map(({ text }) => text)).toEqual(['Ask […]']);
    expect(await exportStatus(team.owner, ofAuthor)).toBe(404);
  });

  it('leave the exports that wait for strangers', async () => {
    expect(await exportStatus(stranger, ofStranger)).toBe(200);
  });

  it('keep the exports that have their name as a value, and those that name them go', async () => {
    const { client: writer } = colleague;
    expect([await exportStatus(ownerOfOthers, ofOwner), await exportStatus(writer, naming)]).toEqual([
      200, 404,
    ]);
  });

  it('leave the name of a site that is the beginning of the address of a person without a name', async () => {
    const { items } = await ownerOfOthers.expect(200, ownerOfOthers.get('/sites'));
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Main depot']);
  });
});
