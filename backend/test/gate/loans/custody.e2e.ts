import { all, auditFlow } from '../../support/audit.js';
import type { Answer, Body, Client } from '../../support/client.js';
import {
  foundTeam,
  inviteMember,
  type Member,
  newArticle,
  newMember,
  receive,
  roleId,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The equipment of a holder who leaves, is removed, disabled or erased. */

const SERIALS = ['R-1', 'R-2'];
const UNKNOWN = '0123456789abcdef01234567';

/** The ways in which a membership ends, with the member who takes over the equipment. */
const ENDS = {
  leaves: ({ client }: Member, newHolderId?: string) =>
    client.post('/users/me/leave', newHolderId === undefined ? {} : { newHolderId }),
  'is removed': ({ userId }: Member, newHolderId?: string) => {
    const named = newHolderId === undefined ? '' : `?newHolderId=${newHolderId}`;
    const headers = { 'if-match': '"1"' };
    return team.owner.call('DELETE', `/users/${userId}${named}`, undefined, { headers });
  },
  'is erased': ({ client }: Member, newHolderId?: string) => {
    const { tenantId } = team;
    const newHolders = newHolderId === undefined ? [] : [{ tenantId, userId: newHolderId }];
    return client.post('/users/me/erase', { newHolders });
  },
} satisfies Record<string, (member: Member, newHolderId?: string) => Promise<Answer>>;

const WAYS = Object.keys(ENDS) as (keyof typeof ENDS)[];

let team: Team;
let ownerId: string;
let radios: string;
let ropes: string;
let colleague: Member;

const unitsOf = (serials: readonly string[]) =>
  all<Body>(team.owner, '/assets', `&articleId=${radios}`).then((units) =>
    units.filter(({ serial }) => serials.includes(serial)),
  );

const loansOf = (holder: string, client: Client = team.owner) =>
  all<Body>(client, '/loans', `&holder=${holder}`);

/** A member who has two ropes, and the radios with these serial numbers. */
async function holder(serials: readonly string[] = []): Promise<Member> {
  const member = await newMember(team, 'requester');
  const { owner, siteId } = team;
  const lines = [
    { articleId: ropes, quantity: 2 },
    ...(serials.length > 0 ? [{ articleId: radios, quantity: serials.length }] : []),
  ];
  const scanned = serials;
  const recipient = { userId: member.userId };
  const body = { siteId, recipient, lines, scanned, dueAt: '2099-01-01T00:00:00.000Z' };
  await owner.expect(201, owner.post('/requests/handout', body));
  return member;
}

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin, { approvalPolicy: 'always' });
  const { owner, siteId } = team;
  ownerId = (await owner.expect(200, owner.get('/users/me'))).id;
  radios = await newArticle(team, { name: 'Radio', tracking: 'serial', returnable: true });
  ropes = await newArticle(team, { name: 'Rope', returnable: true });
  await receive(team, ropes, 100);
  const lines = [{ articleId: radios, quantity: SERIALS.length, serials: SERIALS }];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  colleague = await newMember(team, 'storekeeper');
});

