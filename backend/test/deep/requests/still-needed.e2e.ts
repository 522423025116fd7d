import { type RunningApp, startApp } from '../../support/app.js';
import { type Body, Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { kitLines, newKit } from '../../support/goods/kits.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { seed } from '../../support/random.js';
import { until } from '../../support/until.js';

/** Requesters are asked once whether they still need lines that wait for long. The clock of the node is moved. */

const DAY_MS = 86_400_000;

let database: RunningDatabase;
let node: RunningApp;

beforeAll(async () => {
  database = await startDatabase();
  node = await startApp({
    env: {
      MONGODB_URI: database.uri,
      ...SHARED_SECRETS,
      DUE_CHECK_SECONDS: '1',
      TEST_FAULTS: `clock,seed:${seed % 1_000_000}`,
    },
  });
});

afterAll(async () => {
  await node.dispose();
  await database.dispose();
});

interface WaitingRequest {
  readonly requester: Member;
  readonly id: string;
}

/** A member whose approved request waits for stock. */
async function wait(team: Team): Promise<WaitingRequest> {
  const requester = await newMember(team, 'requester');
  const lines = [{ articleId: await newArticle(team), quantity: 2 }];
  const { id } = await newRequest({ ...team, owner: requester.client }, lines);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  return { requester, id };
}

/** The questions that a person got by e-mail. */
async function questionsTo({ email }: Member): Promise<Body[]> {
  const anonymous = new Client(node.origin);
  const { items } = await anonymous.expect(
    200,
    anonymous.get(`/dev/mailbox?to=${encodeURIComponent(email)}`),
  );
  return items.filter(({ kind }: Body) => kind === 'still-needed');
}

test("a requester who waits longer than the organisation's limit is asked once, and the answer keeps or cancels the rest", async () => {
  const team = await foundTeam(node.origin, { stillNeededDays: 20 });
  const never = await foundTeam(node.origin, { stillNeededDays: null });
  const [keeps, gives, unasked] = [await wait(team), await wait(team), await wait(never)];
  const last = await wait(await foundTeam(node.origin, { stillNeededDays: 19 }));
  // The organisation that comes last in a round is asked first: by then the round has passed the others.
  await node.setClock(19.5 * DAY_MS);
  await until('the question after 19 days', async () => (await questionsTo(last.requester)).length === 1);
  expect(await questionsTo(keeps.requester)).toEqual([]);
  await node.setClock(20.5 * DAY_MS);
  for (const { requester } of [keeps, gives])
    await until('the question', async () => (await questionsTo(requester)).length > 0);

  const kept = await signIn(new Client(node.origin), keeps.requester.email);
  const { items: news } = await kept.expect(200, kept.get('/notifications'));
  expect(news.filter(({ kind }: Body) => kind === 'still-needed')).toHaveLength(1);
  const answered = await kept.expect(200, kept.post(`/requests/${keeps.id}/keep`));
  expect(answered).toMatchObject({ lines: [{ waiting: 2 }], askedAt: expect.any(String) });
  expect(answered.neededAt).not.toBeNull();

  const given = await signIn(new Client(node.origin), gives.requester.email);
  const { lines } = await given.expect(200, given.get(`/requests/${gives.id}`));
  const no = { lineIds: [lines[0].id], reason: 'No longer needed' };
  const cancelled = await given.expect(200, given.post(`/requests/${gives.id}/cancel`, no));
  expect(cancelled).toMatchObject({ status: 'cancelled', lines: [{ waiting: 0, cancelled: 2 }] });
  expect((await given.post(`/requests/${gives.id}/keep`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  expect((await given.post(`/requests/${keeps.id}/keep`)).status).toBe(404);

  // The question to another organisation comes in a later round: a repeated question would have come by then.
  const later = await wait(await foundTeam(node.origin, { stillNeededDays: 1 }));
  await node.setClock(45 * DAY_MS);
  await until('the question of a later round', async () => (await questionsTo(later.requester)).length === 1);
  for (const { requester } of [keeps, gives]) expect(await questionsTo(requester)).toHaveLength(1);
  expect(await questionsTo(unasked.requester)).toEqual([]);
  const again = await signIn(new Client(node.origin), keeps.requester.email);
  const { items } = await again.expect(200, again.get(`/requests/${keeps.id}/timeline`));
  expect(items.slice(-2).map(({ event }: Body) => event)).toEqual(['request.asked', 'request.kept']);
});

test('ending the waiting quantity keeps the reserved one, and ends a kit that waits as a whole', async () => {
  const team = await foundTeam(node.origin);
  const { owner } = team;
  const articleId = await newArticle(team);
  await receive(team, articleId, 6);
  const { kit } = await newKit(team, [
    { perKit: 1, stock: 1 },
    { perKit: 1, stock: 0 },
  ]);
  const { id } = await newRequest(team, [
    { articleId, quantity: 10 },
    { articleId: kit, quantity: 1 },
  ]);
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  const rest = await owner.expect(200, owner.post(`/requests/${id}/cancel`, { waitingOnly: true }));
  expect(rest.status).toBe('approved');
  expect(rest.lines[0]).toMatchObject({ reserved: 6, waiting: 0, cancelled: 4 });
  for (const part of kitLines(rest).parts)
    expect(part).toMatchObject({ reserved: 0, waiting: 0, cancelled: 1 });
  const again = await owner.post(`/requests/${id}/cancel`, { waitingOnly: true });
  expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_CANCEL']);
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${id}`));
  // The share of the kit in the order is taken out of it.
  expect(items.map(({ lines }: Body) => lines.map(({ quantity }: Body) => quantity))).toEqual([[6, 0]]);
});
