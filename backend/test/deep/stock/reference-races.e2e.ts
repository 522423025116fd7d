import { newArticle } from '../../support/people/people.js';
import { seed } from '../../support/random.js';
import { type Act, endingOf, REFERENCES, send } from '../../support/references/pairs.js';
import { useNodesWithFaults } from '../../support/servers/nodes-with-faults.js';

/** The number of times that each pair is sent at once. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 8);

const WAYS = [
  ['one node', 1, ''],
  ['two nodes, queues off, a tenth of commits in conflict', 2, 'queues-off,conflicts:0.1'],
] as const;

describe.each(WAYS)(
  `ending a thing and referring to it at once, %s (seed ${seed})`,
  (_way, count, faults) => {
    const { team, ownerAt } = useNodesWithFaults(count, faults);

    async function race(acts: readonly [Act, Act]): Promise<string> {
      const answers = await Promise.all(acts.map((act, index) => send(ownerAt(index), act)));
      return String(answers.map(({ status, body }) => (status < 300 ? 'done' : body.code)));
    }

    test.each(Object.entries(REFERENCES))('%s: exactly one takes effect', async (pair, refer) => {
      const { create, end, ended } = endingOf(pair);
      const rounds: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const target = await create(team());
        rounds.push(await race([end(target), await refer(team(), target)]));
      }
      // The reference was first, and its kind decides on the code, or the end was.
      const wins = (outcome: string) => outcome === `done,${ended}` || /^[A-Z_]+,done$/.test(outcome);
      expect(rounds.filter((outcome) => !wins(outcome))).toEqual([]);
    });

    test('an article that is filed in a category that is deleted is filed above it', async () => {
      const { owner } = team();
      for (let round = 0; round < ROUNDS; round += 1) {
        const name = `Category ${round}`;
        const { id } = await owner.expect(201, owner.post('/catalog/categories', { name }));
        const article = await newArticle(team());
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
