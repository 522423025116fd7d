import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type RunningApp, startApp } from '../../support/app.js';
import { auditLedger } from '../../support/audit.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newArticle, receive } from '../../support/people/people.js';

const SCRIPT = resolve('backend/test/support/post-stale.mjs');

let database: RunningDatabase;
let app: RunningApp;

beforeAll(async () => {
  database = await startDatabase();
  app = await startApp({ env: { MONGODB_URI: database.uri, TEST_FAULTS: 'queues-off,conflicts:0.1' } });
});

afterAll(async () => {
  await app?.dispose();
  await database?.dispose();
});

test.each(['promise', 'waiting', 'movement'])(
  'a %s that was decided on a level as it was before somebody else wrote it is not stored: no update is lost',
  async (kind) => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const args = [SCRIPT, database.uri, team.tenantId, team.siteId, articleId, kind];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface(child.stdout);
    const said: string[] = [];
    lines.on('line', (line) => said.push(line));
    await once(lines, 'line');
    await receive(team, articleId, 5);
    child.stdin.write('go\n');
    await once(child, 'close');
    expect(said).toEqual(['read', 'StaleReadError']);
    const { levels } = await auditLedger(team.owner);
    expect(levels).toEqual([expect.objectContaining({ onHand: 15, reserved: 0, seq: 2 })]);
  },
);
