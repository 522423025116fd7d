import type { Body, Client } from '../client.js';
import { ASKED, orderOf } from '../commands/stages.js';
import { newArticle, receive, type Team } from '../people/people.js';
import { inDays } from './tracked.js';

/** Orders that are needed in a number of days, or without a date; answers their numbers. */
export async function ordersFor(team: Team, days: readonly (number | null)[]): Promise<string[]> {
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

/** The numbers of the pending orders by urgency, read in pages of a size. */
export async function ordersByUrgency(owner: Client, limit: number): Promise<string[]> {
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
