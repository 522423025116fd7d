import { all } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The requester's own timeline, comments, documents and history. */

let app: SharedApp;
let team: Team;
let requester: Member;
let stranger: Member;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
  [requester, stranger] = [await newMember(team, 'requester'), await newMember(team, 'requester')];
});

/** A delivered request of the requester for a returnable article. */
async function delivered(): Promise<Body> {
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, ASKED);
  const { id } = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered');
  return team.owner.expect(200, team.owner.get(`/requests/${id}`));
}

const comment = (client: Member['client'], id: string, text: string) =>
  client.post(`/requests/${id}/comments`, { text });

test('the timeline says what happened, in order, with people, notes and comments', async () => {
  const request = await delivered();
  await requester.client.expect(201, comment(requester.client, request.id, 'Thank you!'));
  const lines = [{ lineId: request.lines[0].id, quantity: 1, condition: 'good' }];
  const back = await team.owner.expect(201, team.owner.post('/returns', { requestId: request.id, lines }));
  const { items } = await requester.client.expect(
    200,
    requester.client.get(`/requests/${request.id}/timeline`),
  );
  expect(items.map(({ event }: Body) => event)).toEqual([
    'request.submitted',
    'request.approved',
    'order.created',
    'order.started',
    'order.completed',
    'order.delivered',
    'request-comment.added',
    'return.received',
  ]);
  const by = (event: string) => items.find((item: Body) => item.event === event);
  expect(by('request.submitted').actor.id).toBe(requester.userId);
  expect(by('request-comment.added')).toMatchObject({ text: 'Thank you!', actor: { id: requester.userId } });
  expect(by('order.delivered').document).toMatchObject({ kind: 'delivery-note' });
  expect(by('return.received').document).toEqual(back.document);
  for (const { document } of [by('order.delivered'), by('return.received')])
    expect((await requester.client.get(`/documents/${document.id}/file`)).status).toBe(200);
});

test('a refusal shows its reason', async () => {
  const articleId = await newArticle(team);
  const { id } = await newRequest(team, [{ articleId, quantity: 1 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/refuse`, { reason: 'Not this week' }));
  const { items } = await team.owner.expect(200, team.owner.get(`/requests/${id}/timeline`));
  expect(items.at(-1)).toMatchObject({ event: 'request.refused', text: 'Not this week' });
});

test('requesters read their own documents and history, and nothing of others', async () => {
  const request = await delivered();
  const lines = [{ lineId: request.lines[0].id, quantity: ASKED, condition: 'good' }];
  await team.owner.expect(201, team.owner.post('/returns', { requestId: request.id, lines }));
  for (const path of ['/documents', '/history/requests', '/history/delivered', '/history/returns']) {
    const own = await all<Body>(requester.client, path);
    expect([path, own.length > 0]).toEqual([path, true]);
    expect([path, await all<Body>(stranger.client, path)]).toEqual([path, []]);
  }
  const [document] = await all<Body>(requester.client, '/documents');
  expect((await stranger.client.get(`/documents/${document.id}`)).status).toBe(404);
  expect((await stranger.client.get(`/documents/${document.id}/file`)).status).toBe(404);
  expect((await stranger.client.get(`/requests/${request.id}/timeline`)).status).toBe(404);
  expect((await comment(stranger.client, request.id, 'Hello')).status).toBe(404);
});

test('a long timeline is read in pages, which together tell everything once and tear no command apart', async () => {
  const request = await delivered();
  for (let index = 0; index < 4; index += 1)
    await team.owner.expect(201, comment(team.owner, request.id, `Comment ${index}`));
  const path = `/requests/${request.id}/timeline`;
  const whole = await requester.client.expect(200, requester.client.get(path));
  const found: Body[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Body = await requester.client.expect(200, requester.client.get(`${path}?limit=1${next}`));
    const times = new Set(page.items.map(({ at }: Body) => at));
    expect(times.size).toBe(1);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(whole.items);
  expect((await requester.client.get(`${path}?cursor=nonsense`)).body.code).toBe('INVALID_CURSOR');
});

test('an empty comment is refused', async () => {
  const request = await delivered();
  expect((await comment(requester.client, request.id, '')).status).toBe(400);
});

test('afterwards the books agree', async () => {
  expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
});
