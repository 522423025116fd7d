import { type Body, Client } from '../../support/client.js';
import { foundTeam, newMember, signIn, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const KPIS = ['issues', 'fill-rate', 'lead-time', 'top-articles', 'stock-value'];

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

describe('the cards', () => {
  const board = (client: Client) => client.expect(200, client.get('/dashboard'));
  const choose = (client: Client, cards: unknown) => client.call('PUT', '/dashboard/cards', { cards });

  it('are those of the role, and each of its series answers', async () => {
    const cards: Record<string, string[]> = {};
    for (const role of ['requester', 'storekeeper', 'manager', 'admin', 'auditor']) {
      const { client } = await newMember(team, role);
      const mine = await board(client);
      cards[role] = mine.cards;
      expect(mine).toMatchObject({ activeKpis: mine.cards.length, customised: false });
      for (const kpi of KPIS) {
        const status = mine.available.includes(kpi) ? 200 : 403;
        expect([role, kpi, (await client.get(`/dashboard/series/${kpi}`)).status]).toEqual([
          role,
          kpi,
          status,
        ]);
      }
    }
    expect(cards['requester']).toEqual(['my-loans', 'my-requests', 'ready-to-collect']);
    expect(cards['storekeeper']).toEqual(expect.arrayContaining(['to-prepare', 'to-hand-over', 'low-stock']));
    expect(cards['manager']).toEqual(expect.arrayContaining(['to-decide', 'fill-rate', 'lead-time']));
    expect(cards['admin']).toEqual([...(cards['manager'] ?? []), 'stock-value', 'top-articles']);
    expect(cards['auditor']).toEqual(expect.arrayContaining(['issues', 'stock-value']));
    expect(cards['auditor']).not.toContain('to-decide');
  });

  it('are chosen by each member for themselves, kept in their order, and counted', async () => {
    const { client } = await newMember(team, 'storekeeper');
    const chosen = ['recent-movements', 'issues', 'my-loans'];
    expect(await client.expect(200, choose(client, chosen))).toMatchObject({ cards: chosen });
    expect(await board(client)).toMatchObject({ cards: chosen, activeKpis: 3, customised: true });
    const again = await signIn(new Client(app.origin), (await client.get('/users/me')).body.email);
    expect((await board(again)).cards).toEqual(chosen);
    expect((await board(team.owner)).customised).toBe(false);
    expect(await client.expect(200, choose(client, []))).toMatchObject({ cards: [], customised: true });
    const reset = await client.expect(200, choose(client, null));
    expect(reset).toMatchObject({ customised: false });
    expect(reset.cards).toContain('to-prepare');
  });

  it('are refused where they are unknown, doubled, or not for the role', async () => {
    const { client } = await newMember(team, 'requester');
    expect((await choose(client, ['my-loans', 'weather'])).body.code).toBe('VALIDATION_FAILED');
    expect((await choose(client, ['my-loans', 'my-loans'])).body.code).toBe('VALIDATION_FAILED');
    expect((await choose(client, ['my-loans', 'to-prepare'])).body.code).toBe('PERMISSION_MISSING');
    expect((await board(client)).customised).toBe(false);
  });

  it('go with the permissions when the role changes', async () => {
    const { client, userId } = await newMember(team, 'storekeeper');
    await client.expect(200, choose(client, ['to-prepare', 'my-loans']));
    const { items } = await team.owner.expect(200, team.owner.get('/roles?limit=200'));
    const roleId = items.find(({ key }: Body) => key === 'requester').id;
    const { version } = await team.owner.expect(200, team.owner.get(`/users/${userId}`));
    await team.owner.expect(200, team.owner.patch(`/users/${userId}`, version, { roleId }));
    expect(await board(client)).toMatchObject({ cards: ['my-loans'], activeKpis: 1 });
  });
});
