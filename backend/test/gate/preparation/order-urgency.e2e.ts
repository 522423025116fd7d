import type { Body } from '../../support/client.js';
import { advance } from '../../support/commands/stages.js';
import { ordersByUrgency, ordersFor } from '../../support/goods/dated-orders.js';
import { inDays } from '../../support/goods/tracked.js';
import { foundTeam } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The sort order of the preparation board. */

test('orders are listed by needed-by date, those without one last, over several pages', async () => {
  const team = await foundTeam((await sharedApp()).origin);
  const [none, far, soon, alsoNone] = await ordersFor(team, [null, 9, 2, null]);
  for (const limit of [1, 3, 50])
    expect(await ordersByUrgency(team.owner, limit)).toEqual([soon, far, none, alsoNone]);
});

test('delivered orders are found from a moment on', async () => {
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
