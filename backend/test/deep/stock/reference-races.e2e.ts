import { type RunningApp, startApp } from '../../support/app.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { seed } from '../../support/random.js';
import { type Act, endingOf, REFERENCES, send } from '../../support/references/pairs.js';
import { RetryingClient } from '../../support/servers/retrying-client.js';

/** How often each pair is sent at once. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 8);

const WAYS = [
  ['one node', 1, ''],
  ['two nodes, queues off, a tenth of commits in conflict', 2, 'queues-off,conflicts:0.1'],
] as const;

describe.each(WAYS)(
  `ending a thing and referring to it at once, %s (seed ${seed})`,
  (_way, count, faults) => {
    let database: RunningDatabase;
    let nodes: RunningApp[] = [];
    let team: Team;

    beforeAll(async () => {
      database = await startDatabase();
      for (let node = 0; node < count; node += 1) {
        const fault = faults ? { TEST_FAULTS: `${faults},seed:${(seed + node) % 1_000_000}` } : {};
        nodes.push(await startApp({ env: { MONGODB_URI: database.uri, ...SHARED_SECRETS, ...fault } }));
      }
      const founded = await foundTeam(nodes[0]?.origin ?? '');
      team = { ...founded, owner: new RetryingClient(founded.owner.origin, founded.owner.token) };
    });

    afterAll(async () => {
      for (const node of nodes) await node.dispose();
      nodes = [];
      await database?.dispose();
    });

    async function race(acts: readonly [Act, Act]): Promise<string> {
      const answers = await Promise.all(
        acts.map((act, index) =>
          send(new RetryingClient(nodes[index % count]?.origin ?? '', team.owner.token), act),
        ),
      );
      return String(answers.map(({ status, body }) => (status < 300 ? 'done' : body.code)));
    }

    test.each(Object.entries(REFERENCES))('%s: exactly one takes effect', async (pair, refer) => {
      const { create, end, ended } = endingOf(pair);
      const rounds: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const target = await create(team);
        rounds.push(await race([end(target), await refer(team, target)]));
      }
      // The reference was first, and its kind decides on the code, or the end was.
      const wins = (outcome: string) => outcome === `done,${ended}` || /^[A-Z_]+,done$/.test(outcome);
      expect(rounds.filter((outcome) => !wins(outcome))).toEqual([]);
    });

    test('an article that is filed in a category that is deleted is filed above it', async () => {
      const { owner } = team;
      for (let round = 0; round < ROUNDS; round += 1) {
        const name = `Category ${round}`;
        const { id } = await owner.expect(201, owner.post('/catalog/categories', { name }));
        const article = await newArticle(team);
        await race([
          { method: 'DELETE', path: `/catalog/categories/${id}` },
          { method: 'PATCH', path: `/catalog/articles/${article}`, body: { categoryId: id } },
        ]);
        const { categoryId } = await owner.expect(200, owner.get(`/catalog/articles/${article}`));
        const { items } = await owner.expect(200, owner.get('/catalog/categories?limit=200'));
        expect([null, ...items.map((each: { id: string }) => each.id)]).toContain(categoryId);
      }
    });
  },
);
