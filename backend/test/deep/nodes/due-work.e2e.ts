import type { RunningApp } from '../../support/app.js';
import { all } from '../../support/audit.js';
import type { Body } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { kitLines, newKit } from '../../support/goods/kits.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { seed } from '../../support/random.js';
import { useNodesWithClocks } from '../../support/servers/nodes-with-clocks.js';
import { until } from '../../support/until.js';

/** Due work: reservations expire, and loans are reminded of. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface People {
  readonly team: Team;
  readonly requester: Member;
  readonly manager: Member;
}

async function people(origin: string): Promise<People> {
  const team = await foundTeam(origin, { reservationDays: 1 });
  return { team, requester: await newMember(team, 'requester'), manager: await newMember(team, 'manager') };
}

/** A request of the requester for all of a new article, approved by the manager. */
async function reserve({ team, requester, manager }: People, fields: object = {}): Promise<Body> {
  const articleId = await newArticle(team, fields);
  await receive(team, articleId, ASKED);
  const { id } = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: ASKED }]);
  return manager.client.expect(200, manager.client.post(`/requests/${id}/approve`));
}

describe.each([
  ['two nodes', ''],
  [
    'two nodes with a tenth of commits in conflict and a tenth of their replies lost',
    ',queues-off,conflicts:0.1,lost-replies:0.1',
  ],
])(`reservations, %s (seed ${seed})`, (_way, faults) => {
  const { origin, setClocks, mailsTo, again } = useNodesWithClocks(faults);

  test('expire once when they are not prepared in time, and notify requester and depot', async () => {
    const who = await people(origin());
    const [left, started] = [await reserve(who), await reserve(who)];
    const { articleId } = left.lines[0];
    const waiting = await newRequest(who.team, [{ articleId, quantity: 1 }]);
    await who.team.owner.expect(200, who.team.owner.post(`/requests/${waiting.id}/approve`));
    await advance(who.team, await orderOf(who.team, started.id), 'in-preparation');

    await setClocks(25 * HOUR_MS);
    const client = await again(who.manager);
    const read = (id: string): Promise<Body> => client.expect(200, client.get(`/requests/${id}`));
    await until('the reservation expires', async () => (await read(left.id)).status === 'cancelled');
    expect((await read(left.id)).lines[0]).toMatchObject({ reserved: 0, waiting: 0, cancelled: ASKED });
    expect((await read(started.id)).status).toBe('preparing');
    expect((await read(waiting.id)).lines[0]).toMatchObject({ reserved: 1, waiting: 0 });
    const [order] = await all<Body>(client, '/preparation/orders', `&requestId=${left.id}`);
    expect([order.status, order.lines[0].quantity]).toEqual(['cancelled', 0]);
    for (const member of [who.requester, who.manager])
      await until('they are told', async () => {
        const mails = await mailsTo(member, 'reservation-expired');
        return mails.length === 1 && mails[0]?.text.includes(left.number);
      });
    const verdict = await client.expect(200, client.get('/stock/ledger/verify'));
    expect(verdict).toMatchObject({ ok: true });
  });
});

