import { auditLedger } from '../../support/audit.js';
import type { Client } from '../../support/client.js';
import { inDays } from '../../support/goods/tracked.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const approve = (client: Client, id: string, body: object = {}) =>
  client.post(`/requests/${id}/approve`, body);

/** The quantities of a request's first line, as it is now. */
async function firstLine({ owner }: Team, id: string) {
  const { lines } = await owner.expect(200, owner.get(`/requests/${id}`));
  return lines[0];
}

/** A submitted request for one article, needed by a day. */
async function asked({ owner, siteId }: Team, articleId: string, quantity: number, neededBy?: string) {
  const body = { siteId, submit: true, lines: [{ articleId, quantity }], ...(neededBy ? { neededBy } : {}) };
  return owner.expect(201, owner.post('/requests', body));
}

describe('a request', () => {
  test('is not approved by who made it where the organisation forbids that', async () => {
    const strict = await foundTeam(app.origin, { selfApproval: false });
    const articleId = await newArticle(strict);
    const manager = await newMember(strict, 'manager');
    const own = await newRequest({ ...strict, owner: manager.client }, [{ articleId, quantity: 1 }]);
    const refused = await approve(manager.client, own.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_MISSING']);
    expect((await strict.owner.get(`/requests/${own.id}`)).body.status).toBe('submitted');
    expect((await approve(strict.owner, own.id)).body.status).toBe('approved');
  });

  test('of another version than the approver saw is not approved', async () => {
    const { owner } = team;
    const seen = await newRequest(team, [{ articleId: await newArticle(team), quantity: 1 }]);
    const edited = await owner.expect(
      200,
      owner.patch(`/requests/${seen.id}`, seen.version, { purpose: 'Drill' }),
    );
    const refused = await approve(owner, seen.id, { version: seen.version });
    expect([refused.status, refused.body.code]).toEqual([409, 'REQUEST_CHANGED']);
    expect((await approve(owner, seen.id, { version: edited.version })).status).toBe(200);
  });

  test('an approval grants at most the requested quantity, and names each line once', async () => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const { id, lines } = await newRequest(team, [{ articleId, quantity: 3 }]);
    const line = (quantity: number) => ({ lineId: lines[0].id, quantity });
    const more = await approve(team.owner, id, { lines: [line(4)] });
    expect([more.status, more.body.code]).toEqual([422, 'QUANTITY_EXCEEDED']);
    const twice = await approve(team.owner, id, { lines: [line(1), line(2)] });
    expect([twice.status, twice.body.code]).toEqual([422, 'DUPLICATE_LINE']);
    await team.owner.expect(200, approve(team.owner, id, { lines: [line(2)] }));
    expect(await firstLine(team, id)).toMatchObject({ quantity: 3, approved: 2, reserved: 2, waiting: 0 });
  });

  test('is refused as a whole where nothing may wait and stock does not cover it', async () => {
    const strict = await foundTeam(app.origin, { backorders: false });
    const articleId = await newArticle(strict);
    await receive(strict, articleId, 2);
    const { id } = await newRequest(strict, [{ articleId, quantity: 3 }]);
    const refused = await approve(strict.owner, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'STOCK_INSUFFICIENT']);
    expect(refused.body.available[0].available).toBe(2);
    expect(await firstLine(strict, id)).toMatchObject({ approved: 0, reserved: 0, waiting: 0 });
  });

  test('is approved at once if the policy requires no approval, or its quantity does not exceed the limit', async () => {
    const free = await foundTeam(app.origin, { approvalPolicy: 'none' });
    const anything = await newRequest(free, [{ articleId: await newArticle(free), quantity: 999 }]);
    expect(anything.status).toBe('approved');
    const above = await foundTeam(app.origin, {
      approvalPolicy: 'above',
      approvalAbove: { quantity: 5 },
    });
    const articleId = await newArticle(above, { unit: 'm', decimals: 3 });
    expect((await newRequest(above, [{ articleId, quantity: 5 }])).status).toBe('approved');
    expect((await newRequest(above, [{ articleId, quantity: 5.001 }])).status).toBe('submitted');
  });

  test('is edited by its requester only, against the version that was seen, before the decision', async () => {
    const articleId = await newArticle(team);
    const member = await newMember(team, 'requester');
    const draft = { siteId: team.siteId, lines: [{ articleId, quantity: 1 }] };
    const { id } = await member.client.expect(201, member.client.post('/requests', draft));
    const edit = (client: Client, version: number) =>
      client.patch(`/requests/${id}`, version, { purpose: 'X' });
    expect((await edit(team.owner, 1)).status).toBe(403);
    expect((await team.owner.post(`/requests/${id}/submit`)).status).toBe(403);
    expect((await edit(member.client, 1)).status).toBe(200);
    expect((await edit(member.client, 1)).status).toBe(412);
    const { version } = await member.client.expect(200, member.client.post(`/requests/${id}/submit`));
    const { version: edited } = await member.client.expect(200, edit(member.client, version));
    await team.owner.expect(200, approve(team.owner, id));
    const late = await edit(member.client, edited + 1);
    expect([late.status, late.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
  });

  test('asks for no archived article, as a draft or submitted, from the beginning or by a change', async () => {
    const { owner, siteId } = team;
    const [archived, active] = [await newArticle(team), await newArticle(team)];
    await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));
    const lines = [{ articleId: archived, quantity: 1 }];
    for (const submit of [false, true]) {
      const created = await owner.expect(
        201,
        owner.post('/requests', { siteId, lines: [{ articleId: active, quantity: 1 }], submit }),
      );
      for (const refused of [
        await owner.post('/requests', { siteId, lines, submit }),
        await owner.patch(`/requests/${created.id}`, created.version, { lines }),
      ])
        expect([submit, refused.status, refused.body.code]).toEqual([submit, 422, 'ARTICLE_ARCHIVED']);
    }
  });

  test('releases its stock to waiting lines when it is cancelled, and names the cancelled quantities', async () => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 2);
    const first = await newRequest(team, [{ articleId, quantity: 3 }]);
    const second = await newRequest(team, [{ articleId, quantity: 2 }]);
    for (const { id } of [first, second]) await team.owner.expect(200, approve(team.owner, id));
    expect(await firstLine(team, first.id)).toMatchObject({ reserved: 2, waiting: 1 });
    expect(await firstLine(team, second.id)).toMatchObject({ reserved: 0, waiting: 2 });
    await team.owner.expect(200, team.owner.post(`/requests/${first.id}/cancel`));
    expect(await firstLine(team, first.id)).toMatchObject({ reserved: 0, waiting: 0, cancelled: 3 });
    expect(await firstLine(team, second.id)).toMatchObject({ reserved: 2, waiting: 0 });
    await auditLedger(team.owner);
  });
});

