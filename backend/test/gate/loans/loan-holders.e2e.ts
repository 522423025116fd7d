import type { Body } from '../../support/client.js';
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

/** The loans by person, and reminders that are sent by hand. */

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let team: Team;
let [ada, bob, keeper]: Member[] = [];

beforeAll(async () => {
  team = await foundTeam((await sharedApp('verbose')).origin);
  ada = await newMember(team, 'requester');
  bob = await newMember(team, 'requester');
  keeper = await newMember(team, 'storekeeper');
});

async function lend(recipient: object, dueAt?: string): Promise<string> {
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, 1);
  const lines = [{ articleId, quantity: 1 }];
  const body = { siteId: team.siteId, recipient, lines, ...(dueAt === undefined ? {} : { dueAt }) };
  const { request } = await team.owner.expect(201, team.owner.post('/requests/handout', body));
  return request.lines[0].id;
}

const holders = async (client = team.owner): Promise<Body[]> =>
  (await client.expect(200, client.get('/loans/holders'))).items;

const remind = (loanIds: readonly string[], client = keeper?.client ?? team.owner) =>
  client.post('/loans/remind', { loanIds });

test('people are listed with their loans, whoever has the first due date first, a member sees themselves only', async () => {
  const later = await lend({ userId: ada?.userId }, inDays(9));
  const sooner = await lend({ userId: ada?.userId }, inDays(5));
  await lend({ userId: bob?.userId }, inDays(3));
  await lend({ name: 'Eve' });
  const listed = await holders();
  expect(listed.map(({ holder, count, overdue }) => [holder.id ?? holder.name, count, overdue])).toEqual([
    [bob?.userId, 1, 0],
    [ada?.userId, 2, 0],
    ['Eve', 1, 0],
  ]);
  expect(listed[1]?.loans.map(({ id }: Body) => id)).toEqual([sooner, later]);
  expect(listed[2]).toMatchObject({ dueAt: null, remindedAt: null });
  expect((await holders(bob?.client)).map(({ holder }) => holder.id)).toEqual([bob?.userId]);
});

test('a holder is reminded by hand once a day, also before the due date', async () => {
  const loanId = await lend({ userId: ada?.userId }, inDays(20));
  expect((await keeper?.client.expect(200, remind([loanId])))?.reminded).toBe(1);
  const path = `/dev/mailbox?to=${encodeURIComponent(ada?.email ?? '')}`;
  await until('the reminder', async () => {
    const { items } = await team.owner.expect(200, team.owner.get(path));
    return items.some(({ kind }: Body) => kind === 'loan-upcoming');
  });
  const again = await remind([loanId]);
  expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_REMIND']);
  expect((await remind([loanId, await lend({ userId: ada?.userId }, inDays(21))])).body.reminded).toBe(1);
  const [mine] = (await holders()).filter(({ holder }) => holder.id === ada?.userId);
  expect(mine?.remindedAt).not.toBeNull();
});

test('a loan without a due date, or that is back, is not reminded of', async () => {
  const undated = await remind([await lend({ userId: bob?.userId })]);
  expect(undated.body.code).toBe('NOTHING_TO_REMIND');
  const loanId = await lend({ userId: bob?.userId }, inDays(4));
  const loan = await team.owner.expect(200, team.owner.get(`/loans/${loanId}`));
  const lines = [{ lineId: loanId, quantity: 1, condition: 'good' }];
  await team.owner.expect(201, team.owner.post('/returns', { requestId: loan.requestId, lines }));
  expect((await remind([loanId])).body.code).toBe('TRANSITION_NOT_ALLOWED');
});