describe('a member who has equipment out', () => {
  let member: Member;

  beforeAll(async () => {
    member = await holder(SERIALS);
  });

  test.each(WAYS)('%s only where nothing is out: the refusal lists what is', async (way) => {
    const { status, body } = await ENDS[way](member);
    const [rope, radio] = ['Rope', 'Radio'].map((name) =>
      body.equipment?.find((one: Body) => one.name === name),
    );
    expect([status, body.code, body.total]).toEqual([409, 'EQUIPMENT_OUT', 2]);
    expect(rope).toMatchObject({ tenantId: team.tenantId, articleId: ropes, quantity: 2, serials: [] });
    expect(radio).toMatchObject({ articleId: radios, quantity: 2, dueAt: '2099-01-01T00:00:00.000Z' });
    expect(radio.serials.toSorted()).toEqual(SERIALS);
    const loan = await team.owner.expect(200, team.owner.get(`/loans/${radio.loanId}`));
    expect([loan.requestNumber, loan.requestId]).toEqual([radio.requestNumber, radio.requestId]);
    expect((await member.client.get('/users/me')).body.membership?.tenantId).toBe(team.tenantId);
  });

  test.each(WAYS)('%s with a hand-over to an active member other than themselves only', async (way) => {
    const disabled = await newMember(team, 'requester');
    await team.owner.expect(200, team.owner.patch(`/users/${disabled.userId}`, 1, { disabled: true }));
    for (const id of [UNKNOWN, member.userId, disabled.userId]) {
      const { status, body } = await ENDS[way](member, id);
      expect([status, body.code]).toEqual([422, 'HOLDER_NOT_POSSIBLE']);
    }
    expect(await loansOf(member.userId)).toHaveLength(2);
  });

  test('is disabled at once, and keeps their loans and units', async () => {
    const other = await holder();
    await team.owner.expect(200, team.owner.patch(`/users/${other.userId}`, 1, { disabled: true }));
    expect(await loansOf(other.userId)).toMatchObject([{ quantity: 2, holder: { id: other.userId } }]);
  });

  test('leaves, and their loans and units are with the member who takes them over', async () => {
    const before = await loansOf(member.userId);
    await member.client.expect(200, ENDS.leaves(member, colleague.userId));
    expect(await loansOf(member.userId)).toEqual([]);
    const after = await loansOf(colleague.userId, colleague.client);
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(after.map(({ dueAt }) => dueAt)).toEqual(before.map(({ dueAt }) => dueAt));
    const units = await unitsOf(SERIALS);
    expect(units.map((unit) => unit.holder.id)).toEqual([colleague.userId, colleague.userId]);
  });

  test('is named in the history of the request from which the equipment was transferred', async () => {
    const [{ requestId }] = (await loansOf(colleague.userId)) as [Body];
    const { items } = await team.owner.expect(200, team.owner.get(`/requests/${requestId}/timeline`));
    const transfers = items.filter(({ event }: Body) => event === 'loan.transferred');
    expect(transfers.map(({ actor }: Body) => actor?.id)).toEqual([member.userId, member.userId]);
    await auditFlow(team.owner);
  });

  test('has left equipment, of which the new holder is told', async () => {
    const { client } = colleague;
    const told = async () => {
      const { items } = await client.expect(200, client.get('/notifications'));
      return items.filter(({ kind }: Body) => kind === 'loan-transferred');
    };
    await until('the new holder is told', async () => (await told()).length > 0);
    const [{ requestNumber }] = (await loansOf(colleague.userId)) as [Body];
    expect((await told())[0].message).toContain(requestNumber);
  });

  test('has transferred equipment that comes back as any other does', async () => {
    for (const { requestId, id: lineId, assetIds } of await loansOf(colleague.userId)) {
      const line = { lineId, quantity: 2, condition: 'good', ...(assetIds.length > 0 ? { assetIds } : {}) };
      await team.owner.expect(201, team.owner.post('/returns', { requestId, lines: [line] }));
    }
    expect(await loansOf(colleague.userId)).toEqual([]);
    expect((await unitsOf(SERIALS)).map(({ state, holder: none }) => [state, none])).toEqual([
      ['available', null],
      ['available', null],
    ]);
    await auditFlow(team.owner);
  });
});

test.each(['is removed', 'is erased'] as const)(
  'a member who %s gives what they have to a named member',
  async (way) => {
    const member = await holder();
    const { status } = await ENDS[way](member, ownerId);
    expect(status).toBe(200);
    expect(await loansOf(member.userId)).toEqual([]);
    expect(await loansOf(ownerId)).toContainEqual(expect.objectContaining({ articleId: ropes, quantity: 2 }));
    await auditFlow(team.owner);
  },
);

