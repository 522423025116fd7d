import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';

/** Several nodes share answers of their own: each must know the writes of the others. */

const ROUNDS = 60;
const READERS = 12;
const LEVELS = '/stock/levels?limit=50';

let database: RunningDatabase;
let nodes: RunningApp[];
let team: Team;
let articleId: string;

beforeAll(async () => {
  database = await startDatabase();
  const env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
  nodes = [await startApp({ env }), await startApp({ env })];
  team = await foundTeam(nodes[0]?.origin ?? '');
  articleId = await newArticle(team);
});

afterAll(async () => {
  for (const node of nodes) await node.dispose();
  await database.dispose();
});

const at = (index: number, { token }: Client) => new Client(nodes[index % 2]?.origin ?? '', token);

test('a read at one node has every write that the other node answered before it began, while events are sequenced', async () => {
  const { client } = await newMember(team, 'admin');
  let written = 0;
  let ended = false;
  const stale: string[] = [];
  const readOn = async (reader: number) => {
    while (!ended) {
      const atLeast = written;
      const asking = at(reader, reader % 3 === 0 ? team.owner : client);
      const { items } = await asking.expect(200, asking.get(LEVELS));
      const onHand = items.find((level: { articleId: string }) => level.articleId === articleId)?.onHand ?? 0;
      if (onHand < atLeast) stale.push(`${onHand} after ${atLeast} at node ${reader % 2}`);
    }
  };
  const readers = Array.from({ length: READERS }, (_item, reader) => readOn(reader));
  for (let round = 0; round < ROUNDS; round += 1) {
    await receive({ ...team, owner: at(round, team.owner) }, articleId, 1);
    written += 1;
  }
  ended = true;
  await Promise.all(readers);
  expect(stale).toEqual([]);
}, 120_000);