describe('a part of a request', () => {
  test('is cancelled once, and keeps its reason beside other reasons', async () => {
    const { owner } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 9);
    const made = await newRequest(
      team,
      [1, 2, 3].map((quantity) => ({ articleId, quantity })),
    );
    await owner.expect(200, approve(owner, made.id));
    const cancel = (lineIds: string[] | undefined, reason?: string) =>
      owner.post(`/requests/${made.id}/cancel`, {
        ...(lineIds ? { lineIds } : {}),
        ...(reason ? { reason } : {}),
      });
    const [first, second] = made.lines.map(({ id }: { id: string }) => id);
    const none = await cancel([]);
    expect([none.status, none.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const part = await owner.expect(200, cancel([first], 'Found another'));
    expect(part.reason).toBe('');
    const again = await cancel([first]);
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_CANCEL']);
    expect((await owner.get(`/requests/${made.id}`)).body).toEqual(part);
    const both = await owner.expect(200, cancel([first, second], 'Not these'));
    expect(both.lines.map(({ cancelled }: { cancelled: number }) => cancelled)).toEqual([1, 2, 0]);
    const rest = await owner.expect(200, cancel(undefined, 'All is off'));
    expect([rest.status, rest.reason]).toEqual(['cancelled', 'All is off']);
    const { items } = await owner.expect(200, owner.get(`/requests/${made.id}/timeline`));
    const told = items.filter(({ event }: { event: string }) => event === 'request.cancelled');
    expect(told.map(({ text }: { text: string }) => text)).toEqual([
      'Found another',
      'Not these',
      'All is off',
    ]);
  });

  test('that was refused does not keep a request from being cancelled with its other lines', async () => {
    const { owner } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 9);
    const made = await newRequest(
      team,
      [1, 2].map((quantity) => ({ articleId, quantity })),
    );
    const [granted, refused] = made.lines.map(({ id }: { id: string }) => id);
    const decided = { lines: [{ lineId: refused, quantity: 0 }] };
    expect((await approve(owner, made.id, decided)).body.status).toBe('approved');
    const input = { lineIds: [granted], reason: 'Not needed' };
    const cancelled = await owner.expect(200, owner.post(`/requests/${made.id}/cancel`, input));
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      reason: 'Not needed',
      lines: [{ cancelled: 1 }, { approved: 0, cancelled: 0 }],
    });
    const { items } = await owner.expect(200, owner.get('/requests?status=cancelled&limit=200'));
    expect(items.map(({ id }: { id: string }) => id)).toContain(made.id);
    await auditLedger(owner);
  });
});

