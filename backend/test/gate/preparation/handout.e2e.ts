import { all, auditLedger } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import {
  inDays,
  lotArticle,
  quantitiesOfLots,
  receiveLot,
  receiveUnits,
  serialArticle,
} from '../../support/goods/tracked.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The counter: request, approval, picks and delivery in one transaction. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

async function stocked(quantity: number, fields: object = {}): Promise<string> {
  const articleId = await newArticle(team, fields);
  await receive(team, articleId, quantity);
  return articleId;
}

const handOut = (body: object, client = team.owner, headers: Record<string, string> = {}) =>
  client.post('/requests/handout', { siteId: team.siteId, ...body }, { headers });

const levelOf = async (articleId: string) =>
  (await all<Body>(team.owner, '/stock/levels', `&articleId=${articleId}`))[0];

test('a storekeeper hands out in one step: the request is delivered, with a note, a loan and one issue per line', async () => {
  const { client } = await newMember(team, 'storekeeper');
  const [drill, tape] = [await stocked(3, { returnable: true }), await stocked(9)];
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const { status, body } = await handOut(
    {
      recipient: { name: 'Grace Hopper' },
      lines: [
        { articleId: drill, quantity: 2 },
        { articleId: tape, quantity: 4 },
      ],
      dueAt,
      signature: 'M10 20 L30 25',
    },
    client,
  );
  expect(status).toBe(201);
  const { request, order } = body;
  expect([request.status, order.status, order.requestId]).toEqual(['delivered', 'delivered', request.id]);
  expect(request.number).toMatch(/^REQ-/);
  expect(request.lines.map(({ delivered, reserved }: Body) => [delivered, reserved])).toEqual([
    [2, 0],
    [4, 0],
  ]);
  expect(order.documents).toMatchObject([{ kind: 'delivery-note' }]);
  expect(await all<Body>(client, '/loans', `&requestId=${request.id}`)).toMatchObject([
    { articleId: drill, quantity: 2, dueAt, holder: { id: null, name: 'Grace Hopper' } },
  ]);
  expect(await levelOf(drill)).toMatchObject({ onHand: 1, reserved: 0 });
  expect(await levelOf(tape)).toMatchObject({ onHand: 5, reserved: 0 });
  const movements = await all<Body>(client, '/stock/movements', `&articleId=${tape}`);
  expect(movements.map(({ type }) => type)).toContain('issue');
});

test('a loan from the counter comes back as any other loan', async () => {
  const articleId = await stocked(1, { returnable: true });
  const { body } = await handOut({ lines: [{ articleId, quantity: 1 }] });
  const { request } = body;
  const lines = [{ lineId: request.lines[0].id, quantity: 1, condition: 'good' }];
  await team.owner.expect(201, team.owner.post('/returns', { requestId: request.id, lines }));
  expect((await team.owner.get(`/requests/${request.id}`)).body.status).toBe('closed');
});

test('units leave by their scanned serial numbers, and the loan names them', async () => {
  const articleId = await serialArticle(team);
  const [one, two] = await receiveUnits(team, articleId, ['HO-1', 'HO-2']);
  const lines = [{ articleId, quantity: 1 }];
  expect(await handOut({ lines })).toMatchObject({ status: 422, body: { code: 'SERIALS_REQUIRED' } });
  expect(await handOut({ lines, scanned: ['HO-3'] })).toMatchObject({ body: { code: 'WRONG_CODE' } });
  const { status, body } = await handOut({ lines, scanned: ['HO-2'] });
  expect(status).toBe(201);
  expect(await all<Body>(team.owner, '/loans', `&requestId=${body.request.id}`)).toMatchObject([
    { quantity: 1, assetIds: [two] },
  ]);
  const states = await all<Body>(team.owner, '/assets', `&articleId=${articleId}`);
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [one, 'available'],
      [two, 'out'],
    ]),
  );
  const back = [{ lineId: body.request.lines[0].id, quantity: 1, assetIds: [two], condition: 'good' }];
  await team.owner.expect(201, team.owner.post('/returns', { requestId: body.request.id, lines: back }));
  const closed = await all<Body>(team.owner, '/loans', `&requestId=${body.request.id}&status=closed`);
  expect(closed).toMatchObject([{ quantity: 0, assetIds: [] }]);
  await auditLedger(team.owner);
});

