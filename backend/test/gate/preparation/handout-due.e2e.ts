import { all, auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { approve, approvedFor, askFor, freeFor, returnableArticle } from '../../support/goods/dated.js';
import { newKit } from '../../support/goods/kits.js';
import { inDays, lotArticle, receiveLot, receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { withRetries } from '../../support/servers/retrying-client.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** A hand-out that states when its material is due back needs it until then, and takes nothing from later bookings. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

interface HandoutInput {
  readonly quantity?: number;
  readonly dueAt?: string | undefined;
}

const handOut = (articleId: string, { quantity = 1, dueAt }: HandoutInput, { owner, siteId } = team) =>
  owner.post('/requests/handout', {
    siteId,
    lines: [{ articleId, quantity }],
    ...(dueAt === undefined ? {} : { dueAt }),
  });

const levelOf = async (articleId: string) =>
  (await all<Body>(team.owner, '/stock/levels', `&articleId=${articleId}`))[0];

/** One camera, booked for some days. */
async function bookedCamera(days: readonly [number, number]): Promise<{ camera: string; booking: Body }> {
  const camera = await returnableArticle(team, 1);
  return { camera, booking: await approvedFor(team, camera, { days }) };
}

const SHORT = { status: 409, body: { code: 'STOCK_INSUFFICIENT' } };

test('stock that is booked for later is handed out until before then, and the booking is kept', async () => {
  const { owner } = team;
  const { camera, booking } = await bookedCamera([30, 33]);
  const { status, body } = await handOut(camera, { dueAt: inDays(1) });
  expect(status).toBe(201);
  expect(await levelOf(camera)).toMatchObject({ onHand: 0, reserved: 0, planned: 1 });
  expect((await owner.expect(200, owner.get(`/requests/${booking.id}`))).lines[0]).toMatchObject({
    reserved: 1,
    waiting: 0,
  });
  expect(await freeFor(team, camera, [30, 33])).toBe(0);
  expect(await freeFor(team, camera, [2, 29])).toBe(1);
  const lines = [{ lineId: body.request.lines[0].id, quantity: 1, condition: 'good' }];
  await owner.expect(201, owner.post('/returns', { requestId: body.request.id, lines }));
  const [order] = await all<Body>(owner, '/preparation/orders', `&requestId=${booking.id}`);
  await owner.expect(200, owner.post(`/preparation/orders/${order?.id}/start`));
  expect(await levelOf(camera)).toMatchObject({ onHand: 1, reserved: 1, planned: 0 });
});

test('of five that are all booked for later, two are handed out until before then, also by their units', async () => {
  const counted = await returnableArticle(team, 5);
  const units = await serialArticle(team, { returnable: true });
  const serials = Array.from({ length: 5 }, (_unit, index) => `${units.slice(-6)}-${index}`);
  await receiveUnits(team, units, serials);
  for (const articleId of [counted, units]) {
    await approvedFor(team, articleId, { quantity: 5, days: [10, 12] });
    const scanned = articleId === units ? { scanned: serials.slice(0, 2) } : {};
    const lines = [{ articleId, quantity: 2 }];
    const body = { siteId: team.siteId, lines, dueAt: inDays(5), ...scanned };
    expect((await team.owner.post('/requests/handout', body)).status).toBe(201);
    expect(await levelOf(articleId)).toMatchObject({ onHand: 3, reserved: 0, planned: 5 });
  }
});

test('a booking that begins before it is due back refuses a hand-out, which then changes nothing', async () => {
  const { camera, booking } = await bookedCamera([2, 4]);
  const before = await levelOf(camera);
  const requests = (await all<Body>(team.owner, '/requests')).length;
  const { status, body } = await handOut(camera, { dueAt: inDays(3) });
  expect([status, body.code, body.available]).toEqual([
    409,
    'STOCK_INSUFFICIENT',
    [{ articleId: camera, siteId: team.siteId, available: 0 }],
  ]);
  expect(await levelOf(camera)).toEqual(before);
  expect(await all<Body>(team.owner, '/requests')).toHaveLength(requests);
  expect(await all<Body>(team.owner, '/loans', `&articleId=${camera}`)).toEqual([]);
  const kept = await team.owner.expect(200, team.owner.get(`/requests/${booking.id}`));
  expect(kept.lines[0].reserved).toBe(1);
});

test.each([
  ['without a due date', undefined],
  ['with one that has passed', inDays(-1)],
])('a hand-out %s needs its material without end', async (_case, dueAt) => {
  const { camera } = await bookedCamera([30, 33]);
  expect(await handOut(camera, { dueAt })).toMatchObject(SHORT);
});

test('a loan without a due date serves no booking, which therefore needs stock on hand', async () => {
  const camera = await returnableArticle(team, 2);
  await approvedFor(team, camera, { days: [5, 7] });
  expect((await handOut(camera, {})).status).toBe(201);
  expect(await handOut(camera, { dueAt: inDays(6) })).toMatchObject(SHORT);
  expect((await handOut(camera, { dueAt: inDays(4) })).status).toBe(201);
});

test('the buffer of the organisation lies between the due date and the booking', async () => {
  const careful = await foundTeam(app.origin, { loanBufferHours: 24 });
  const camera = await returnableArticle(careful, 1);
  await approvedFor(careful, camera, { days: [4, 6] });
  expect(await handOut(camera, { dueAt: inDays(3.5) }, careful)).toMatchObject(SHORT);
  expect((await handOut(camera, { dueAt: inDays(2.9) }, careful)).status).toBe(201);
});

test('those who wait for days before it is due back come first, and those who wait for later ones do not', async () => {
  const camera = await returnableArticle(team, 1);
  await approvedFor(team, camera, { days: [10, 14] });
  const waiting = await approvedFor(team, camera, { days: [5, 12] });
  expect(waiting.lines[0]).toMatchObject({ reserved: 0, waiting: 1 });
  expect(await handOut(camera, { dueAt: inDays(6) })).toMatchObject(SHORT);
  expect((await handOut(camera, { dueAt: inDays(4) })).status).toBe(201);
});

test('the returnable parts of a kit are needed until they are due back', async () => {
  const { kit, parts } = await newKit(team, [
    { perKit: 1, stock: 1, fields: { returnable: true } },
    { perKit: 2, stock: 2 },
  ]);
  const [camera = { id: '' }, film = { id: '' }] = parts;
  await approvedFor(team, camera.id, { days: [30, 33] });
  expect(await handOut(kit, { dueAt: inDays(31) })).toMatchObject(SHORT);
  expect((await handOut(kit, { dueAt: inDays(1) })).status).toBe(201);
  expect(await levelOf(camera.id)).toMatchObject({ onHand: 0, planned: 1 });
  expect(await levelOf(film.id)).toMatchObject({ onHand: 0 });
});

test('a due date gives no consumables to a hand-out that others wait for', async () => {
  const tape = await newArticle(team);
  await receive(team, tape, 1);
  await approvedFor(team, tape, { quantity: 2 });
  expect(await handOut(tape, { dueAt: inDays(1) })).toMatchObject(SHORT);
});

test('lots are handed out until a booking begins', async () => {
  const camera = await lotArticle(team, { returnable: true });
  await receiveLot(team, camera, 1, `L-${camera}`);
  await approvedFor(team, camera, { days: [30, 33] });
  expect(await handOut(camera, { dueAt: inDays(31) })).toMatchObject(SHORT);
  expect((await handOut(camera, { dueAt: inDays(1) })).status).toBe(201);
});

test('of a hand-out and an approval for days before it is due back, exactly one gets the last one', async () => {
  const strict = withRetries(await foundTeam(app.origin, { backorders: false }));
  for (let round = 0; round < 5; round += 1) {
    const camera = await returnableArticle(strict, 1);
    await approvedFor(strict, camera, { days: [30, 33] });
    const request = await askFor(strict, camera, { days: [2, 4] });
    const [handed, approved] = await Promise.all([
      handOut(camera, { dueAt: inDays(3) }, strict),
      approve(strict, request),
    ]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([handed.status, approved.status]);
  }
  await auditLedger(strict.owner);
});

test('afterwards the books agree', async () => {
  await auditLedger(team.owner);
  expect(await team.owner.expect(200, team.owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
});