test('a copy keeps the days and the date that are still ahead', async () => {
  const { owner, siteId } = team;
  const tool = await newArticle(team, { returnable: true });
  const ahead = { from: inDays(-1), to: inDays(3) };
  const body = { siteId, neededBy: inDays(-1), lines: [{ articleId: tool, quantity: 1, ...ahead }] };
  const late = await owner.expect(201, owner.post('/requests', body));
  const copy = await owner.expect(201, owner.post(`/requests/${late.id}/duplicate`));
  expect([copy.neededBy, copy.lines[0]]).toEqual([null, expect.objectContaining(ahead)]);
  const inTime = await owner.expect(201, owner.post('/requests', { ...body, neededBy: inDays(2) }));
  const { neededBy } = await owner.expect(201, owner.post(`/requests/${inTime.id}/duplicate`));
  expect(neededBy).toBe(inTime.neededBy);
});

test('a recipient who is no member has a name: a contact alone is refused', async () => {
  const lines = [{ articleId: await newArticle(team), quantity: 1 }];
  const recipient = { contact: '+33 1 23 45 67 89' };
  const { status, body } = await team.owner.post('/requests', { siteId: team.siteId, lines, recipient });
  expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_FAILED', 'recipient.name']);
});

test('those who wait are served by the day that they need it, and of one day by when they asked', async () => {
  const articleId = await newArticle(team);
  const someday = await asked(team, articleId, 1);
  const late = await asked(team, articleId, 1, '2031-02-01T00:00:00.000Z');
  const early = await asked(team, articleId, 1, '2031-01-01T00:00:00.000Z');
  const earlyToo = await asked(team, articleId, 1, '2031-01-01T00:00:00.000Z');
  for (const { id } of [someday, earlyToo, late, early])
    await team.owner.expect(200, approve(team.owner, id));
  const served: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    await receive(team, articleId, 1);
    for (const { id } of [someday, late, early, earlyToo])
      if (!served.includes(id) && (await firstLine(team, id)).waiting === 0) served.push(id);
  }
  expect(served).toEqual([early.id, earlyToo.id, late.id, someday.id]);
});

test('a requester sees their own requests only, and who reads all of them cancels none of others', async () => {
  const articleId = await newArticle(team);
  const [mine, other] = [await newMember(team, 'requester'), await newMember(team, 'requester')];
  const storekeeper = await newMember(team, 'storekeeper');
  const { id } = await newRequest({ ...team, owner: mine.client }, [{ articleId, quantity: 1 }]);
  expect((await mine.client.get('/requests')).body.items).toHaveLength(1);
  expect((await other.client.get('/requests')).body.items).toEqual([]);
  expect((await other.client.get(`/requests/${id}`)).status).toBe(404);
  expect((await other.client.post(`/requests/${id}/cancel`)).status).toBe(404);
  expect((await storekeeper.client.get(`/requests/${id}`)).status).toBe(200);
  expect((await storekeeper.client.post(`/requests/${id}/cancel`)).status).toBe(403);
  expect((await mine.client.post(`/requests/${id}/cancel`)).body.status).toBe('cancelled');
});
