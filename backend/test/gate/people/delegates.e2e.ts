import { Client } from '../../support/client.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  roleId,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
});

const change = async (by: Client, userId: string, input: object) => {
  const { version } = await team.owner.expect(200, team.owner.get(`/users/${userId}`));
  return by.patch(`/users/${userId}`, version, input);
};

describe('a delegate', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('may approve while the member is away, and not before or after', async () => {
    const manager = await newMember(team, 'manager');
    const deputy = await newMember(team, 'storekeeper');
    const name = (from: string, to: string, userId: string | null = deputy.userId) =>
      manager.client.call('PUT', '/users/me/delegate', { userId, from, to });
    const may = async () =>
      (await deputy.client.get('/users/me')).body.membership.permissions.includes('requests:approve');
    expect(await may()).toBe(false);
    expect((await name(inHours(-1), inHours(1))).body.delegate.userId).toBe(deputy.userId);
    expect(await may()).toBe(true);
    await name(inHours(1), inHours(2));
    expect(await may()).toBe(false);
    await name(inHours(-1), inHours(1));
    expect(await may()).toBe(true);
    await change(team.owner, manager.userId, { disabled: true });
    expect(await may()).toBe(false);
  });

  it('is notified of a request to decide while the member is away, by e-mail and in the application, once', async () => {
    const manager = await newMember(team, 'manager');
    const deputy = await newMember(team, 'storekeeper');
    const articleId = await newArticle(team);
    const told = async () => {
      const path = `/dev/mailbox?to=${encodeURIComponent(deputy.email)}`;
      const { items: mails } = await deputy.client.expect(200, deputy.client.get(path));
      const { items } = await deputy.client.expect(200, deputy.client.get('/notifications'));
      return [
        mails.filter(({ kind }: { kind: string }) => kind === 'request-submitted').length,
        items.filter(({ kind }: { kind: string }) => kind === 'request-submitted').length,
      ];
    };
    const requester = await newMember(team, 'requester');
    for (const away of [manager.client, team.owner])
      await away.expect(
        200,
        away.call('PUT', '/users/me/delegate', { userId: deputy.userId, to: inHours(1) }),
      );
    await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: 1 }]);
    await until('the deputy is told', async () => (await told()).every((count) => count > 0));
    expect(await told()).toEqual([1, 1]);
  });

  it('decides in the absent member’s stead, and the request and its record say so', async () => {
    const manager = await newMember(team, 'manager');
    const deputy = await newMember(team, 'storekeeper');
    await manager.client.expect(200, manager.client.patch('/users/me', 1, { name: 'Ada Away' }));
    const named = { userId: deputy.userId, to: inHours(1) };
    await manager.client.expect(200, manager.client.call('PUT', '/users/me/delegate', named));
    const articleId = await newArticle(team);
    const [first, second, third] = [
      await newRequest(team, [{ articleId, quantity: 1 }]),
      await newRequest(team, [{ articleId, quantity: 1 }]),
      await newRequest(team, [{ articleId, quantity: 1 }]),
    ];
    const [approved, refused, own] = await Promise.all([
      deputy.client.expect(200, deputy.client.post(`/requests/${first.id}/approve`)),
      deputy.client.expect(200, deputy.client.post(`/requests/${second.id}/refuse`, { reason: 'Too many' })),
      manager.client.expect(200, manager.client.post(`/requests/${third.id}/approve`)),
    ]);
    for (const decided of [approved, refused]) {
      expect(decided.decidedBy.id).toBe(deputy.userId);
      expect(decided.onBehalfOf).toEqual({ id: manager.userId, name: 'Ada Away' });
    }
    expect(own.onBehalfOf).toBeNull();
    const recordsOf = async (id: string) =>
      (await team.owner.expect(200, team.owner.get(`/logs?subjectId=${id}&sort=-seq`))).items;
    await until('the decisions are placed', async () => (await recordsOf(second.id)).length === 2);
    const [decision] = await recordsOf(second.id);
    expect(decision).toMatchObject({
      actorId: deputy.userId,
      facts: { onBehalfOf: { before: null, after: manager.userId } },
      people: expect.arrayContaining([manager.userId]),
    });
  });

  it('gets no permissions while the delegator has other sites than the delegate', async () => {
    const site = await team.owner.expect(201, team.owner.post('/sites', { name: 'Shed', code: 'SH' }));
    const manager = await newMember(team, 'manager', [site.id]);
    const deputy = await newMember(team, 'storekeeper', [site.id]);
    const named = { userId: deputy.userId, to: inHours(1) };
    await manager.client.expect(200, manager.client.call('PUT', '/users/me/delegate', named));
    const may = async () =>
      (await deputy.client.get('/users/me')).body.membership.permissions.includes('requests:approve');
    expect(await may()).toBe(true);
    await change(team.owner, manager.userId, { siteIds: [team.siteId] });
    expect(await may()).toBe(false);
    await change(team.owner, manager.userId, { siteIds: [team.siteId, site.id] });
    expect(await may()).toBe(true);
    await change(team.owner, deputy.userId, { siteIds: null });
    expect(await may()).toBe(false);
  });

  it('cannot pass delegated permissions on, and sees no more sites than the delegator', async () => {
    const site = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'AX' }));
    const manager = await newMember(team, 'manager', [site.id]);
    const deputy = await newMember(team, 'storekeeper', [site.id]);
    const wider = await newMember(team, 'storekeeper');
    const set = (by: Client, userId: string | null) =>
      by.call('PUT', '/users/me/delegate', { userId, to: inHours(1) });
    expect((await set(manager.client, wider.userId)).body.code).toBe('DELEGATE_NOT_POSSIBLE');
    expect((await set(manager.client, manager.userId)).body.code).toBe('DELEGATE_NOT_POSSIBLE');
    expect((await set(manager.client, '665f1c2ab7e4d90012ab34cd')).status).toBe(404);
    expect((await set(manager.client, deputy.userId)).status).toBe(200);
    expect((await set(deputy.client, manager.userId)).body.code).toBe('PERMISSION_MISSING');
    expect((await set(manager.client, null)).body).toEqual({ delegate: null });
    expect((await set(deputy.client, manager.userId)).status).toBe(403);
  });

  it('keeps nothing of a member who leaves, also when they join again; nor does the member of a delegate who leaves', async () => {
    const manager = await newMember(team, 'manager');
    const deputy = await newMember(team, 'storekeeper');
    const named = { userId: deputy.userId, to: inHours(1) };
    const may = async () =>
      (await deputy.client.get('/users/me')).body.membership.permissions.includes('requests:approve');
    const rejoin = async ({ email }: Member, key: string): Promise<Client> => {
      const invited = { emails: [email], roleId: await roleId(team.owner, key) };
      await team.owner.expect(201, team.owner.post('/users/invitations', invited));
      // An invited person joins by signing in.
      return signIn(new Client(app.origin), email);
    };
    await manager.client.expect(200, manager.client.call('PUT', '/users/me/delegate', named));
    expect(await may()).toBe(true);
    await manager.client.expect(200, manager.client.post('/users/me/leave'));
    const returned = await rejoin(manager, 'manager');
    expect(await may()).toBe(false);

    await returned.expect(200, returned.call('PUT', '/users/me/delegate', named));
    await deputy.client.expect(200, deputy.client.post('/users/me/leave'));
    expect((await returned.expect(200, returned.get('/users/me/delegate'))).delegate).toBeNull();
    // The audit compares a member's delegate with the last record of it.
    expect(await team.owner.expect(200, team.owner.get('/logs/verify'))).toMatchObject({ ok: true });
  });
});
