import { all } from '../audit.js';
import type { Body, Client } from '../client.js';
import type { Team } from '../people/people.js';

export interface CountedLine {
  readonly id: string;
  readonly articleId: string;
  readonly locationPath: string;
  readonly counted: number | null;
  readonly recorded: number | null;
  readonly difference: number | null;
  readonly missing: number;
  readonly unclear: object | null;
}

/** A new stocktake, as id. */
export async function openCount({ owner, siteId }: Team, rest: object = {}): Promise<string> {
  return (await owner.expect(201, owner.post('/stock/counts', { siteId, ...rest }))).id;
}

export const enterCount = (
  client: Client,
  id: string,
  articleId: string,
  quantity: number,
  rest: object = {},
) => client.post(`/stock/counts/${id}/lines`, { articleId, quantity, ...rest });

/** Enters a count, which is taken. */
export function counted(
  { owner }: Team,
  id: string,
  articleId: string,
  quantity: number,
  rest: object = {},
): Promise<CountedLine> {
  return owner.expect(200, enterCount(owner, id, articleId, quantity, rest));
}

/** Approves a stocktake, with its counted lines. */
export const approveCount = ({ owner }: Team, id: string): Promise<Body> =>
  owner.expect(200, owner.post(`/stock/counts/${id}/approve`, { skipUncounted: true }));

export const countLines = ({ owner }: Team, id: string) =>
  all<CountedLine>(owner, `/stock/counts/${id}/lines`);

/** The stocktakes that are open because of a missing piece, as ids. */
export async function missingCounts({ owner }: Team): Promise<string[]> {
  const open = await all<{ id: string; origin: string }>(owner, '/stock/counts', '&status=counting');
  return open.filter(({ origin }) => origin === 'missing').map(({ id }) => id);
}

/** The level of an article without lots at the first site. */
export async function levelOf({ owner }: Team, articleId: string): Promise<Body> {
  return (await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}`))).items[0];
}
