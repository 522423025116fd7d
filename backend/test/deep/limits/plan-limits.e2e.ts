import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing } from '../../support/archive.js';
import type { Answer, Client } from '../../support/client.js';
import {
  foundTeam,
  newAddress,
  newArticle,
  newMember,
  roleId,
  type Team,
} from '../../support/people/people.js';
import { seed } from '../../support/random.js';
import { sharedApp } from '../../support/shared-app.js';

/** The limits of the free plan, and the refusals beyond them. */

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { MANUAL_PLAN: 'free' } });
});

afterAll(() => app?.dispose());

const site = (owner: Client, code: string) => owner.post('/sites', { name: code, code });
const planOf = async (owner: Client) => owner.expect(200, owner.get('/subscription'));

async function invite({ owner }: Team, count: number): Promise<Answer> {
  const emails = Array.from({ length: count }, () => newAddress('guest'));
  return owner.post('/users/invitations', { emails, roleId: await roleId(owner, 'requester') });
}

test('a server without sales gives every organisation the business plan without limits', async () => {
  const { origin } = await sharedApp();
  const { owner } = await foundTeam(origin);
  expect(await planOf(owner)).toMatchObject({
    plan: 'business',
    status: 'active',
    provider: 'manual',
    changeable: false,
    manageable: false,
    usage: { members: 1, articles: 0, sites: 1 },
    limits: { members: null, articles: null, sites: null },
  });
  expect((await owner.expect(200, owner.get('/subscription/plans'))).items).toHaveLength(3);
  expect((await owner.expect(200, owner.get('/subscription/invoices'))).items).toEqual([]);
  for (const page of ['portal', 'checkout']) {
    const body = page === 'checkout' ? { plan: 'team' } : undefined;
    expect((await owner.post(`/subscription/${page}`, body)).body.code).toBe('PLAN_SET_BY_OPERATOR');
  }
  const answer = await fetch(`${origin}/api/subscription/webhook`, { method: 'POST' });
  expect(answer.status).toBe(404);
});
describe('at the limit of the free plan', () => {
  let team: Team;

  beforeAll(async () => {
    team = await foundTeam(app.origin);
  });

  const refused = (answer: Answer, code: string) => ({
    status: answer.status,
    code: answer.body.code,
    limit: answer.body['limit'],
    liftedBy: answer.body['liftedBy'],
    isTold: String(answer.body.error).includes('Team') && code === answer.body.code,
  });
  const told = (code: string, limit: string) => ({
    status: 409,
    code,
    limit,
    liftedBy: 'team',
    isTold: true,
  });

  test('one site is there, a second one is refused, also as a restored one', async () => {
    const { owner, siteId } = team;
    const code = 'PLAN_LIMIT_SITES';
    expect(refused(await site(owner, 'B'), code)).toEqual(told(code, 'sites'));
    await owner.expect(200, owner.post(`/sites/${siteId}/archive`));
    const other = await owner.expect(201, site(owner, 'C'));
    expect(refused(await owner.post(`/sites/${siteId}/restore`), code)).toEqual(told(code, 'sites'));
    await owner.expect(200, owner.post(`/sites/${other.id}/archive`));
    await owner.expect(200, owner.post(`/sites/${siteId}/restore`));
  });

  test('the third place is taken by an invitation, which can be sent again, accepted and withdrawn', async () => {
    const { owner } = team;
    const code = 'PLAN_LIMIT_MEMBERS';
    const member = await newMember(team, 'requester');
    expect(refused(await invite(team, 2), code)).toEqual(told(code, 'members'));
    const { items } = await owner.expect(201, invite(team, 1));
    expect(refused(await invite(team, 1), code)).toEqual(told(code, 'members'));
    const again = { emails: [items[0].email], roleId: await roleId(owner, 'requester') };
    await owner.expect(201, owner.post('/users/invitations', again));
    await owner.expect(200, owner.post(`/users/invitations/${items[0].id}/resend`));
    await owner.expect(200, owner.patch(`/users/${member.userId}`, 1, { disabled: true }));
    await owner.expect(201, invite(team, 1));
    expect(refused(await owner.patch(`/users/${member.userId}`, 2, { disabled: false }), code)).toEqual(
      told(code, 'members'),
    );
    await owner.expect(200, owner.call('DELETE', `/users/invitations/${items[0].id}`, undefined));
    await owner.expect(200, owner.patch(`/users/${member.userId}`, 2, { disabled: false }));
    expect((await planOf(owner)).usage.members).toBe(3);
  });

  test('two hundred articles fit, also when many are created at once', async () => {
    const { owner } = team;
    const code = 'PLAN_LIMIT_ARTICLES';
    const archived = await newArticle(team);
    await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 19 }, () => newArticle(team)));
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: `Racing ${index}`,
      sku: `R-${seed}-${index}`,
    }));
    const create = async (body: object): Promise<Answer> => {
      const answer = await owner.post('/catalog/articles', body);
      return answer.status === 503 ? create(body) : answer;
    };
    const answers = await Promise.all(many.map(create));
    const made = answers.filter(({ status }) => status === 201);
    const codes = new Set(answers.filter((each) => !made.includes(each)).map(({ body }) => body.code));
    expect([made.length, [...codes]]).toEqual([10, [code]]);
    expect((await planOf(owner)).usage.articles).toBe(200);
    expect(refused(await owner.post('/catalog/articles', { name: 'More' }), code)).toEqual(
      told(code, 'articles'),
    );
    const copied = await owner.post(`/catalog/articles/${made[0]?.body['id']}/duplicate`);
    expect(refused(copied, code)).toEqual(told(code, 'articles'));
    const restored = await owner.post(`/catalog/articles/${archived}/restore`);
    expect(refused(restored, code)).toEqual(told(code, 'articles'));
    await owner.expect(
      200,
      owner.patch(`/catalog/articles/${made[0]?.body['id']}`, 1, { description: 'Kept' }),
    );
  });

  test('a file of articles is refused as a whole before anything of it is there', async () => {
    const { owner } = team;
    const form = new FormData();
    form.append('file', new Blob(['name\nFrom a file\n']), 'articles.csv');
    const { id } = await owner.expect(201, owner.call('POST', '/catalog/imports', form));
    const code = 'PLAN_LIMIT_ARTICLES';
    expect(refused(await owner.post(`/catalog/imports/${id}/commit`), code)).toEqual(told(code, 'articles'));
  });
});
test('an organisation that is larger than its plan is not imported', async () => {
  const other = await sharedApp();
  const large = await foundTeam(other.origin);
  await large.owner.expect(201, site(large.owner, 'TWO'));
  const archive = await exported(large.owner);
  const { owner } = await foundTeam(app.origin);
  const answer = await importing(owner, archive);
  expect([answer.status, answer.body.code]).toEqual([409, 'PLAN_LIMIT_SITES']);
});