test('an account is erased once a member is named for the equipment of each of its organisations', async () => {
  const member = await holder();
  const other = await foundTeam(team.owner.origin, { approvalPolicy: 'always' });
  const { owner, siteId } = other;
  const articleId = await newArticle(other, { name: 'Tent', returnable: true });
  await receive(other, articleId, 1);
  const invitation = { emails: [member.email], roleId: await roleId(owner, 'requester') };
  await owner.expect(201, owner.post('/users/invitations', invitation));
  const { items } = await member.client.expect(200, member.client.get('/users/me/invitations'));
  const { token } = await member.client.expect(
    200,
    member.client.post(`/users/me/invitations/${items[0].id}/accept`),
  );
  const there = member.client.as(token);
  const { id: userId } = await there.expect(200, there.get('/users/me'));
  const handout = { siteId, recipient: { userId }, lines: [{ articleId, quantity: 1 }] };
  await owner.expect(201, owner.post('/requests/handout', handout));
  const erase = (...newHolders: object[]) => there.post('/users/me/erase', { newHolders });
  const everything = await erase();
  expect(everything.body.equipment.map(({ name }: Body) => name).toSorted()).toEqual(['Rope', 'Tent']);
  const inFirst = { tenantId: team.tenantId, userId: ownerId };
  const rest = await erase(inFirst);
  expect(rest.body.equipment).toMatchObject([{ tenantId: other.tenantId, name: 'Tent' }]);
  // Nothing is transferred by a refused erasure.
  expect(await loansOf(member.userId)).toHaveLength(1);
  const me = await owner.expect(200, owner.get('/users/me'));
  await there.expect(200, erase(inFirst, { tenantId: other.tenantId, userId: me.id }));
  expect(await all(owner, '/loans', `&holder=${me.id}`)).toHaveLength(1);
  for (const client of [team.owner, owner]) await auditFlow(client);
});

test.each(['leave', 'erase'])('a member without equipment needs no body to %s', async (way) => {
  const { client } = await newMember(team, 'requester');
  const headers = { authorization: `Bearer ${client.token}` };
  const { status } = await fetch(`${client.origin}/api/users/me/${way}`, { method: 'POST', headers });
  expect(status).toBe(200);
});

describe('equipment that is handed over for a person who was erased', () => {
  let loan: Body;

  beforeAll(async () => {
    const member = await inviteMember(team, 'requester');
    const { owner, siteId } = team;
    const body = { siteId, lines: [{ articleId: ropes, quantity: 1 }], submit: true };
    const request = await member.client.expect(201, member.client.post('/requests', body));
    await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
    const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
    const path = `/preparation/orders/${items[0].id}`;
    await owner.expect(200, owner.post(`${path}/start`));
    await owner.expect(200, owner.post(`${path}/picks`, { lineId: items[0].lines[0].id, quantity: 1 }));
    await owner.expect(200, owner.post(`${path}/complete`));
    await member.client.expect(200, member.client.post('/users/me/erase'));
    await owner.expect(200, owner.post(`${path}/deliver`));
    [loan] = (await all<Body>(owner, '/loans', `&requestId=${request.id}`)) as [Body];
  });

  test.each([
    ['en', 'Erased person'],
    ['fr', 'Personne effacée'],
    ['es', 'Persona borrada'],
    ['it', 'Persona cancellata'],
  ])('is with "an erased person" and the number of the loan, in %s', async (language, name) => {
    const headers = { 'accept-language': language };
    const { body } = await team.owner.get(`/loans/${loan.id}`, { headers });
    expect(body.holder).toMatchObject({ name: `${name} (${loan.requestNumber})`, erased: true });
  });

  test('is listed so in the file of the loans', async () => {
    const { origin, token } = team.owner;
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const table = await (await fetch(`${origin}/api/loans?format=csv`, { headers })).text();
    expect(table).toContain(`Erased person (${loan.requestNumber})`);
  });
});
