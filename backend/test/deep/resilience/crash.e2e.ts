import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { all, auditLedger } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { random, seed } from '../../support/random.js';

/** A tenth of the count of `npm run trust`, which takes its own from the environment. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 6);
const WRITERS = 6;

interface SentReceipt {
  readonly key: string;
  readonly quantity: number;
  acknowledged: boolean;
}

describe(`a server that is killed while it writes (seed ${seed})`, () => {
  const next = random(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-crash-'));
  const sent: SentReceipt[] = [];
  let app: RunningApp;
  let team: Team;
  let articleId: string;

  beforeAll(async () => {
    app = await startApp({ dataDir });
    team = await foundTeam(app.origin);
    articleId = await newArticle(team);
  });

  afterAll(() => app.dispose());

  /** One client that receives goods until the server is gone, and records the acknowledged ones. */
  async function write(owner: Client, writer: number, round: number): Promise<void> {
    for (let count = 0; ; count += 1) {
      const entry: SentReceipt = {
        key: `${round}.${writer}.${count}`,
        quantity: 1 + Math.floor(next() * 5),
        acknowledged: false,
      };
      sent.push(entry);
      try {
        await receive(owner, entry);
      } catch {
        return;
      }
    }
  }

  async function receive(owner: Client, entry: SentReceipt): Promise<void> {
    const body = {
      siteId: team.siteId,
      reference: entry.key,
      lines: [{ articleId, quantity: entry.quantity }],
    };
    const answer = await owner.post('/stock/receipts', body, { headers: { 'idempotency-key': entry.key } });
    if (answer.status !== 201) throw new Error(`answered ${answer.status}`);
    entry.acknowledged = true;
  }

  test(
    'keeps every acknowledged movement once, and a repeated key settles every unknown one',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const owner = new Client(app.origin, team.owner.token);
        const writers = Array.from({ length: WRITERS }, (_item, writer) => write(owner, writer, round));
        const acknowledged = sent.filter((entry) => entry.acknowledged).length;
        const until = acknowledged + 5 + Math.floor(next() * 60);
        while (sent.filter((entry) => entry.acknowledged).length < until) await new Promise(setImmediate);
        await app.kill();
        await Promise.all(writers);
        app = await startApp({ dataDir });
        const restarted = new Client(app.origin, team.owner.token);
        for (const entry of sent.filter((item) => !item.acknowledged)) await receive(restarted, entry);
      }
      const owner = new Client(app.origin, team.owner.token);
      const movements = await all<{ deltaOnHand: number }>(owner, '/stock/movements');
      expect(movements).toHaveLength(sent.length);
      const { levels } = await auditLedger(owner);
      expect(levels[0]?.onHand).toBe(sent.reduce((sum, { quantity }) => sum + quantity, 0));
    },
    120_000 + ROUNDS * 30_000,
  );
});
