import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { foundTeam, newArticle } from '../../support/people/people.js';
import { until } from '../../support/until.js';

/** A server audits the organisations by itself, and keeps outside of the database where their chains end. */

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app?.stop());

test('the activity says when the chain was checked', async () => {
  const team = await foundTeam(app.origin);
  await newArticle(team);
  const { owner } = team;
  const chain = await owner.expect(200, owner.get('/logs/chain'));
  expect(chain.records).toBeGreaterThan(0);
  await until('the server has checked it', async () => {
    const { checkedAt, breaks } = await owner.expect(200, owner.get('/logs/chain'));
    return checkedAt !== null && breaks === 0;
  });
});

test('a file outside of the database says where every chain ends', async () => {
  const folder = join(app.dataDir, 'activity-heads');
  let files: string[] = [];
  await until('the file is written', () => {
    files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    return files.length > 0;
  });
  const { heads } = JSON.parse(readFileSync(join(folder, files[0] ?? ''), 'utf8'));
  expect(Array.isArray(heads)).toBe(true);
});
