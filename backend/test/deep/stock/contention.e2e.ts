import { all, auditLedger } from '../../support/audit.js';
import type { Answer } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { withRetries } from '../../support/servers/retrying-client.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

/** A busy server may refuse some calls with 503: they are repeated until they are decided. */
const newTeam = async (settings?: object): Promise<Team> =>
  withRetries(await foundTeam(app.origin, settings));

const statuses = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Watches a team's levels while the work runs, and answers how often it looked. Availability must never be below zero. */
async function watchingAvailability(team: Team, work: Promise<unknown>): Promise<number> {
  let running = true;
  void work.finally(() => {
    running = false;
  });
  let looks = 0;
  while (running) {
    const { items } = await team.owner.expect(200, team.owner.get('/stock/levels'));
    for (const level of items) {
      expect(level.available).toBeGreaterThanOrEqual(0);
      expect(level.reserved).toBeLessThanOrEqual(level.onHand);
    }
    looks += 1;
  }
  return looks;
}

describe('many at once', () => {
  test('500 approvals of one unit each, 100 in stock, no backorders: exactly 100 succeed and 400 are refused with STOCK_INSUFFICIENT', async () => {
    const team = await newTeam({ backorders: false });
    const articleId = await newArticle(team);
    await receive(team, articleId, 100);
    const requests = await Promise.all(
      Array.from({ length: 500 }, () => newRequest(team, [{ articleId, quantity: 1 }])),
    );
    expect(new Set(requests.map(({ number }) => number)).size).toBe(500);

    const approvals = Promise.all(requests.map(({ id }) => team.owner.post(`/requests/${id}/approve`)));
    const looks = await watchingAvailability(team, approvals);
    const answers = await approvals;
    expect(looks).toBeGreaterThan(0);
    expect(statuses(answers)).toEqual({ 200: 100, 409: 400 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['STOCK_INSUFFICIENT']));
    expect(refused.at(-1)?.body.available).toEqual([{ articleId, siteId: team.siteId, available: 0 }]);
    const { levels } = await auditLedger(team.owner);
    expect(levels[0]).toMatchObject({ onHand: 100, reserved: 100, available: 0 });
  });

  test('200 articles that are left their SKUs get one each', async () => {
    const { owner } = await newTeam();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        owner.post('/catalog/articles', { name: `Article ${index}` }),
      ),
    );
    expect(statuses(answers)).toEqual({ 201: 200 });
    expect(new Set(answers.map(({ body }) => body.sku)).size).toBe(200);
  });

  test('requests with the same article on two lines are granted both pieces or none', async () => {
    const team = await newTeam({ backorders: false });
    const articleId = await newArticle(team);
    await receive(team, articleId, 101);
    const lines = [
      { articleId, quantity: 1 },
      { articleId, quantity: 1 },
    ];
    const requests = await Promise.all(Array.from({ length: 80 }, () => newRequest(team, lines)));
    const answers = await Promise.all(requests.map(({ id }) => team.owner.post(`/requests/${id}/approve`)));
    expect(statuses(answers)).toEqual({ 200: 50, 409: 30 });
    const { levels } = await auditLedger(team.owner);
    expect(levels[0]).toMatchObject({ onHand: 101, reserved: 100, available: 1 });
  });

  test('one idempotency key sent 100 times at once takes effect once, and is answered alike ever after', async () => {
    const team = await newTeam();
    const articleId = await newArticle(team);
    const body = { siteId: team.siteId, lines: [{ articleId, quantity: 7 }] };
    const headers = { 'idempotency-key': 'receipt-of-today' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => team.owner.post('/stock/receipts', body, { headers })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);

    const again = await team.owner.post('/stock/receipts', body, { headers });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(made[0]?.body);
    const other = await team.owner.post('/stock/receipts', { ...body, reference: 'else' }, { headers });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const { levels, movements } = await auditLedger(team.owner);
    expect([levels[0]?.onHand, movements]).toEqual([7, 1]);
  });

  test.each(['approve', 'cancel'])('of 50 %ss of one request, one takes effect', async (command) => {
    const team = await newTeam();
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const { id } = await newRequest(team, [{ articleId, quantity: 4 }]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => team.owner.post(`/requests/${id}/${command}`)),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 49 });
    await auditLedger(team.owner);
  });

  test('delivering 30 times at once delivers once', async () => {
    const team = await newTeam();
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const request = await newRequest(team, [{ articleId, quantity: 4 }]);
    await team.owner.expect(200, team.owner.post(`/requests/${request.id}/approve`));
    const [order] = await all<{ id: string; lines: { id: string }[] }>(team.owner, '/preparation/orders');
    const at = `/preparation/orders/${order?.id}`;
    await team.owner.expect(200, team.owner.post(`${at}/start`));
    await team.owner.expect(
      200,
      team.owner.post(`${at}/picks`, { lineId: order?.lines[0]?.id, quantity: 4 }),
    );
    await team.owner.expect(200, team.owner.post(`${at}/complete`));
    const answers = await Promise.all(Array.from({ length: 30 }, () => team.owner.post(`${at}/deliver`)));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 29 });
    const { levels } = await auditLedger(team.owner);
    expect(levels[0]).toMatchObject({ onHand: 6, reserved: 0 });
  });

  test('of 30 returns of the same pieces at once one takes effect, and who waits gets them once', async () => {
    const team = await newTeam();
    const { owner } = team;
    const articleId = await newArticle(team, { returnable: true });
    await receive(team, articleId, ASKED);
    const lent = await newRequest(team, [{ articleId, quantity: ASKED }]);
    await owner.expect(200, owner.post(`/requests/${lent.id}/approve`));
    await advance(team, await orderOf(team, lent.id), 'delivered');
    const waiting = await newRequest(team, [{ articleId, quantity: ASKED + 1 }]);
    await owner.expect(200, owner.post(`/requests/${waiting.id}/approve`));
    const body = {
      requestId: lent.id,
      lines: [{ lineId: lent.lines[0]?.id, quantity: ASKED, condition: 'good' }],
    };
    const answers = await Promise.all(Array.from({ length: 30 }, () => owner.post('/returns', body)));
    expect(statuses(answers)).toEqual({ 201: 1, 422: 29 });
    expect(await owner.expect(200, owner.get(`/requests/${lent.id}`))).toMatchObject({ status: 'closed' });
    const served = await owner.expect(200, owner.get(`/requests/${waiting.id}`));
    expect(served.lines[0]).toMatchObject({ reserved: ASKED, waiting: 1 });
    const { levels } = await auditLedger(owner);
    expect(levels[0]).toMatchObject({ onHand: ASKED, reserved: ASKED, available: 0 });
  });

  test('receipts, transfers both ways and adjustments at once conserve every quantity', async () => {
    const team = await newTeam();
    const { owner, siteId } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 50);
    const other = await owner.expect(201, owner.post('/sites', { name: 'Other', code: 'OTHER' }));
    await owner.expect(
      201,
      owner.post('/stock/receipts', { siteId: other.id, lines: [{ articleId, quantity: 50 }] }),
    );
    const [here, there] = [siteId, other.id];
    const acts = Array.from({ length: 40 }, (_item, index) => {
      const [from, to] = index % 2 === 0 ? [here, there] : [there, here];
      return owner.post('/stock/transfers', {
        fromSiteId: from,
        toSiteId: to,
        lines: [{ articleId, quantity: 1.0 }],
      });
    });
    const more = Array.from({ length: 20 }, () =>
      owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 2 }] }),
    );
    expect(statuses(await Promise.all([...acts, ...more]))).toEqual({ 201: 60 });
    const { levels } = await auditLedger(owner);
    expect(levels.reduce((sum, level) => sum + level.onHand, 0)).toBe(140);
  });

  test('receipts, transfers both ways, scraps, quarantines, stocktakes, thresholds and reversals of 20 clients at once leave books that add up', async () => {
    const team = await newTeam();
    const { owner, siteId } = team;
    const other = await owner.expect(201, owner.post('/sites', { name: 'Other', code: 'OTHER' }));
    const sites = [siteId, other.id];
    const articleId = await newArticle(team);
    for (const at of sites) await receive({ ...team, siteId: at }, articleId, 40);
    const aside = (path: string, index: number, rest: object = {}) =>
      owner.post(path, { siteId: sites[index % 2], articleId, quantity: 1, reason: 'Checked', ...rest });
    const commands: readonly ((index: number) => Promise<Answer>)[] = [
      (index) =>
        owner.post('/stock/receipts', { siteId: sites[index % 2], lines: [{ articleId, quantity: 2 }] }),
      (index) =>
        owner.post('/stock/transfers', {
          fromSiteId: sites[index % 2],
          toSiteId: sites[(index + 1) % 2],
          lines: [{ articleId, quantity: 3 }],
        }),
      (index) => aside('/stock/scraps', index),
      (index) => aside('/stock/quarantine', index, { direction: 'in' }),
      (index) => aside('/stock/quarantine', index, { direction: 'out' }),
      (index) => aside('/stock/scraps', index, { from: 'quarantine' }),
      (index) =>
        owner.call('PUT', '/stock/thresholds', { siteId: sites[index % 2], articleId, minimum: 30 + index }),
      async () => {
        const { items } = await owner.expect(
          200,
          owner.get(`/stock/movements?articleId=${articleId}&limit=20`),
        );
        const last = items.find(
          ({ type, reverses }: { type: string; reverses: unknown }) =>
            !['receipt', 'count'].includes(type) && !reverses,
        );
        return owner.post(`/stock/movements/${last?.id}/reverse`, { reason: 'Wrong' });
      },
      async (index) => {
        const opened = await owner.post('/stock/counts', {
          siteId: sites[index % 2],
          articleIds: [articleId],
        });
        if (opened.status !== 201) return opened;
        const path = `/stock/counts/${opened.body.id}`;
        const entered = await owner.post(`${path}/lines`, { articleId, quantity: 20 + (index % 20) });
        return entered.status === 200 ? owner.post(`${path}/approve`, {}) : entered;
      },
    ];
    const client = async (number: number) => {
      const seen: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const answer = await commands[(number + turn) % commands.length]?.(number * 8 + turn);
        if (answer?.status) seen.push(answer.status);
      }
      return seen;
    };
    const seen = (await Promise.all(Array.from({ length: 20 }, (_item, number) => client(number)))).flat();
    // Refused because of the stock, never by a failure of the server.
    expect(seen.filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    await auditLedger(owner);
  });
});
