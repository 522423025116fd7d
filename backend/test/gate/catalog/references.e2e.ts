import { declaredReferences } from '../../../src/platform/references/reference.js';
import { filesEndingIn } from '../../support/owned-schemas.js';
import { foundTeam, newArticle, roleId, type Team } from '../../support/people/people.js';
import { endingOf, REFERENCES, send } from '../../support/references/pairs.js';
import { sharedApp } from '../../support/shared-app.js';

/** A referenced record is neither deleted nor archived, and an ended record is not referred to any more. */

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

const PAIRS = Object.entries(REFERENCES);

it('each kind of references that a module declares is tried here', async () => {
  for (const path of filesEndingIn('.references.ts')) await import(path);
  const declared = declaredReferences().map(({ from, to }) => `${from}>${to.kind}`);
  expect(Object.keys(REFERENCES).sort()).toEqual(declared.sort());
});

test.each(PAIRS)('%s: the end is refused while the reference is found, and names it', async (pair, refer) => {
  const { create, end } = endingOf(pair);
  const target = await create(team);
  const { status, body: user } = await send(team.owner, await refer(team, target));
  expect([Math.floor(status / 100), user.code]).toEqual([2, undefined]);
  const { status: refused, body } = await send(team.owner, end(target));
  expect([refused, body.usedBy.kind]).toEqual([409, pair.split('>')[0]]);
  const declared = declaredReferences().find(({ from, to }) => `${from}>${to.kind}` === pair);
  expect(body.code).toBe(declared?.refusal);
  expect(body.error).not.toContain('{{');
});

test.each(PAIRS)('%s: a reference to an ended target is refused', async (pair, refer) => {
  const { create, end, ended } = endingOf(pair);
  const target = await create(team);
  const act = await refer(team, target);
  expect((await send(team.owner, end(target))).status).toBe(200);
  const { status, body } = await send(team.owner, act);
  expect([status, body.code]).toEqual([ended === 'NOT_FOUND' ? 404 : 422, ended]);
});

test('an article can be archived when its expected receipt is received, or its stocktake is cancelled', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  const archive = () => owner.post(`/catalog/articles/${articleId}/archive`);
  const body = { siteId, expectedAt: '2030-01-01T00:00:00.000Z', lines: [{ articleId, quantity: 2 }] };
  const expected = await owner.expect(201, owner.post('/stock/expected', body));
  expect((await archive()).body).toMatchObject({ code: 'EXPECTED_OPEN', usedBy: { name: expected.number } });
  await owner.expect(200, owner.patch(`/stock/expected/${expected.id}`, 1, { status: 'closed' }));
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  expect((await archive()).body).toMatchObject({ code: 'COUNT_OPEN', usedBy: { name: count.number } });
  await owner.expect(200, owner.post(`/stock/counts/${count.id}/cancel`));
  await owner.expect(200, archive());
});

test('a site can be archived when the invitation that is limited to it is withdrawn, and the answer does not tell its address', async () => {
  const { owner } = team;
  const site = await endingOf('invitation>site').create(team);
  const invitation = { emails: ['secret@example.org'], roleId: await roleId(owner, 'requester') };
  const { items } = await owner.expect(
    201,
    owner.post('/users/invitations', { ...invitation, siteIds: [site.id] }),
  );
  const refused = await owner.post(`/sites/${site.id}/archive`);
  expect([refused.body.code, refused.body.usedBy.id]).toEqual(['INVITATION_FOR_SITE', items[0].id]);
  expect(JSON.stringify(refused.body)).not.toContain('secret');
  await owner.expect(200, owner.call('DELETE', `/users/invitations/${items[0].id}`, undefined));
  await owner.expect(200, owner.post(`/sites/${site.id}/archive`));
});

test('a member keeps a site that was archived since, and gets no other archived one', async () => {
  const { owner } = team;
  const { create, end } = endingOf('stock>site');
  const [kept, other] = [await create(team), await create(team)];
  const { path } = await (REFERENCES['member>role'] as NonNullable<(typeof REFERENCES)[string]>)(team, kept);
  const limited = await owner.expect(200, owner.patch(path, 1, { siteIds: [kept.id] }));
  for (const site of [kept, other]) expect((await send(owner, end(site))).status).toBe(200);
  const promoted = await owner.expect(
    200,
    owner.patch(path, limited.version, { roleId: await roleId(owner, 'manager'), siteIds: [kept.id] }),
  );
  const refused = await owner.patch(path, promoted.version, { siteIds: [kept.id, other.id] });
  expect([refused.status, refused.body.code]).toEqual([422, 'SITE_ARCHIVED']);
});
