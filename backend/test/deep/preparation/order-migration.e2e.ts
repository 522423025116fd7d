import mongoose from 'mongoose';
import { startApp } from '../../support/app.js';
import { type Body, Client } from '../../support/client.js';
import { ASKED, orderOf } from '../../support/commands/stages.js';
import { startDatabase } from '../../support/database.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';

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

test('orders from before the order of urgency get their place at the next start', async () => {
  const database = await startDatabase();
  const env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
  const before = await startApp({ env });
  const team = await foundTeam(before.origin);
  const [none, far, soon] = await ordersFor(team, [null, 9, 2]);
  await before.dispose();
  const connection = await mongoose.createConnection(database.uri).asPromise();
  await connection.collection('orders').updateMany({}, { $unset: { dueKey: '' } });
  await connection.collection('migrations').updateOne({}, { $set: { version: 1 } });
  await connection.close();
  const after = await startApp({ env });
  expect(await urgent(new Client(after.origin, team.owner.token), 2)).toEqual([soon, far, none]);
  await after.dispose();
  await database.dispose();
});
