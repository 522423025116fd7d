import type { Client } from '../../support/client.js';
import { foundTeam, foundTenant, newArticle, newMember, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
});

const SAME_KEY = { headers: { 'idempotency-key': 'the-same-key' } };

const article = (client: Client, name = 'Lamp') => client.post('/catalog/articles', { name }, SAME_KEY);

describe('a key that is repeated', () => {
  test('with the same body takes effect once and says that its answer is the first one', async () => {
    const [first, again] = [await article(team.owner), await article(team.owner)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await team.owner.get('/catalog/articles')).body.items).toHaveLength(1);
  });

  test('with another body, or for another document, is refused and changes nothing', async () => {
    const { owner } = team;
    await owner.expect(201, article(owner));
    const other = await article(owner, 'Cable');
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const [one, two] = [await newArticle(team), await newArticle(team)];
    const archive = (id: string) => owner.post(`/catalog/articles/${id}/archive`, {}, SAME_KEY);
    expect((await archive(one)).status).toBe(200);
    expect((await archive(two)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await owner.get(`/catalog/articles/${two}`)).body.archived).toBe(false);
  });

  test('on another route is another key', async () => {
    const { owner } = team;
    const [made, category] = [
      await owner.expect(201, owner.post('/catalog/categories', { name: 'Rope' }, SAME_KEY)),
      await owner.expect(201, owner.post('/models', { name: 'Rope' }, SAME_KEY)),
    ];
    expect(category.id).not.toBe(made.id);
  });

  test('by another member is another key', async () => {
    const admin = await newMember(team, 'admin');
    const [mine, theirs] = [await article(team.owner), await article(admin.client)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  test('by the same person in another organisation is another key', async () => {
    const first = await team.owner.expect(201, article(team.owner));
    const { token } = await foundTenant(team.owner);
    const second = await team.owner.expect(201, article(team.owner.as(token)));
    expect(second.id).not.toBe(first.id);
  });
});
