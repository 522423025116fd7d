import { auditLedger } from '../../support/audit.js';
import { type Body, Client } from '../../support/client.js';
import { foundTeam, newArticle, newMember, newRequest, receive } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

describe('an organisation without self-approval', () => {
  test('a requester with the permission to approve is refused, and nothing is promised', async () => {
    const team = await foundTeam(app.origin, { selfApproval: false });
    const articleId = await newArticle(team);
    await receive(team, articleId, 5);
    const { id } = await newRequest(team, [{ articleId, quantity: 2 }]);
    const own = await team.owner.post(`/requests/${id}/approve`);
    expect([own.status, own.body.code]).toEqual([403, 'PERMISSION_MISSING']);
    expect((await team.owner.get(`/requests/${id}`)).body).toMatchObject({ status: 'submitted', version: 1 });
    expect((await auditLedger(team.owner)).levels[0]).toMatchObject({ reserved: 0 });
  });

  test('another person with the permission approves it, and theirs in turn are not for them to approve', async () => {
    const team = await foundTeam(app.origin, { selfApproval: false });
    const articleId = await newArticle(team);
    await receive(team, articleId, 5);
    const manager = await newMember(team, 'manager');
    const { id } = await newRequest(team, [{ articleId, quantity: 2 }]);
    await manager.client.expect(200, manager.client.post(`/requests/${id}/approve`));
    const theirs = await newRequest({ ...team, owner: manager.client }, [{ articleId, quantity: 1 }]);
    expect((await manager.client.post(`/requests/${theirs.id}/approve`)).status).toBe(403);
    await team.owner.expect(200, team.owner.post(`/requests/${theirs.id}/approve`));
    expect((await auditLedger(team.owner)).levels[0]).toMatchObject({ reserved: 3 });
  });

  test('a delegate approves the requests of others and not those of the delegator', async () => {
    const team = await foundTeam(app.origin, { selfApproval: false });
    const articleId = await newArticle(team);
    const [manager, deputy] = [await newMember(team, 'manager'), await newMember(team, 'storekeeper')];
    const named = { userId: deputy.userId, to: new Date(Date.now() + 3_600_000).toISOString() };
    await manager.client.expect(200, manager.client.call('PUT', '/users/me/delegate', named));
    const theirs = await newRequest({ ...team, owner: manager.client }, [{ articleId, quantity: 1 }]);
    const refused = await deputy.client.post(`/requests/${theirs.id}/approve`);
    expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_MISSING']);
    const other = await newRequest(team, [{ articleId, quantity: 1 }]);
    await deputy.client.expect(200, deputy.client.post(`/requests/${other.id}/approve`));
    await team.owner.expect(200, team.owner.post(`/requests/${theirs.id}/approve`));
  });

  test('a delegate of two approves the request of one on behalf of the other', async () => {
    const team = await foundTeam(app.origin, { selfApproval: false });
    const articleId = await newArticle(team);
    const deputy = await newMember(team, 'storekeeper');
    const [first, second] = [await newMember(team, 'manager'), await newMember(team, 'manager')];
    const named = { userId: deputy.userId, to: new Date(Date.now() + 3_600_000).toISOString() };
    await first.client.expect(200, first.client.call('PUT', '/users/me/delegate', named));
    await second.client.expect(200, second.client.call('PUT', '/users/me/delegate', named));
    for (const [own, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { id } = await newRequest({ ...team, owner: own.client }, [{ articleId, quantity: 1 }]);
      const decided = await deputy.client.expect(200, deputy.client.post(`/requests/${id}/approve`));
      expect(decided.onBehalfOf.id).toBe(other.userId);
    }
  });

  test('and where it does let them, they approve their own', async () => {
    const team = await foundTeam(app.origin, { selfApproval: true });
    const articleId = await newArticle(team);
    const { id } = await newRequest(team, [{ articleId, quantity: 2 }]);
    expect((await team.owner.post(`/requests/${id}/approve`)).status).toBe(200);
  });
});

test('the reason for what an approval refuses of a line is kept with it, and the requester reads it in every place', async () => {
  const team = await foundTeam(app.origin);
  const [requester, articleId, other] = [
    await newMember(team, 'requester'),
    await newArticle(team, { name: 'Rope' }),
    await newArticle(team, { name: 'Lamp' }),
  ];
  const asked = await newRequest({ ...team, owner: requester.client }, [
    { articleId, quantity: 5 },
    { articleId: other, quantity: 2 },
  ]);
  const [first, second] = asked.lines.map(({ id }: Body) => id as string);
  const lines = [
    { lineId: first, quantity: 2, reason: 'Three must do for the workshop' },
    { lineId: second, quantity: 2, reason: 'Refused nothing' },
  ];
  await team.owner.expect(200, team.owner.post(`/requests/${asked.id}/approve`, { lines }));
  const read = await requester.client.expect(200, requester.client.get(`/requests/${asked.id}`));
  expect(read.lines.map(({ approved, refusal }: Body) => [approved, refusal])).toEqual([
    [2, 'Three must do for the workshop'],
    [2, ''],
  ]);
  const text = 'Rope: Three must do for the workshop';
  const { items } = await requester.client.expect(
    200,
    requester.client.get(`/requests/${asked.id}/timeline`),
  );
  expect(items.at(-1)).toMatchObject({ event: 'request.approved', text });
  const mails = async (): Promise<Body[]> =>
    (await new Client(app.origin).get(`/dev/mailbox?to=${encodeURIComponent(requester.email)}`)).body.items;
  await until('the e-mail', async () => (await mails()).some(({ kind }) => kind === 'request-approved'));
  expect((await mails()).find(({ kind }) => kind === 'request-approved')?.text).toContain(text);
});
