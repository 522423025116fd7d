import { createHash } from 'node:crypto';
import { auditLedger } from '../../support/audit.js';
import type { Client } from '../../support/client.js';
import { ASKED, advance, type OrderState, orderOf } from '../../support/commands/stages.js';
import { file, textOf } from '../../support/documents/files.js';
import { approvedFor, returnableArticle } from '../../support/goods/dated.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Picking lists, which are recorded for each state of their order that is printed. */

let team: Team;
let articleId: string;
let otherSiteId: string;

beforeAll(async () => {
  const app = await sharedApp();
  team = await foundTeam(app.origin);
  articleId = await newArticle(team, { name: 'Rope ladder' });
  const site = { name: 'Annex', code: 'ANNEX' };
  otherSiteId = (await team.owner.expect(201, team.owner.post('/sites', site))).id;
});

/** An order that is being picked, and the call that issues its picking list. */
async function startedOrder(requester: Client = team.owner) {
  await receive(team, articleId, ASKED);
  const { id } = await newRequest({ ...team, owner: requester }, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  const order = await orderOf(team, id);
  await advance(team, order, 'in-preparation');
  return {
    order,
    issued: (by: Client = team.owner) => by.post('/documents', { kind: 'picking-list', sourceId: order.id }),
  };
}

describe('a picking list', () => {
  test.each<[OrderState, number]>([
    ['pending', 200],
    ['in-preparation', 200],
    ['prepared', 200],
    ['delivered', 409],
  ])('of an order that is %s answers %i', async (state, status) => {
    await receive(team, articleId, ASKED);
    const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
    await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
    const order = await orderOf(team, id);
    await advance(team, order, state);
    const path = `/preparation/orders/${order.id}/picking-list`;
    expect((await file(team.owner, path)).status).toBe(status);
    if (status !== 200) return;
    const text = await textOf(team.owner, path);
    for (const part of ['Pickinglist', order.number, 'Ropeladder']) expect(text).toContain(part);
  });

  test('of an order for a window says when it begins', async () => {
    const dated = await returnableArticle(team, 1);
    const { id } = await approvedFor(team, dated, { days: [3, 5] });
    const order = await orderOf(team, id);
    const text = await textOf(team.owner, `/preparation/orders/${order.id}/picking-list`);
    expect(text).toMatch(/Neededfrom\d{1,2}[A-Z][a-z]+\d{4}/);
  });

  test('is recorded once for each printed state of its order, also when several people print it', async () => {
    const { order, issued } = await startedOrder();
    const twice = await Promise.all([issued(), issued()]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const [first] = twice.map(({ body }) => body);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(first).toMatchObject({ kind: 'picking-list', number: order.number, orderId: order.id });
    const printed = await file(team.owner, `/preparation/orders/${order.id}/picking-list`);
    const { sha256 } = await team.owner.expect(200, team.owner.get(`/documents/${first.id}`));
    expect(createHash('sha256').update(printed.bytes).digest('hex')).toBe(sha256);
    await team.owner.expect(
      200,
      team.owner.post(`/preparation/orders/${order.id}/picks`, { lineId: order.lines[0].id, quantity: 1 }),
    );
    const { body: second } = await issued();
    expect(second.number).toBe(`${order.number}-2`);
    const again = await file(team.owner, `/documents/${first.id}/file`);
    expect(again.bytes.equals(printed.bytes)).toBe(true);
    const filter = `kind=picking-list&q=${order.number}`;
    const { items } = await team.owner.expect(200, team.owner.get(`/documents?${filter}`));
    expect(items.map(({ number }: { number: string }) => number)).toEqual([second.number, first.number]);
  });

  test('is for those who prepare, at their sites; requesters do not see that of their own request', async () => {
    const requester = await newMember(team, 'requester');
    const { order, issued } = await startedOrder(requester.client);
    const auditor = await newMember(team, 'auditor');
    const elsewhere = await newMember(team, 'storekeeper', [otherSiteId]);
    const refused = [await issued(auditor.client), await issued(elsewhere.client)];
    expect(refused.map(({ status }) => status)).toEqual([403, 404]);
    await team.owner.expect(201, issued());
    const { items } = await requester.client.expect(
      200,
      requester.client.get(`/documents?orderId=${order.id}`),
    );
    expect(items).toEqual([]);
  });

  test('of a delivered order is not issued any more; issued ones stay', async () => {
    const { order, issued } = await startedOrder();
    const { id } = await team.owner.expect(201, issued());
    const command = (name: string, body: object = {}) =>
      team.owner.expect(200, team.owner.post(`/preparation/orders/${order.id}/${name}`, body));
    await command('picks', { lineId: order.lines[0].id, quantity: ASKED });
    await command('complete');
    await command('deliver');
    expect((await issued()).status).toBe(409);
    expect((await file(team.owner, `/documents/${id}/file`)).status).toBe(200);
  });
});

afterAll(async () => {
  await auditLedger(team.owner);
});
