import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { foundTeam, newArticle, TEAM_NAME } from '../../support/people/people.js';
import { until } from '../../support/until.js';

let app: RunningApp;

beforeAll(async () => {
  // Audits all the time.
  app = await startApp({ env: { LEDGER_AUDIT_SECONDS: '1', LOG_LEVEL: 'warn' } });
});

afterAll(() => app?.dispose());

const isKept = (tenantId: string) => {
  const heads = join(app.dataDir, 'ledger-heads', 'heads.jsonl');
  return existsSync(heads) && readFileSync(heads, 'utf8').includes(tenantId);
};

test('an organisation that is deleted while its books are read raises no alarm', async () => {
  for (let round = 0; round < 3; round += 1) {
    const team = await foundTeam(app.origin);
    const { owner, siteId } = team;
    const articles = await Promise.all(Array.from({ length: 40 }, () => newArticle(team)));
    const lines = articles.map((articleId) => ({ articleId, quantity: 1 }));
    // Enough movements for an audit that takes most of the time.
    for (let receipt = 0; receipt < 20; receipt += 1)
      await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
    await until('it has been audited', () => isKept(team.tenantId));
    await owner.expect(
      200,
      owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers: { 'if-match': '"1"' } }),
    );
    const next = await foundTeam(app.origin);
    await until('the audit has gone on', () => isKept(next.tenantId));
  }
  expect(app.log()).not.toContain('do not add up');
});
