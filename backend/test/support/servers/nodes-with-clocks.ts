import { type RunningApp, startApp } from '../app.js';
import { type Body, Client } from '../client.js';
import { type RunningDatabase, startDatabase } from '../database.js';
import { type Member, signIn } from '../people/people.js';
import { SHARED_SECRETS } from '../people/secrets.js';
import { seed } from '../random.js';

/**
 * Two nodes on one database for the tests of a block, one after the other, whose clocks are set by the tests. The clocks
 * are only moved forward: each test begins at the time where the last one ended.
 */
export function useNodesWithClocks(faults = '') {
  let database: RunningDatabase;
  let nodes: readonly RunningApp[] = [];
  let origin = '';
  /** The lead of the clocks of the nodes, now and when the test began. */
  let [offsetMs, beganMs] = [0, 0];

  beforeAll(async () => {
    database = await startDatabase();
    const env = {
      MONGODB_URI: database.uri,
      ...SHARED_SECRETS,
      DUE_CHECK_SECONDS: '1',
      TEST_FAULTS: `clock,seed:${seed % 1_000_000}${faults}`,
    };
    nodes = [await startApp({ env }), await startApp({ env })];
    origin = nodes[0]?.origin ?? '';
  });

  beforeEach(() => {
    beganMs = offsetMs;
  });

  afterAll(async () => {
    for (const node of nodes) await node.dispose();
    await database?.dispose();
  });

  return {
    nodes: () => nodes,
    /** The target of requests: the first node, until a test goes on at another one. */
    origin: () => origin,
    goOnAt: (node: RunningApp) => {
      origin = node.origin;
    },
    /** Moves the clocks, of all nodes if none are named, to a time since the test began. */
    setClocks: async (sinceMs: number, which = nodes) => {
      offsetMs = beganMs + sinceMs;
      for (const node of which) await node.setClock(offsetMs);
    },
    /** A time since the test began, as text. */
    since: (sinceMs: number) => new Date(Date.now() + beganMs + sinceMs).toISOString(),
    mailsTo: async ({ email }: Member, kind: string): Promise<Body[]> => {
      const anonymous = new Client(origin);
      const path = `/dev/mailbox?to=${encodeURIComponent(email)}`;
      const { items } = await anonymous.expect(200, anonymous.get(path));
      return items.filter((mail: Body) => mail.kind === kind);
    },
    /** A session ends with the time that passes: the member signs in again. */
    again: ({ email }: Member) => signIn(new Client(origin), email),
  };
}
