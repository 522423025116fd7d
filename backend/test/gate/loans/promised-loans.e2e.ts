import { all, auditLedger } from '../../support/audit.js';
import { approvedFor, type Days, returnableArticle } from '../../support/goods/dated.js';
import { command, inDays, type MadeOrder } from '../../support/goods/tracked.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** A line that is on loan in parts, while its expected returns are promised to others. */

let team: Team;

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
});

test.each<[string, Days | undefined]>([
  ['needed without end', undefined],
  ['needed for a window', [-0.1, 6]],
])('the rest of what is %s keeps nothing that others were promised of the first part', async (_how, days) => {
  const { owner } = team;
  const articleId = await returnableArticle(team, 5);
  const request = await approvedFor(team, articleId, { quantity: 5, ...(days ? { days } : {}) });
  const [made] = await all<MadeOrder>(owner, '/preparation/orders', `&requestId=${request.id}`);
  const order: MadeOrder = await owner.expect(200, owner.post(`/preparation/orders/${made?.id}/start`));
  const lineId = order.lines[0]?.id;
  await owner.expect(200, command(team, order, 'picks', { lineId, quantity: 5 }));
  await owner.expect(200, command(team, order, 'complete'));
  const deliver = (quantity: number, due: number) =>
    command(team, order, 'deliver', { lines: [{ lineId, quantity }], dueAt: inDays(due) });
  await owner.expect(200, deliver(2, 2));
  const later = await approvedFor(team, articleId, { quantity: 2, days: [3, 5] });
  expect(later.lines[0]).toMatchObject({ reserved: 2, waiting: 0 });
  const refused = await deliver(3, 4);
  expect([refused.status, refused.body.code]).toEqual([409, 'LOAN_PROMISED']);
  await owner.expect(200, deliver(3, 2.5));
  await auditLedger(owner);
});

test('of which all are out are in the calendar, and free again after they are expected back', async () => {
  const { owner } = team;
  const articleId = await returnableArticle(team, 1);
  const request = await approvedFor(team, articleId, { days: [-0.1, 2] });
  const [made] = await all<MadeOrder>(owner, '/preparation/orders', `&requestId=${request.id}`);
  const order: MadeOrder = await owner.expect(200, owner.post(`/preparation/orders/${made?.id}/start`));
  await owner.expect(200, command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 1 }));
  await owner.expect(200, command(team, order, 'complete'));
  await owner.expect(200, command(team, order, 'deliver'));
  const { days } = await owner.expect(200, owner.get(`/catalog/articles/${articleId}/calendar`));
  expect(days[1]).toMatchObject({ out: 1, free: 0 });
  expect(days[9]).toMatchObject({ out: 0, free: 1 });
});