test('too little stock, or stock that others wait for, is refused as a whole and changes nothing', async () => {
  const [some, none] = [await stocked(5), await newArticle(team)];
  const before = (await all<Body>(team.owner, '/requests')).length;
  const short = await handOut({
    lines: [
      { articleId: some, quantity: 1 },
      { articleId: none, quantity: 1 },
    ],
  });
  expect([short.status, short.body.code]).toEqual([409, 'STOCK_INSUFFICIENT']);
  expect(short.body.available).toEqual([{ articleId: none, siteId: team.siteId, available: 0 }]);
  const waiting = await newRequest(team, [{ articleId: some, quantity: 6 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${waiting.id}/approve`));
  const awaited = await handOut({ lines: [{ articleId: some, quantity: 1 }] });
  expect([awaited.status, awaited.body.code]).toEqual([409, 'STOCK_INSUFFICIENT']);
  expect(await all<Body>(team.owner, '/requests')).toHaveLength(before + 1);
  const next = await handOut({ lines: [{ articleId: await stocked(1), quantity: 1 }] });
  const numberOf = (number: string) => Number(number.slice(-6));
  expect(numberOf(next.body.request.number)).toBe(numberOf(waiting.number) + 1);
});

test('a scanned code of another article is refused', async () => {
  const [articleId, other] = [await stocked(2), await stocked(2)];
  const sku = async (id: string) =>
    (await team.owner.expect(200, team.owner.get(`/catalog/articles/${id}`))).sku;
  const lines = [{ articleId, quantity: 1 }];
  for (const code of [await sku(other), 'UNKNOWN-CODE']) {
    const { status, body } = await handOut({ lines, scanned: [await sku(articleId), code] });
    expect([status, body.code]).toEqual([422, 'WRONG_CODE']);
  }
  expect((await handOut({ lines, scanned: [await sku(articleId)] })).status).toBe(201);
});

test('one key sent 30 times at once hands out once', async () => {
  const articleId = await stocked(30);
  const body = { lines: [{ articleId, quantity: 1 }] };
  const headers = { 'idempotency-key': `handout-${articleId}` };
  const answers = await Promise.all(Array.from({ length: 30 }, () => handOut(body, team.owner, headers)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body: { request } }) => request.id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await levelOf(articleId)).toMatchObject({ onHand: 29, reserved: 0 });
});

test('of 20 people at the counter, 7 get the 7 last pieces', async () => {
  const articleId = await stocked(7);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => handOut({ lines: [{ articleId, quantity: 1 }] })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(7).fill(201), ...Array(13).fill(409)]);
  expect(await levelOf(articleId)).toMatchObject({ onHand: 0, reserved: 0 });
});

test('a site that the caller does not see is unknown, and requesters hand out nothing', async () => {
  const annex = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'ANX' }));
  const articleId = await stocked(1);
  const limited = await newMember(team, 'storekeeper', [annex.id]);
  const requester = await newMember(team, 'requester');
  const lines = [{ articleId, quantity: 1 }];
  expect((await handOut({ lines }, limited.client)).status).toBe(404);
  expect((await handOut({ lines }, requester.client)).status).toBe(403);
});

test('afterwards the books agree', async () => {
  await auditLedger(team.owner);
  expect(await team.owner.expect(200, team.owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
  expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
});

test('a hand-out takes what a new request takes, but cannot be left a draft', async () => {
  const lines = [{ articleId: await stocked(2), quantity: 1 }];
  expect((await handOut({ lines, submit: true })).status).toBe(201);
  const draft = await handOut({ lines, submit: false });
  expect([draft.status, draft.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('a storekeeper sees and prepares the orders of others, without seeing all requests', async () => {
  const { owner } = team;
  const permissions = ['preparation:work', 'catalog:read'];
  await owner.expect(201, owner.post('/roles', { name: 'Picker', permissions }));
  const { client } = await newMember(team, 'picker');
  const articleId = await stocked(1);
  const { id } = await newRequest(team, [{ articleId, quantity: 1 }]);
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  const [order] = await all<Body>(client, '/preparation/orders', `&requestId=${id}`);
  await client.expect(200, client.post(`/preparation/orders/${order?.id}/start`));
  expect((await client.get(`/requests/${id}`)).status).toBe(403);
});

describe('a lot that is scanned', () => {
  const lots = async () => {
    const articleId = await lotArticle(team);
    const early = await receiveLot(team, articleId, 2, `E-${articleId}`, inDays(10));
    const late = await receiveLot(team, articleId, 3, `L-${articleId}`, inDays(20));
    return { articleId, early, late };
  };
  const issuedFrom = ({ order }: Body) =>
    order.lines.map(({ lotId, quantity }: Body) => [lotId, quantity]).sort();

  test('is the one that leaves, not the one that expires first', async () => {
    const { articleId, early, late } = await lots();
    const lines = [{ articleId, quantity: 2 }];
    const { status, body } = await handOut({ lines, scanned: [`L-${articleId}`] });
    expect([status, issuedFrom(body)]).toEqual([201, [[late, 2]]]);
    expect(await quantitiesOfLots(team, articleId, 'onHand')).toEqual({
      [`E-${articleId}`]: 2,
      [`L-${articleId}`]: 1,
    });
    const usual = await handOut({ lines, scanned: [`E-${articleId}`] });
    expect(issuedFrom(usual.body)).toEqual([[early, 2]]);
    await auditLedger(team.owner);
  });

  test('may be several where those are reserved, and no others', async () => {
    const { articleId, early, late } = await lots();
    const scanned = [`L-${articleId}`, `E-${articleId}`];
    // Only the early one is reserved for one piece, so it is not known which of the two leaves.
    const unclear = await handOut({ lines: [{ articleId, quantity: 1 }], scanned });
    expect([unclear.status, unclear.body.code]).toEqual([422, 'WRONG_CODE']);
    const { status, body } = await handOut({ lines: [{ articleId, quantity: 3 }], scanned });
    expect([status, new Map(issuedFrom(body))]).toEqual([
      201,
      new Map([
        [early, 2],
        [late, 1],
      ]),
    ]);
    await auditLedger(team.owner);
  });

  test('is issued as often as it is scanned, where each piece is scanned', async () => {
    const { articleId } = await lots();
    await receiveLot(team, articleId, 2, `M-${articleId}`, inDays(30));
    const leave = async (quantity: number, ...scans: string[]) => {
      const scanned = scans.map((lot) => `${lot}-${articleId}`);
      expect((await handOut({ lines: [{ articleId, quantity }], scanned })).status).toBe(201);
      return Object.values(await quantitiesOfLots(team, articleId, 'onHand'));
    };
    // Reserved are two of the early one, then two of it and one of the next.
    expect(await leave(2, 'L', 'M')).toEqual([2, 2, 1]);
    expect(await leave(3, 'L', 'E', 'L')).toEqual([1, 0, 1]);
    await auditLedger(team.owner);
  });

  test('is named by the code of its label where two articles share its number', async () => {
    const [first, second] = [await lotArticle(team), await lotArticle(team)];
    for (const articleId of [first, second])
      await receiveLot(team, articleId, 1, `E-${articleId}`, inDays(10));
    const other = await receiveLot(team, first, 1, `S-${first}`, inDays(20));
    const late = await receiveLot(team, second, 1, `S-${first}`, inDays(20));
    const lines = [first, second].map((articleId) => ({ articleId, quantity: 1 }));
    const { status, body } = await handOut({ lines, scanned: [`l${late}`] });
    expect(status).toBe(201);
    const lotIds = body.order.lines.map(({ lotId }: Body) => lotId);
    expect([lotIds.includes(late), lotIds.includes(other)]).toEqual([true, false]);
    const strange = await handOut({ lines: [{ articleId: first, quantity: 1 }], scanned: [`l${late}`] });
    expect([strange.status, strange.body.code]).toEqual([422, 'WRONG_CODE']);
    await auditLedger(team.owner);
  });

  test('is named by a GS1 label, which says its article, and so is a unit', async () => {
    const glue = await lotArticle(team, { barcodes: ['4006381333931'] });
    const other = await lotArticle(team);
    const late = await receiveLot(team, glue, 1, 'GS-7', inDays(20));
    await receiveLot(team, glue, 1, 'GS-6', inDays(10));
    await receiveLot(team, other, 1, 'GS-7', inDays(20));
    const radio = await serialArticle(team, { barcodes: ['96385074'] });
    const [, second] = await receiveUnits(team, radio, ['GS-1', 'GS-2']);
    const lines = [other, glue, radio].map((articleId) => ({ articleId, quantity: 1 }));
    const scanned = ['(01)04006381333931(10)GS-7', '(01)00000096385074(21)GS-2'];
    const { status, body } = await handOut({ lines, scanned });
    expect(status).toBe(201);
    const taken = body.order.lines.map(({ lotId, assetIds }: Body) => [lotId, assetIds]);
    expect(taken).toEqual(
      expect.arrayContaining([
        [late, []],
        [null, [second]],
      ]),
    );
    await auditLedger(team.owner);
  });

  test('must hold enough, and be the only one where it is not the reserved one', async () => {
    const { articleId } = await lots();
    const tooMany = await handOut({
      lines: [{ articleId, quantity: 4 }],
      scanned: [`L-${articleId}`],
    });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'STOCK_INSUFFICIENT']);
    await receiveLot(team, articleId, 1, `M-${articleId}`, inDays(30));
    const unclear = await handOut({
      lines: [{ articleId, quantity: 1 }],
      scanned: [`L-${articleId}`, `M-${articleId}`],
    });
    expect([unclear.status, unclear.body.code]).toEqual([422, 'WRONG_CODE']);
    await auditLedger(team.owner);
  });
});
