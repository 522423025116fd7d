import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { auditLedger } from '../../../backend/test/support/audit.js';
import { clientOf, newAddress, signInByDialog } from '../../support/arrive.js';
import {
  approve,
  askFor,
  createArticle,
  handOver,
  receiveGoods,
  startOrder,
  tick,
} from '../../support/goods.js';
import { LAPTOP, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

async function found(visit: Visit): Promise<void> {
  await signInByDialog(visit, newAddress('chef'));
  await visit.field(visit.say('onboarding:personName')).fill('Camille Roux');
  await visit.field(visit.say('onboarding:name')).fill('Atelier Lumière');
  await visit.field(visit.say('onboarding:site')).fill('Dépôt principal');
  await visit.button('onboarding:submit').click();
  await visit.heading(visit.say('dashboard:welcome', { name: 'chef' })).waitFor();
}

/** Picks everything but one piece of tape, which is to come later. */
async function pickWithShortage(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await tick(visit, 'Projecteur, 2 pièces');
  await tick(visit, 'Câble XLR, 10 pièces');
  await visit.field(say('preparation:pick.quantity', { name: 'Ruban adhésif' })).fill('2');
  await visit.button('preparation:actions.complete').click();
  const dialog = page.getByRole('dialog', { name: say('preparation:short.title', { count: 1 }) });
  await dialog.getByText(say('preparation:short.backorder.title'), { exact: true }).click();
  await dialog.getByRole('button', { name: say('preparation:actions.complete'), exact: true }).click();
  await visit.heading(say('preparation:deliver.what')).waitFor();
}

async function downloadOf(visit: Visit, note: string): Promise<{ name: string; head: string }> {
  const [download] = await Promise.all([
    visit.page.waitForEvent('download'),
    visit.page.getByRole('button', { name: note }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), head: bytes.subarray(0, 5).toString('latin1') };
}

/** The cells of each article on the stock page, by their columns' names. */
async function stockOf(visit: Visit, name: string): Promise<Record<string, string>> {
  const table = visit.page.getByRole('table', { name: visit.say('shell:menu.catalog-stock') });
  const row = table.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  const words = async (cells: Locator) => (await cells.allInnerTexts()).map((text) => text.trim());
  const values = await words(row.getByRole('cell'));
  const columns = await words(table.getByRole('columnheader'));
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
}

it('takes a team in French from its first sign-in to a delivery note, and the ledger shows it', async () => {
  const visit = await stage.visit({ language: 'fr', screen: LAPTOP });
  await found(visit);

  await visit.go('catalog-products');
  for (const name of ['Projecteur', 'Câble XLR', 'Ruban adhésif']) await createArticle(visit, name);
  await visit.go('catalog-stock');
  await receiveGoods(visit, [
    { name: 'Projecteur', quantity: 4 },
    { name: 'Câble XLR', quantity: 12 },
    { name: 'Ruban adhésif', quantity: 3 },
  ]);

  await visit.go('requests-new');
  const number = await askFor(visit, [
    { name: 'Projecteur', quantity: 2 },
    { name: 'Câble XLR', quantity: 10 },
    { name: 'Ruban adhésif', quantity: 3 },
  ]);
  await visit.go('requests-processing');
  await approve(visit, number);

  await visit.go('preparation-pending');
  await startOrder(visit);
  await pickWithShortage(visit);
  const note = await handOver(visit);
  expect(await downloadOf(visit, note)).toMatchObject({
    name: expect.stringMatching(/\.pdf$/),
    head: '%PDF-',
  });

  await visit.go('catalog-stock');
  const columns = { Dépôt: 'Dépôt principal', Réservé: '0' };
  expect(await stockOf(visit, 'Projecteur')).toMatchObject({ ...columns, 'En stock': '2' });
  expect(await stockOf(visit, 'Câble XLR')).toMatchObject({ ...columns, 'En stock': '2' });
  // The piece that was left out is on the shelf: it is to be picked with another order.
  expect(await stockOf(visit, 'Ruban adhésif')).toMatchObject({
    ...columns,
    'En stock': '1',
    Réservé: '1',
  });
  const { movements } = await auditLedger(await clientOf(visit));
  expect(movements).toBe(6);
});
