import type { Client } from '../../support/client.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

describe('the currency of an organisation', () => {
  const change = async (owner: Client, input: object) => {
    const { version } = await owner.expect(200, owner.get('/tenants/current'));
    const { status, body } = await owner.patch('/tenants/current', version, input);
    return status === 200 ? body.currency : [status, body.code];
  };
  const refused = [409, 'AMOUNTS_EXIST'];

  it('may have another number of decimals until there are amounts, and any of as many afterwards', async () => {
    const { owner } = await foundTeam(origin);
    expect(await change(owner, { currency: 'JPY' })).toBe('JPY');
    expect(await change(owner, { currency: 'EUR' })).toBe('EUR');
    const above = (approvalAbove: object) => ({ settings: { approvalAbove } });
    await change(owner, above({ value: 5000 }));
    expect(await change(owner, { currency: 'JPY' })).toEqual(refused);
    expect(await change(owner, { currency: 'JPY', ...above({}) })).toBe('JPY');
  });

  it.each<[string, (team: Team) => Promise<unknown>]>([
    ['of an article', (team) => newArticle(team, { unitCost: 250 })],
    [
      'of stock',
      async (team) => {
        const line = { articleId: await newArticle(team), quantity: 2, unitCost: 250 };
        const receipt = { siteId: team.siteId, lines: [line] };
        return team.owner.expect(201, team.owner.post('/stock/receipts', receipt));
      },
    ],
  ])('does not change the meaning of the cost %s', async (_what, add) => {
    const team = await foundTeam(origin);
    await add(team);
    expect(await change(team.owner, { currency: 'JPY' })).toEqual(refused);
    expect(await change(team.owner, { currency: 'USD' })).toBe('USD');
  });
});
