import type { Body } from '../../support/client.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The changes of a draft between its first line and its submission. */

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

async function draft({ owner, siteId }: Team, articleIds: readonly string[]): Promise<Body> {
  const lines = articleIds.map((articleId) => ({ articleId, quantity: 2 }));
  return owner.expect(201, owner.post('/requests', { siteId, lines }));
}

test.each([
  ['none', {}],
  ['above', { approvalAbove: { quantity: 3 } }],
])(
  'a withdrawn line is not asked for when the policy "%s" approves the rest',
  async (approvalPolicy, more) => {
    const team = await foundTeam(app.origin, { approvalPolicy, ...more });
    const { owner } = team;
    const [kept, withdrawn] = [await newArticle(team), await newArticle(team)];
    await receive(team, kept, 5);
    const { id, lines } = await draft(team, [kept, withdrawn]);
    await owner.expect(200, owner.post(`/requests/${id}/cancel`, { lineIds: [lines[1].id] }));
    const submitted = await owner.expect(200, owner.post(`/requests/${id}/submit`));
    expect(submitted.status).toBe('approved');
    expect(submitted.lines).toMatchObject([
      { approved: 2, reserved: 2, cancelled: 0 },
      { approved: 0, waiting: 0, cancelled: 2 },
    ]);
  },
);

test('an article that has become a kit is named anew before the request is submitted', async () => {
  const team = await foundTeam(app.origin);
  const { owner } = team;
  const articleId = await newArticle(team);
  const { id, version } = await draft(team, [articleId]);
  const components = [{ articleId: await newArticle(team), quantity: 1 }];
  await owner.expect(200, owner.patch(`/catalog/articles/${articleId}`, 1, { components }));
  const refused = await owner.post(`/requests/${id}/submit`);
  expect([refused.status, refused.body.code]).toEqual([422, 'KIT_HAS_NO_STOCK']);
  const lines = [{ articleId, quantity: 2 }];
  await owner.expect(200, owner.patch(`/requests/${id}`, version, { lines }));
  const submitted = await owner.expect(200, owner.post(`/requests/${id}/submit`));
  expect(submitted.lines.map(({ quantity }: Body) => quantity)).toEqual([2, 2]);
});
