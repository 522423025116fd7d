import { approvedFor, freeFor } from '../../support/goods/dated.js';
import { newKit } from '../../support/goods/kits.js';
import { foundTeam, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The quantity of a kit that can be promised, now and for some days. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const RETURNABLE = { fields: { returnable: true } };

test('of a kit there is what its scarcest component allows, in whole kits', async () => {
  const { kit, parts } = await newKit(team, [
    { perKit: 1, stock: 9 },
    { perKit: 3, stock: 8 },
  ]);
  expect(await freeFor(team, kit)).toBe(2);
  await receive(team, parts[1]?.id ?? '', 4);
  expect(await freeFor(team, kit)).toBe(4);
});

test('kits for a window reserve returnable components for that window only, and consumables from now on', async () => {
  const { kit } = await newKit(team, [
    { perKit: 1, stock: 3, ...RETURNABLE },
    { perKit: 2, stock: 10 },
  ]);
  await approvedFor(team, kit, { quantity: 2, days: [10, 12] });
  expect(await freeFor(team, kit, [10, 12])).toBe(1);
  expect(await freeFor(team, kit, [20, 22])).toBe(3);
  await approvedFor(team, kit, { quantity: 2, days: [20, 22] });
  // Two used components are left, whatever the days.
  expect(await freeFor(team, kit, [30, 32])).toBe(1);
});

test('an approved number of kits never exceeds the number that was free for its days', async () => {
  const { kit } = await newKit(team, [{ perKit: 2, stock: 5, ...RETURNABLE }]);
  const free = await freeFor(team, kit, [3, 5]);
  const { lines } = await approvedFor(team, kit, { quantity: free + 1, days: [3, 5] });
  const own = lines.find(({ kit: isKit }: { kit: boolean }) => isKit);
  expect([free, own.reserved, own.waiting]).toEqual([2, 2, 1]);
});
