import { all } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { orderOf } from '../../support/commands/stages.js';
import { drawnTexts } from '../../support/documents/pdf-text.js';
import { askFor, returnableArticle } from '../../support/goods/dated.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Shortages are shown before picking starts. */

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin, { approvalPolicy: 'none' });
});

const setAside = ({ owner, siteId }: Team, articleId: string, quantity: number, direction: 'in' | 'out') =>
  owner.expect(
    201,
    owner.post('/stock/quarantine', { siteId, articleId, quantity, direction, reason: 'To check' }),
  );

test('an order says which line cannot be picked in full, in the list, alone, in a walk and on paper', async () => {
  const { owner } = team;
  const [short, whole] = [await returnableArticle(team, 3), await returnableArticle(team, 3)];
  const ask = async (articleId: string) =>
    orderOf(team, (await askFor(team, articleId, { quantity: 3, days: [1, 3] })).id);
  const [order, other] = [await ask(short), await ask(whole)];
  await setAside(team, short, 2, 'in');
  const expected = { quantity: 2, reason: 'quarantine' };
  const path = `/preparation/orders/${order.id}`;
  const alone = await owner.expect(200, owner.get(path));
  expect(alone.lines.map(({ shortage }: Body) => shortage)).toEqual([expected]);
  const listed = await all<Body>(owner, '/preparation/orders', '&status=open');
  const shortages = new Map(listed.map(({ id, lines }) => [id, lines[0].shortage]));
  expect([shortages.get(order.id), shortages.get(other.id)]).toEqual([expected, null]);
  const walk = await owner.expect(200, owner.post('/preparation/walks', { orderIds: [order.id, other.id] }));
  const walked = new Map(walk.lines.map((line: Body) => [line.orderId, line.shortage]));
  expect([walked.get(order.id), walked.get(other.id)]).toEqual([expected, null]);
  const sheet = await fetch(`${owner.origin}/api${path}/picking-list`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'en' },
  });
  const drawn = drawnTexts(Buffer.from(await sheet.arrayBuffer())).map(({ text }) => text);
  expect(drawn.join('').replaceAll(/\s/g, '')).toContain('2notthere');
  await setAside(team, short, 2, 'out');
  expect((await owner.expect(200, owner.get(path))).lines[0].shortage).toBeNull();
});
