import { all } from '../audit.js';
import type { Body } from '../client.js';
import { foundTeam, newRequest, type Team } from '../people/people.js';
import { withRetries } from '../servers/retrying-client.js';

/**
 * A team whose requests are approved as they are submitted, and whose owner repeats commands that a busy server refuses.
 */
export const foundTeamWithoutApproval = async (origin: string): Promise<Team> =>
  withRetries(await foundTeam(origin, { approvalPolicy: 'none' }));

/** Sends a number of requests for one piece each at once; answers their ids. */
export async function requestOneEach(
  team: Team,
  articleId: string,
  count: number,
  fields: object = {},
): Promise<string[]> {
  const lines = [{ articleId, quantity: 1, ...fields }];
  const made = await Promise.all(Array.from({ length: count }, () => newRequest(team, lines)));
  return made.map(({ id }) => id as string);
}

/** The level of an article that is at one site. */
export async function levelOf({ owner }: Team, articleId: string): Promise<Body> {
  return (await all<Body>(owner, '/stock/levels', `&articleId=${articleId}`))[0] ?? {};
}
