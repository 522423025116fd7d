import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { foundTeam, newArticle, receive } from '../../support/people/people.js';
import { until } from '../../support/until.js';

const VERIFIER = resolve('backend/dist/verify-activity.js');

/** Runs the command of the audit on the data of a server that has ended. */
function verifyOffline({ dataDir }: RunningApp, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

test('a server that stops keeps its heads, and a removed head or key is named', async () => {
  const app = await startApp({ env: { LEDGER_AUDIT_SECONDS: '1' } });
  const verify = (...args: string[]) => verifyOffline(app, ...args);
  try {
    const team = await foundTeam(app.origin);
    await receive(team, await newArticle(team), 3);
    const heads = join(app.dataDir, 'ledger-heads');
    const kept = () => {
      const lines = readFileSync(join(heads, 'heads.jsonl'), 'utf8').trim().split('\n');
      return lines.map((line) => JSON.parse(line)).filter(({ tenantId }) => tenantId === team.tenantId);
    };
    await until('a head is kept', async () => {
      try {
        return kept().length > 0;
      } catch {
        return false;
      }
    });
    const early = JSON.stringify(await team.owner.expect(200, team.owner.get('/stock/ledger/head')));
    await receive(team, await newArticle(team), 2);
    const { activity } = await team.owner.expect(200, team.owner.get('/stock/ledger/head'));
    await app.stop();
    expect(kept().at(-1).activity.seq).toBeGreaterThanOrEqual(activity.seq);
    expect(verify()).toMatchObject({ status: 0 });
    expect(verify('--head', early)).toMatchObject({ status: 0 });
    expect(verify('--head', early.replace(/"movements":\d+/, '"movements":9')).status).toBe(2);
    rmSync(join(app.dataDir, 'ledger-key'));
    expect(verify()).toMatchObject({ status: 1, text: expect.stringContaining('other-key') });
    rmSync(heads, { recursive: true });
    expect(verify()).toMatchObject({ status: 1, text: expect.stringContaining('no-kept-head') });
  } finally {
    await app.dispose();
  }
});

test('an operator accepts a database that was emptied, also its records outside of any organisation', async () => {
  const app = await startApp({ env: { LEDGER_AUDIT_SECONDS: '1' } });
  try {
    const team = await foundTeam(app.origin);
    await app.stop();
    const lines = readFileSync(join(app.dataDir, 'ledger-heads', 'heads.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const tenantIds = lines.map((line): string | null => JSON.parse(line).tenantId);
    expect(new Set(tenantIds)).toEqual(new Set([null, team.tenantId]));
    rmSync(join(app.dataDir, 'database'), { recursive: true });
    expect(verifyOffline(app).status).toBe(1);
    expect(verifyOffline(app, '--accept', 'Begun again')).toMatchObject({ status: 0 });
    expect(verifyOffline(app)).toMatchObject({ status: 0 });
  } finally {
    await app.dispose();
  }
});
