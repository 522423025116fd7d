import { all, auditLedger } from '../../support/audit.js';
import { approved, command, receiveUnits, serialArticle, started } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { withRetries } from '../../support/servers/retrying-client.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = withRetries(await foundTeam(app.origin));
});

afterAll(async () => {
  await auditLedger(team.owner);
});

describe('many at once', () => {
  test('of 20 picks of one unit for different orders, one has an effect', async () => {
    const articleId = await serialArticle(team);
    const serials = Array.from({ length: 20 }, (_, index) => `S-${index}`);
    const [a] = await receiveUnits(team, articleId, serials);
    const orders = await Promise.all(serials.map(() => started(team, articleId, 1)));
    const answers = await Promise.all(
      orders.map((order) =>
        command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 1, assetIds: [a] }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('of 10 deliveries of one unit at once, one has an effect', async () => {
    const articleId = await serialArticle(team);
    const [a] = await receiveUnits(team, articleId, ['A']);
    const { owner } = team;
    const order = await started(team, articleId, 1);
    const pick = { lineId: order.lines[0]?.id, quantity: 1, assetIds: [a] };
    await owner.expect(200, command(team, order, 'picks', pick));
    await owner.expect(200, command(team, order, 'complete'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => command(team, order, 'deliver')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const history = await all<{ type: string }>(owner, `/assets/${a}/history`);
    expect(history.filter(({ type }) => type === 'issue')).toHaveLength(1);
  });

  test('of 10 receipts of one serial number at once, one has an effect', async () => {
    const articleId = await serialArticle(team);
    const body = { siteId: team.siteId, lines: [{ articleId, quantity: 1, serials: ['A'] }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => team.owner.post('/stock/receipts', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('a unit is scrapped or picked, never both', async () => {
    const articleId = await serialArticle(team);
    const [a] = await receiveUnits(team, articleId, ['A', 'B']);
    const { orders } = await approved(team, articleId, 1);
    const [order] = orders;
    if (!order) throw new Error('nothing was reserved');
    await team.owner.expect(200, command(team, order, 'start'));
    const answers = await Promise.all([
      command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 1, assetIds: [a] }),
      team.owner.post('/stock/scraps', {
        siteId: team.siteId,
        articleId,
        quantity: 1,
        assetIds: [a],
        reason: 'Broken',
      }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});
