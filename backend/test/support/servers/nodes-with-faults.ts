import { type RunningApp, startApp } from '../app.js';
import { type RunningDatabase, startDatabase } from '../database.js';
import { foundTeam, type Team } from '../people/people.js';
import { SHARED_SECRETS } from '../people/secrets.js';
import { seed } from '../random.js';
import { RetryingClient, withRetries } from './retrying-client.js';

/**
 * Nodes on one database with planted faults for the tests of a block, and a team whose owner repeats commands that they
 * refuse for now. Each node draws its faults by itself.
 */
export function useNodesWithFaults(count: number, faults: string) {
  let database: RunningDatabase;
  const nodes: RunningApp[] = [];
  let team: Team;

  beforeAll(async () => {
    database = await startDatabase();
    for (let node = 0; node < count; node += 1) {
      const fault = faults ? { TEST_FAULTS: `${faults},seed:${(seed + node) % 1_000_000}` } : {};
      nodes.push(await startApp({ env: { MONGODB_URI: database.uri, ...SHARED_SECRETS, ...fault } }));
    }
    team = withRetries(await foundTeam(nodes[0]?.origin ?? ''));
  });

  afterAll(async () => {
    for (const node of nodes) await node.dispose();
    await database?.dispose();
  });

  return {
    team: () => team,
    /** The owner at a node; further numbers than there are nodes begin with the first one again. */
    ownerAt: (node: number) => new RetryingClient(nodes[node % count]?.origin ?? '', team.owner.token),
  };
}
