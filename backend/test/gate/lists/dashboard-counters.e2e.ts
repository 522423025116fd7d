import type { Client } from '../../support/client.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The four counters of the dashboard, recomputed from the lists that they open. */

const OPEN = ['pending', 'in-preparation', 'prepared'];

const itemsOf = async (client: Client, path: string): Promise<{ id: string }[]> =>
  (await client.expect(200, client.get(`${path}${path.includes('?') ? '&' : '?'}limit=200`))).items;

async function counters(client: Client) {
  const { trackedItems, activeOrders, stockAlerts, activeKpis, cards } = await client.expect(
    200,
    client.get('/dashboard'),
  );
  const orders = await Promise.all(
    OPEN.map((status) => itemsOf(client, `/preparation/orders?status=${status}`)),
  );
  const lists = {
    trackedItems: (await itemsOf(client, '/catalog/articles?stock=tracked')).length,
    activeOrders: orders.flat().length,
    stockAlerts: (await itemsOf(client, '/stock/alerts')).length,
    activeKpis: cards.length,
  };
  return { counted: { trackedItems, activeOrders, stockAlerts, activeKpis }, lists };
}

describe('each counter is the length of the list that it opens', () => {
  let team: Team;

  beforeAll(async () => {
    team = await foundTeam((await sharedApp()).origin);
  });

  test('for all depots: with an empty level, an archived article, and one that never had stock', async () => {
    const { owner, siteId } = team;
    const [kept, emptied, gone] = [await newArticle(team), await newArticle(team), await newArticle(team)];
    await newArticle(team);
    for (const articleId of [kept, emptied, gone]) await receive(team, articleId, 10);
    for (const articleId of [emptied, gone])
      await owner.expect(
        201,
        owner.post('/stock/adjustments', { siteId, articleId, delta: -10, reason: 'Sold' }),
      );
    await owner.expect(200, owner.post(`/catalog/articles/${gone}/archive`));
    await owner.expect(
      200,
      owner.call('PUT', '/stock/thresholds', { articleId: kept, siteId, minimum: 20, target: 30 }),
    );
    for (const quantity of [1, 2]) {
      const { id } = await newRequest(team, [{ articleId: kept, quantity }]);
      await owner.expect(200, owner.post(`/requests/${id}/approve`));
    }
    const { counted, lists } = await counters(owner);
    expect(counted).toEqual(lists);
    expect(counted).toMatchObject({ trackedItems: 2, activeOrders: 2, stockAlerts: 1 });
  });

  test('and for a member of one depot, what is there', async () => {
    const { owner } = team;
    const annex = await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
    const articleId = await newArticle(team);
    const lines = [{ articleId, quantity: 3 }];
    await owner.expect(201, owner.post('/stock/receipts', { siteId: annex.id, lines }));
    const { client } = await newMember(team, 'storekeeper', [annex.id]);
    const { counted, lists } = await counters(client);
    expect(counted).toEqual(lists);
    expect(counted).toMatchObject({ trackedItems: 1, activeOrders: 0, stockAlerts: 0 });
  });
});
