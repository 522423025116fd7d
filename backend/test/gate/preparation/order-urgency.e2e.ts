import { type Body, Client } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The order in which a board shows what is to be prepared. */

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Orders that are needed in so many days, or without a date; answers their numbers. */
async function ordersFor(team: Team, days: readonly (number | null)[]): Promise<string[]> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  await receive(team, articleId, days.length * ASKED);
  const numbers: string[] = [];
  for (const day of days) {
    const lines = [{ articleId, quantity: ASKED }];
    const neededBy = day === null ? {} : { neededBy: inDays(day) };
    const made = await owner.expect(
      201,
      owner.post('/requests', { siteId, lines, submit: true, ...neededBy }),
    );
    await owner.expect(200, owner.post(`/requests/${made.id}/approve`));
    numbers.push((await orderOf(team, made.id)).number);
  }
  return numbers;
}

async function urgent(owner: Client, limit: number): Promise<string[]> {
  const numbers: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `/preparation/orders?status=pending&sort=dueAt&limit=${limit}${next}`;
    const page: Body = await owner.expect(200, owner.get(path));
    numbers.push(...page.items.map(({ number }: Body) => number as string));
    cursor = page.nextCursor;
  }
  return numbers;
}

test('orders are listed by needed-by date, those without one last, over several pages', async () => {
  const team = await foundTeam((await sharedApp()).origin);
  const [none, far, soon, alsoNone] = await ordersFor(team, [null, 9, 2, null]);
  for (const limit of [1, 3, 50])
    expect(await urgent(team.owner, limit)).toEqual([soon, far, none, alsoNone]);
});

test('what was handed over is found from a moment on', async () => {
  const team = await foundTeam((await sharedApp()).origin);
  const { owner } = team;
  const [number] = await ordersFor(team, [null]);
  const { items } = await owner.expect(200, owner.get('/preparation/orders?status=pending'));
  await advance(team, items[0], 'delivered');
  const since = async (from: string) => {
    const path = `/preparation/orders?status=delivered&count=true&deliveredFrom=${encodeURIComponent(from)}`;
    const page = await owner.expect(200, owner.get(path));
    return [page.total, page.items.map((order: Body) => order.number as string)];
  };
  expect(await since(inDays(-1))).toEqual([1, [number]]);
  expect(await since(inDays(1))).toEqual([0, []]);
});