describe('two nodes', () => {
  const { nodes, origin, goOnAt, setClocks, since, mailsTo, again } = useNodesWithClocks();

  test('a proposed substitute expires once without an answer, and the line stays as it is', async () => {
    const { team, requester, manager } = await people(origin());
    const [missing, other] = [await newArticle(team), await newArticle(team)];
    const lines = [{ articleId: missing, quantity: 2 }];
    const request = await newRequest({ ...team, owner: requester.client }, lines);
    await manager.client.expect(200, manager.client.post(`/requests/${request.id}/approve`));
    const body = { lineId: request.lines[0].id, articleId: other };
    await manager.client.expect(201, manager.client.post(`/requests/${request.id}/substitutes`, body));
    await setClocks(3 * DAY_MS + HOUR_MS);
    const client = await again(manager);
    const read = (): Promise<Body> => client.expect(200, client.get(`/requests/${request.id}`));
    await until('it expires', async () => (await read()).substitutes[0].status === 'expired');
    expect((await read()).lines).toMatchObject([{ waiting: 2, cancelled: 0 }]);
    const { items } = await client.expect(200, client.get(`/requests/${request.id}/timeline`));
    expect(items.filter(({ event }: Body) => event === 'request.substitute-expired')).toHaveLength(1);
  });

  test('the parts of a kit expire together, with those that still wait, and none while one is being prepared', async () => {
    const who = await people(origin());
    const { team } = who;
    const ask = async (stock: number): Promise<Body> => {
      const { kit } = await newKit(team, [
        { perKit: 1, stock: 1 },
        { perKit: 1, stock },
      ]);
      const { id } = await newRequest({ ...team, owner: who.requester.client }, [
        { articleId: kit, quantity: 1 },
      ]);
      return who.manager.client.expect(200, who.manager.client.post(`/requests/${id}/approve`));
    };
    const [incomplete, started] = [await ask(0), await ask(1)];
    await advance(team, await orderOf(team, started.id), 'in-preparation');
    await setClocks(25 * HOUR_MS);
    const client = await again(who.manager);
    const read = (id: string): Promise<Body> => client.expect(200, client.get(`/requests/${id}`));
    await until('the kit expires', async () => (await read(incomplete.id)).status === 'cancelled');
    for (const part of kitLines(await read(incomplete.id)).parts)
      expect(part).toMatchObject({ reserved: 0, waiting: 0, cancelled: 1 });
    for (const part of kitLines(await read(started.id)).parts)
      expect(part).toMatchObject({ reserved: 1, cancelled: 0 });
    const verdict = await client.expect(200, client.get('/stock/ledger/verify'));
    expect(verdict).toMatchObject({ ok: true });
  });

  test('a promise for a window expires after the limit from its beginning, and lines that wait for a window end with it', async () => {
    const who = await people(origin());
    const { team } = who;
    const articleId = await newArticle(team, { returnable: true });
    await receive(team, articleId, 1);
    const after = (hours: number) => since(hours * HOUR_MS);
    const ask = async (from: string, to: string): Promise<Body> => {
      const lines = [{ articleId, quantity: 1, from, to }];
      const body = { siteId: team.siteId, lines, submit: true };
      const { id } = await who.requester.client.expect(201, who.requester.client.post('/requests', body));
      return who.manager.client.expect(200, who.manager.client.post(`/requests/${id}/approve`));
    };
    const [soon, later] = [await ask(after(2), after(4)), await ask(after(40), after(44))];
    const behind = await ask(after(3), after(5));
    expect(behind.lines[0].waiting).toBe(1);
    const undecided = await newRequest({ ...team, owner: who.requester.client }, [
      { articleId, quantity: 1, from: after(2), to: after(4) },
    ]);

    await setClocks(25 * HOUR_MS);
    const client = await again(who.manager);
    const statusOf = async ({ id }: Body) =>
      (await client.expect<Body>(200, client.get(`/requests/${id}`))).status as string;
    const late = await client.post(`/requests/${undecided.id}/approve`);
    expect([late.status, late.body.code]).toEqual([409, 'WINDOW_OVER']);
    await until('what waits is over', async () => (await statusOf(behind)) === 'cancelled');
    expect([await statusOf(soon), await statusOf(later)]).toEqual(['approved', 'approved']);
    await setClocks(27 * HOUR_MS);
    await until('the promise expires', async () => (await statusOf(soon)) === 'cancelled');
    expect(await statusOf(later)).toBe('approved');
    await until('they are told of both', async () => {
      const mails = await mailsTo(who.requester, 'reservation-expired');
      return mails.length === 2;
    });
    expect(await client.expect(200, client.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
  });

  test('holders are reminded once before and twice after the due date, and the approver after it', async () => {
    const who = await people(origin());
    const request = await reserve(who, { returnable: true });
    const dueAt = since(3 * DAY_MS);
    await advance(who.team, await orderOf(who.team, request.id), 'delivered', { dueAt });

    const counts = async (member: Member) => {
      const kinds = ['loan-upcoming', 'loan-overdue', 'loan-long-overdue'];
      return Promise.all(kinds.map(async (kind) => (await mailsTo(member, kind)).length));
    };
    const untilCounts = (expected: number[]) =>
      until(
        `${expected.join()} reminders`,
        async () => String(await counts(who.requester)) === String(expected),
      );
    for (const [hours, reminders] of [
      [25, [1, 0, 0]],
      [30, [1, 0, 0]],
      [73, [1, 1, 0]],
      [11 * 24, [1, 1, 1]],
    ] as const) {
      await setClocks(hours * HOUR_MS);
      await untilCounts([...reminders]);
    }
    await until('the approver is told', async () => String(await counts(who.manager)) === '0,1,1');
    const [mail] = await mailsTo(who.requester, 'loan-upcoming');
    expect(mail?.text).toContain(request.number);
  });

  test('an extended loan is reminded of again, and a returned one is not', async () => {
    const who = await people(origin());
    const [extended, returned] = [
      await reserve(who, { returnable: true }),
      await reserve(who, { returnable: true }),
    ];
    const dueAt = since(3 * DAY_MS);
    for (const { id } of [extended, returned])
      await advance(who.team, await orderOf(who.team, id), 'delivered', { dueAt });
    const { owner } = who.team;
    const lines = [{ lineId: returned.lines[0].id, quantity: ASKED, condition: 'good' }];
    await owner.expect(201, owner.post('/returns', { requestId: returned.id, lines }));
    const subjects = async () => {
      const mails = await mailsTo(who.requester, 'loan-upcoming');
      return mails.filter(({ text }) => text.includes(extended.number)).length;
    };
    await setClocks(25 * HOUR_MS);
    await until('the first reminder', async () => (await subjects()) === 1);
    const client = await again(who.manager);
    const later = since(6 * DAY_MS);
    await client.expect(200, client.post(`/loans/${extended.lines[0].id}/extend`, { dueAt: later }));
    await setClocks(4 * DAY_MS + HOUR_MS);
    await until('the second reminder', async () => (await subjects()) === 2);
    const all = await mailsTo(who.requester, 'loan-upcoming');
    expect(all.filter(({ text }) => text.includes(returned.number))).toEqual([]);
  });

  test('a loan is not reminded of again when more is delivered for the same due date', async () => {
    const who = await people(origin());
    const { owner } = who.team;
    const [parts, other] = [
      await reserve(who, { returnable: true }),
      await reserve(who, { returnable: true }),
    ];
    const order = await orderOf(who.team, parts.id);
    await advance(who.team, order, 'prepared');
    const lines = [{ lineId: order.lines[0].id, quantity: 1 }];
    const deliver = (due: object = {}) =>
      owner.expect(200, owner.post(`/preparation/orders/${order.id}/deliver`, { lines, ...due }));
    const remindersOf = async ({ number }: Body) => {
      const mails = await mailsTo(who.requester, 'loan-overdue');
      return mails.filter(({ text }) => text.includes(number)).length;
    };
    const before = (days: number) => ({ dueAt: since(-days * DAY_MS) });
    await deliver(before(2));
    await until('the reminder', async () => (await remindersOf(parts)) === 1);
    await deliver();
    await advance(who.team, await orderOf(who.team, other.id), 'delivered', before(1));
    // They were reminded today already.
    await setClocks(25 * HOUR_MS);
    await until('the reminder of the other', async () => (await remindersOf(other)) === 1);
    expect(await remindersOf(parts)).toBe(1);
  });

  // The last, as it ends a node.
  test('a node that is killed while reservations expire leaves the rest to another one, and none expires twice', async () => {
    const [first, second] = nodes() as [RunningApp, RunningApp];
    const who = await people(origin());
    const requests = [];
    for (let index = 0; index < 6; index += 1) requests.push(await reserve(who));
    await setClocks(25 * HOUR_MS, [first]);
    await first.kill();
    // The lease of the killed node has ended by then.
    await setClocks(25 * HOUR_MS + 5 * 60_000, [second]);
    goOnAt(second);
    const client = await again(who.manager);
    await until('all expire', async () => {
      const found = await all<Body>(client, '/requests', '&status=cancelled');
      return found.length === requests.length;
    });
    await until('one e-mail for each is there', async () => {
      const mails = await mailsTo(who.requester, 'reservation-expired');
      return mails.length === requests.length;
    });
    for (const { number } of requests) {
      const mails = await mailsTo(who.requester, 'reservation-expired');
      expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
    }
    expect(await client.expect(200, client.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
  });
});
