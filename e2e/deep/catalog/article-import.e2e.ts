import { arriveAsOwner } from '../../support/arrive.js';
import { setStage } from '../../support/stage.js';

const stage = setStage();

it('imports a file after showing its effect, and undoes it', async () => {
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
  await page.getByText('Supprimés : 1').waitFor();
  expect(await names()).toEqual([]);
});

it('shows how a file was read, and reads it again as somebody says', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/catalog/import');
  const rows = [
    'Code,Name,Qty,Lot,Expiry,Location',
    'L,Lotion,1,A,03/04/2030,A/01',
    'L,Lotion,2,B,05/05/2030,A/02',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...rows, 'C,Cl\x8e,4,C,,'].join('\r'), 'latin1'),
  });
  await page.getByText('Encodage : Mac Roman').waitFor();
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  };
  await page.getByText(say('imports:problems.ambiguous-date')).first().waitFor();
  await choose(say('imports:reading.dateOrder'), say('imports:reading.dayFirst'));
  await page.getByText(say('imports:outcomes.join')).first().waitFor();
  await page.getByText('Clé').first().waitFor();
  await choose(say('imports:reading.encoding'), 'Windows-1252');
  await page.getByText('ClŽ').first().waitFor();
  await choose(say('imports:reading.separator'), say('imports:reading.separators.tab'));
  await page.getByText(say('imports:problems.name-missing')).first().waitFor();
});
