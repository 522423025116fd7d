import { type RunningApp, startApp } from '../../support/app.js';
import { all } from '../../support/audit.js';
import { type Body, Client } from '../../support/client.js';
import { approvedFor, returnableArticle, windowOf } from '../../support/goods/dated.js';
import { kitLines, newKit } from '../../support/goods/kits.js';
import { approved, command, inDays, lotArticle, receiveLot, started } from '../../support/goods/tracked.js';
import { foundTeam, newMember, signIn, type Team } from '../../support/people/people.js';
import { until } from '../../support/until.js';

/** The changes by time alone for waiting lines, on a server whose clock is moved. */

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

describe('loans without an end', () => {
  let team: Team;
  let articleId: string;
  /** Waits for a window of later days. */
  let later: Body;

  const lineOf = async ({ id }: Body) =>
    (await team.owner.expect(200, team.owner.get(`/requests/${id}`))).lines[0];

  /** The only piece is ready for delivery; returns its order. */
  const readyOrder = async () => {
    const order = await started(team, articleId, 1);
    const lineId = order.lines[0]?.id;
    await team.owner.expect(200, command(team, order, 'picks', { lineId, quantity: 1 }));
    await team.owner.expect(200, command(team, order, 'complete'));
    return order;
  };

  beforeEach(async () => {
    team = await foundTeam(node.origin);
    articleId = await returnableArticle(team, 1);
  });

  const wait = async () => {
    later = await approvedFor(team, articleId, { days: [20, 25] });
    expect(later.lines[0]).toMatchObject({ reserved: 0, waiting: 1 });
  };

  test('is promised for later days by the command that gives the loan a due date', async () => {
    await team.owner.expect(200, command(team, await readyOrder(), 'deliver'));
    await wait();
    const [loan] = await all<Body>(team.owner, '/loans', `&articleId=${articleId}`);
    await team.owner.expect(200, team.owner.post(`/loans/${loan?.id}/extend`, { dueAt: inDays(7) }));
    expect(await lineOf(later)).toMatchObject({ reserved: 1, waiting: 0 });
  });

  test('is promised for later days by the delivery that says when it is due', async () => {
    const order = await readyOrder();
    await wait();
    await team.owner.expect(200, command(team, order, 'deliver', { dueAt: inDays(7) }));
    expect(await lineOf(later)).toMatchObject({ reserved: 1, waiting: 0 });
  });
});

test('a part of a kit that is used up does not expire before the days for which the kit is needed', async () => {
  const team = await foundTeam(node.origin, { reservationDays: 1 });
  const { kit } = await newKit(team, [
    { perKit: 1, stock: 1, fields: { returnable: true } },
    { perKit: 1, stock: 1 },
  ]);
  const needed = await approvedFor(team, kit, { days: [6, 8] });
  const left = await approvedFor(team, await returnableArticle(team, 1), {});
  const { email } = await newMember(team, 'storekeeper');

  await node.setClock(50 * HOUR_MS);
  const owner = await signIn(new Client(node.origin), email);
  const read = ({ id }: Body): Promise<Body> => owner.expect(200, owner.get(`/requests/${id}`));
  // The first one that was made first expires first.
  await until('the other one expires', async () => (await read(left)).status === 'cancelled');
  expect(kitLines(await read(needed)).parts.map(({ reserved }) => reserved)).toEqual([1, 1]);
});

test('days that a smaller loan buffer leaves free are promised to those who wait for them', async () => {
  const team = await foundTeam(node.origin, { loanBufferHours: 72 });
  const { owner, siteId } = team;
  const articleId = await returnableArticle(team, 1);
  const lines = [{ articleId, quantity: 1, ...windowOf([0, 10]) }];
  await owner.expect(201, owner.post('/requests/handout', { siteId, lines }));
  const { id, lines: waiting } = await approvedFor(team, articleId, { days: [11, 14] });
  expect(waiting[0]).toMatchObject({ reserved: 0, waiting: 1 });
  const { version } = await owner.expect(200, owner.get('/tenants/current'));
  const settings = { loanBufferHours: 0 };
  await owner.expect(200, owner.patch('/tenants/current', version, { settings }));
  const read = (): Promise<Body> => owner.expect(200, owner.get(`/requests/${id}`));
  await until('they are promised', async () => (await read()).lines[0].reserved === 1);
});

test('a quantity on overdue loan waits when an order starts before its window', async () => {
  const team = await foundTeam(node.origin);
  const articleId = await returnableArticle(team, 1);
  const lines = [{ articleId, quantity: 1, ...windowOf([0, 4]) }];
  await team.owner.expect(201, team.owner.post('/requests/handout', { siteId: team.siteId, lines }));
  const promised = await approvedFor(team, articleId, { days: [6, 8] });
  expect(promised.lines[0]).toMatchObject({ reserved: 1, waiting: 0 });
  const { email } = await newMember(team, 'storekeeper');

  await node.setClock(100 * HOUR_MS);
  const owner = await signIn(new Client(node.origin), email);
  const [order] = await all<Body>(owner, '/preparation/orders', `&requestId=${promised.id}`);
  const begun = await owner.expect(200, owner.post(`/preparation/orders/${order?.id}/start`));
  expect(begun.status).toBe('cancelled');
  const { lines: after } = await owner.expect(200, owner.get(`/requests/${promised.id}`));
  expect(after[0]).toMatchObject({ reserved: 0, waiting: 1 });
});

test('the waiting parts of a kit are cancelled together when the window of one part is over', async () => {
  const team = await foundTeam(node.origin);
  const { kit, parts } = await newKit(team, [
    { perKit: 1, stock: 1, fields: { returnable: true } },
    { perKit: 1, stock: 0 },
  ]);
  await approvedFor(team, parts[0]?.id ?? '', { days: [5, 9] });
  const asked = await approvedFor(team, kit, { days: [6, 7] });
  expect(kitLines(asked).parts.map(({ waiting }) => waiting)).toEqual([1, 1]);
  const { email } = await newMember(team, 'storekeeper');

  await node.setClock(170 * HOUR_MS);
  const owner = await signIn(new Client(node.origin), email);
  const read = (): Promise<Body> => owner.expect(200, owner.get(`/requests/${asked.id}`));
  await until('the kit is given up', async () => (await read()).status === 'cancelled');
  expect(kitLines(await read()).parts.map(({ waiting }) => waiting)).toEqual([0, 0]);
});
