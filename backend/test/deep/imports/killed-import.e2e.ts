import { startApp } from '../../support/app.js';
import { type Body, Client } from '../../support/client.js';
import { checkFile } from '../../support/goods/imports.js';
import { foundTeam } from '../../support/people/people.js';
import { until } from '../../support/until.js';

test('an import whose server is killed is complete after the restart', async () => {
  const first = await startApp();
  const team = await foundTeam(first.origin);
  const file = `Code,Name,Quantity\n${Array.from({ length: 2000 }, (_none, n) => `K${n},Part ${n},1`).join('\n')}\n`;
  const { id } = await checkFile(team.owner, file);
  await team.owner.expect(202, team.owner.post(`/catalog/imports/${id}/commit`));
  let applied = 0;
  await until('some rows are applied', async () => {
    ({ applied } = await team.owner.expect(200, team.owner.get(`/catalog/imports/${id}`)));
    return applied > 0;
  });
  expect(applied).toBeLessThan(2000);
  await first.kill();
  const second = await startApp({ dataDir: first.dataDir });
  try {
    const owner = new Client(second.origin, team.owner.token);
    let ended: Body;
    await until('the import has ended', async () => {
      ended = await owner.expect(200, owner.get(`/catalog/imports/${id}`));
      return ended.status !== 'committing';
    });
    expect([ended.status, ended.applied]).toEqual(['done', 2000]);
    const { total } = await owner.expect(200, owner.get('/catalog/articles?count=true'));
    const levels = await owner.expect(200, owner.get('/stock/levels?count=true'));
    expect([total, levels.total]).toEqual([2000, 2000]);
  } finally {
    await second.dispose();
  }
});
