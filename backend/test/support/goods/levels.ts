import type { Team } from '../people/people.js';

/** The quantities of a level, in the order of the API: on hand, reserved, available, waiting. */
type Quantities = readonly [onHand: number, reserved: number, available: number, waiting: number];

interface Level {
  readonly siteId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly available: number;
  readonly waiting: number;
}

/** The stock of an article by site; sites where it never lay are left out. */
export async function levelsOf({ owner }: Team, articleId: string): Promise<Record<string, Quantities>> {
  const { items } = await owner.expect<{ items: Level[] }>(
    200,
    owner.get(`/stock/levels?articleId=${articleId}`),
  );
  return Object.fromEntries(
    items.map(({ siteId, onHand, reserved, available, waiting }) => [
      siteId,
      [onHand, reserved, available, waiting],
    ]),
  );
}

/** The movements of an article, the newest first. */
export async function movementsOf({ owner }: Team, articleId: string) {
  return (await owner.expect(200, owner.get(`/stock/movements?articleId=${articleId}`))).items;
}
