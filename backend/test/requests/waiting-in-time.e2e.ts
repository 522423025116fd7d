import { type RunningApp, startApp } from '../support/app.js';
import { all } from '../support/audit.js';
import { type Body, Client } from '../support/client.js';
import { approvedFor, returnableArticle } from '../support/goods/dated.js';
import { approved, command, inDays, lotArticle, receiveLot } from '../support/goods/tracked.js';
import { foundTeam, newMember, signIn, type Team } from '../support/people/people.js';
import { until } from '../support/until.js';

/** What time alone changes for those who wait, on a server whose clock is moved. */

const HOUR_MS = 3_600_000;

let node: RunningApp;

beforeAll(async () => {
  node = await startApp({ env: { DUE_CHECK_SECONDS: '1', TEST_FAULTS: 'clock' } });
});

afterAll(() => node.dispose());

test('a window that ends unused serves who waits behind it, and a lot that expires before it is picked stays on the shelf', async () => {
  const founded = await foundTeam(node.origin);
  const articleId = await returnableArticle(founded, 1);
  await approvedFor(founded, articleId, { days: [0.5, 1] });
  const behind = await approvedFor(founded, articleId, { days: [0.9, 3] });
  expect(behind.lines[0]).toMatchObject({ reserved: 0, waiting: 1 });

  const medicine = await lotArticle(founded);
  await receiveLot(founded, medicine, 2, 'SOON', inDays(0.5));
  await receiveLot(founded, medicine, 1, 'LATER', inDays(9));
  const { request, orders } = await approved(founded, medicine, 2);
  const [order] = orders;
  if (!order) throw new Error('there is no order');
  const { email } = await newMember(founded, 'storekeeper');
  await founded.owner.expect(200, command(founded, order, 'start'));

  await node.setClock(25 * HOUR_MS);
  const owner = await signIn(new Client(node.origin), email);
  const team: Team = { ...founded, owner };
  const lineOf = async ({ id }: Body) => (await owner.expect(200, owner.get(`/requests/${id}`))).lines[0];
  await until('it is served', async () => (await lineOf(behind)).reserved === 1);

  const pick = (quantity: number) => command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity });
  const refused = await pick(1);
  expect([refused.status, refused.body.code]).toEqual([422, 'LOT_EXPIRED']);
  await owner.expect(200, pick(0));
  await owner.expect(200, command(team, order, 'complete', { shortage: 'backorder' }));
  expect(await lineOf(request)).toMatchObject({ reserved: 1, waiting: 1 });
  const made = await all<Body>(owner, '/preparation/orders', `&requestId=${request.id}&status=pending`);
  expect(made.map(({ lines }) => lines[0].lot.number)).toEqual(['LATER']);
});
