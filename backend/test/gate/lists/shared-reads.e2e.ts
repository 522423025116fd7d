import { Client } from '../../support/client.js';
import { untilIdle } from '../../support/idle.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Equal reads share an answer while nothing changes; no reader may get one that is older, or of other rights, than its own. */

const LEVELS = '/stock/levels?limit=50';
let team: Team;
let origin: string;
let articleId: string;

beforeAll(async () => {
  ({ origin } = await sharedApp('verbose'));
  team = await foundTeam(origin);
  articleId = await newArticle(team);
  await receive(team, articleId, 1);
});

const onHandFor = async (client: Client): Promise<number> => {
  const { items } = await client.expect(200, client.get(LEVELS));
  return items.find((level: { articleId: string }) => level.articleId === articleId)?.onHand;
};

/** The commands that a read has sent to the database. */
async function commandsOf(client: Client, path: string): Promise<string[]> {
  const answer = await client.get(path, { headers: { 'x-database-commands': 'list' } });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.headers.get('x-database-commands') ?? '[]').map(
    ({ name }: { name: string }) => name,
  );
}

async function change(userId: string, body: object): Promise<void> {
  const { version } = await team.owner.expect(200, team.owner.get(`/users/${userId}`));
  await team.owner.expect(200, team.owner.patch(`/users/${userId}`, version, body));
}

test.each(['/stock/levels', '/stock/alerts', '/catalog/articles', '/catalog/categories', '/sites'])(
  'a second person with the same rights costs GET %s only the read of who asks',
  async (path) => {
    const colleague = await newMember(team, 'admin');
    const other = await newMember(team, 'admin');
    await untilIdle({ origin }, { what: ['events', 'consumers'] });
    let commands: string[] = [];
    // Two calls can belong to two seconds.
    for (let attempt = 0; attempt < 5 && commands.length !== 1; attempt += 1) {
      await colleague.client.get(path);
      commands = await commandsOf(other.client, path);
    }
    expect(commands).toEqual(['aggregate sessions']);
  },
);

test('every write is in the next answer of the writer and of a colleague', async () => {
  const { client: colleague } = await newMember(team, 'admin');
  for (let round = 0; round < 15; round += 1) {
    const before = await onHandFor(team.owner);
    // Reads that run while the stock changes may answer either; those after it may not.
    const [first, , second] = await Promise.all([
      onHandFor(colleague),
      receive(team, articleId, 1),
      onHandFor(colleague),
    ]);
    expect([before, before + 1]).toEqual(expect.arrayContaining([first, second]));
    expect(await Promise.all([onHandFor(team.owner), onHandFor(colleague)])).toEqual([
      before + 1,
      before + 1,
    ]);
  }
});

/** Reads that warm up what could be shared with a member. */
const asOwner = () => Promise.all([team.owner.get(LEVELS), team.owner.get('/catalog/articles')]);

const CHANGES: readonly (readonly [string, (member: Member) => Promise<unknown>, number])[] = [
  [
    'a role without the permission',
    async ({ userId }) => {
      const input = { name: `Reader ${userId}`, permissions: ['catalog:read'] };
      const role = await team.owner.expect(201, team.owner.post('/roles', input));
      await change(userId, { roleId: role.id });
    },
    403,
  ],
  ['a disabled membership', ({ userId }) => change(userId, { disabled: true }), 401],
  [
    'a signed-out session',
    async ({ client }) => {
      const { items } = await client.expect(200, client.get('/users/me/sessions'));
      await client.call('DELETE', `/users/me/sessions/${items[0].id}`, undefined);
    },
    401,
  ],
];

test.each(CHANGES)('%s acts on the next read of a shared answer, also of a known one', async (...row) => {
  const [, apply, status] = row;
  const member = await newMember(team, 'admin');
  await asOwner();
  const { headers } = await member.client.get('/stock/alerts');
  expect((await member.client.get('/stock/alerts')).status).toBe(200);
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  await apply(member);
  const answers = [await member.client.get('/stock/alerts'), await member.client.get('/stock/alerts', known)];
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
});

test('a member whose sites change between two reads sees the stock of the new ones at once', async () => {
  const site = { name: 'Annex', code: 'ANNEX' };
  const { id: siteId } = await team.owner.expect(201, team.owner.post('/sites', site));
  const { client, userId } = await newMember(team, 'admin', [siteId]);
  await asOwner();
  const seen = async () => (await client.expect(200, client.get(LEVELS))).items.length;
  expect(await seen()).toBe(0);
  await change(userId, { siteIds: [siteId, team.siteId] });
  expect(await seen()).toBe(1);
  await asOwner();
  await change(userId, { siteIds: [siteId] });
  expect(await seen()).toBe(0);
});

test('the same address in another organisation is another answer', async () => {
  const strangers = await foundTeam(origin);
  await asOwner();
  const { items } = await strangers.owner.expect(200, strangers.owner.get(LEVELS));
  expect(items).toEqual([]);
});

test('a list that has not changed is answered with 304, and with its content once it has', async () => {
  const first = await team.owner.get(LEVELS);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const known = { headers: { 'if-none-match': `"other", ${etag}` } };
  const again = await team.owner.get(LEVELS, known);
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag]);
  expect([again.headers.get('content-type'), again.headers.get('cache-control')]).toEqual([
    null,
    'private, no-store',
  ]);
  await receive(team, articleId, 1);
  const changed = await team.owner.get(LEVELS, known);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('the ETag of a document is its version, for If-Match; it is no answer to If-None-Match, as names change without it', async () => {
  const { owner } = team;
  const path = `/catalog/articles/${articleId}`;
  const etag = (await owner.get(path)).headers.get('etag') ?? '';
  expect(etag).toBe('"1"');
  const known = { headers: { 'if-none-match': etag } };
  expect((await owner.get(path, known)).status).toBe(200);
  const headers = { 'if-match': etag };
  const changed = await owner.call('PATCH', path, { description: 'Ten metres' }, { headers });
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
  expect((await owner.call('PATCH', path, { description: 'Five metres' }, { headers })).status).toBe(412);
});

test('a read without credentials has no ETag', async () => {
  const answer = await new Client(origin).get('/health/live', { headers: { 'if-none-match': '*' } });
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
});
