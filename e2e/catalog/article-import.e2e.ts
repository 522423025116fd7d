import { arriveAsOwner } from '../support/arrive.js';
import { setStage } from '../support/stage.js';

const stage = setStage();

it('imports a file after showing what it does, and takes it back', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  await visit.open('/catalog/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Référence;Désignation;Prix\nP-1;Pompe;12,50\n;;3\n', 'latin1'),
  });
  await page.getByText(say('imports:problems.name-missing')).first().waitFor();
  const names = async () => {
    const { items } = await owner.expect(200, owner.get('/catalog/articles'));
    return (items as { name: string; unitCost: number }[]).map(({ name, unitCost }) => [name, unitCost]);
  };
  expect(await names()).toEqual([]);
  await page.getByRole('button', { name: 'Importer 1 ligne' }).click();
  await visit.button('imports:undo.open').click();
  expect(await names()).toEqual([['Pompe', 1250]]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('imports:undo.confirm') })
    .click();
  await page.getByText('1 supprimés').waitFor();
  expect(await names()).toEqual([]);
});
