import { type RunningApp, startApp } from '../../support/app.js';
import { checkFile } from '../../support/goods/imports.js';
import { note } from '../../support/note.js';
import { foundTeam } from '../../support/people/people.js';
import { metric } from '../../support/servers/load.js';
import { until } from '../../support/until.js';

const ROWS = 10_000;
/** Longer than a few batches, and far shorter than the backlog of the imports takes. */
const MAX_WAIT_MS = 8_000;

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'info' } });
});

afterAll(() => app?.dispose());

test('the records of an organisation do not wait behind the imports of others', async () => {
  const importers = [await foundTeam(app.origin), await foundTeam(app.origin)];
  const other = await foundTeam(app.origin);
  const lines = Array.from({ length: ROWS }, (_none, row) => `T${row},Part ${row},1`);
  const file = `Code,Name,Quantity\n${lines.join('\n')}\n`;
  for (const { owner } of importers) {
    const { id } = await checkFile(owner, file);
    await owner.expect(202, owner.post(`/catalog/imports/${id}/commit`));
  }
  const waits: number[] = [];
  let backlog = 0;
  for (let round = 0; round < 10; round += 1) {
    const began = performance.now();
    const { id } = await other.owner.expect(
      201,
      other.owner.post('/catalog/categories', { name: `C${round}` }),
    );
    await until('the record is in the log', async () => {
      const { items } = await other.owner.expect(200, other.owner.get('/logs?limit=20'));
      return JSON.stringify(items).includes(id);
    });
    waits.push(performance.now() - began);
    backlog = Math.max(backlog, await metric(app, 'events_unplaced'));
  }
  note(
    `records after ${waits.map((ms) => ms.toFixed(0)).join(', ')} ms, with ${backlog} waiting events at most`,
  );
  expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
});
