import { auditLedger } from '../../support/audit.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The view of others on a person who was erased. The deep suite looks into every collection and file. */

const NAME = 'Ágata Öztürk-Núñez';

let team: Team;
let person: Member;
let requestId: string;
let noteId: string;

/** A request of the person that is delivered to them, with its delivery note. */
async function handedOver(articleId: string) {
  const { owner, siteId } = team;
  const { client } = person;
  const body = { siteId, lines: [{ articleId, quantity: 1 }], purpose: `For ${NAME}`, submit: true };
  const request = await client.expect(201, client.post('/requests', body));
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const at = `/preparation/orders/${items[0].id}`;
  await owner.expect(200, owner.post(`${at}/start`));
  await owner.expect(200, owner.post(`${at}/picks`, { lineId: items[0].lines[0].id, quantity: 1 }));
  await owner.expect(200, owner.post(`${at}/complete`));
  const handed = await owner.expect(200, owner.post(`${at}/deliver`, { receivedBy: NAME }));
  return { requestId: String(request.id), noteId: String(handed.documents[0].id) };
}

const noteOf = () => team.owner.expect(200, team.owner.get(`/documents/${noteId}`));

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin, { approvalPolicy: 'always' });
  person = await newMember(team, 'requester');
  await person.client.expect(200, person.client.patch('/users/me', 1, { name: NAME }));
  const articleId = await newArticle(team);
  await receive(team, articleId, 5);
  ({ requestId, noteId } = await handedOver(articleId));
  await until('the note names the person', async () => (await noteOf()).recipientName === NAME);
  await person.client.expect(200, person.client.post('/users/me/erase'));
  await until('the note has no name of a recipient', async () => (await noteOf()).recipientName === '');
});

test('an erased person is signed out', async () => {
  expect((await person.client.get('/users/me')).status).toBe(401);
});

test('an erased person is named in no request, note or record of activity', async () => {
  const { owner } = team;
  const paths = [
    `/requests/${requestId}`,
    `/documents/${noteId}`,
    '/users',
    '/logs?limit=200',
    '/notifications',
  ];
  for (const path of paths) {
    const text = JSON.stringify(await owner.expect(200, owner.get(path)));
    expect([path, text.includes('Núñez'), text.includes(person.email)]).toEqual([path, false, false]);
  }
});

test('the delivery note of an erased person says that it was redacted, and can still be printed', async () => {
  expect((await noteOf()).redactedAt).toEqual(expect.any(String));
  const { owner } = team;
  const response = await fetch(`${owner.origin}/api/documents/${noteId}/file`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('the books and the chain of records are as they were after an erasure', async () => {
  await auditLedger(team.owner);
  expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
});
