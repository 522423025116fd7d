import { newArticle, newRequest, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const PHONE = { width: 360, height: 780 } as const;
const DESK = { width: 1440, height: 900 } as const;

/** Readable by everybody and no wider than the screen; with SHOTS, a picture of it in that folder. */
async function expectUsable(visit: Visit, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await visit.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}

it('creates an article with units and one with a lot on the shelf, from the form', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  const fields = [{ key: 'gauge', label: 'Calibre', type: 'text', required: true, options: [] }];
  await owner.expect(201, owner.post('/models', { name: 'Outil', fields }));
  await visit.open('/catalog/products');
  await visit.button('catalog:actions.create').first().click();
  await visit.field(say('catalog:form.name')).fill('Perceuse');
  await page.getByText(say('catalog:filters.trackings.serial'), { exact: true }).click();
  const serials = page.getByRole('combobox', { name: new RegExp(say('catalog:form.openingSerials')) });
  await serials.fill('SN-1');
  await serials.press('Enter');
  await serials.fill('SN-2');
  await serials.press('Enter');
  await expectUsable(visit, 'serial-form');
  await page.getByRole('combobox', { name: say('catalog:form.model') }).click();
  await page.getByTitle('Outil').click();
  await visit.field('Calibre').fill('12');
  await visit.button('catalog:form.create').click();
  await page.getByRole('dialog', { name: 'Perceuse' }).getByRole('link', { name: 'SN-2' }).waitFor();

  await visit.open('/catalog/products');
  await visit.button('catalog:actions.create').first().click();
  await visit.field(say('catalog:form.name')).fill('Colle');
  await page.getByText(say('catalog:filters.trackings.lot'), { exact: true }).click();
  await visit.field(say('catalog:form.openingQuantity')).fill('4');
  await visit.field(say('stock:tracking.lotNumber')).fill('L-77');
  await visit.button('catalog:form.create').click();
  await page.getByRole('dialog', { name: 'Colle' }).getByText('L-77').first().waitFor();
  const { items } = await owner.expect(200, owner.get('/stock/lots'));
  expect(items).toMatchObject([{ number: 'L-77', onHand: 4 }]);
});

it('opens an article at its own address, with who it is promised to, and changes its tracking while that is possible', async () => {
  const visit = await stage.visit({ language: 'en', screen: DESK });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner } = team;
  const lamp = await newArticle(team, { name: 'Lamp', returnable: true });
  await receive(team, lamp, 5);
  const { id, number } = await newRequest(team, [{ articleId: lamp, quantity: 2 }]);
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  await visit.open(`/catalog/products?peek=${lamp}`);
  await page.getByRole('link', { name: say('catalog:page.open') }).click();
  await page.getByRole('heading', { name: 'Lamp', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/catalog/products/${lamp}`);
  await page.getByRole('link', { name: number }).first().waitFor();
  await page.getByText(say('loans:ofArticle.none')).waitFor();
  await expectUsable(visit, 'article-page');
  await page.getByTitle(say('stock:reservations.show')).first().click();
  await visit.button('catalog:actions.edit').click();
  visit.expectRefusal(`/api/catalog/articles/${lamp}`, 409);
  await page.getByText(say('catalog:filters.trackings.lot'), { exact: true }).click();
  await visit.button('catalog:form.save').click();
  await page.getByText('its tracking can no longer change').waitFor();

  const rope = await newArticle(team, { name: 'Rope' });
  await visit.open(`/catalog/products/${rope}`);
  await visit.button('catalog:actions.edit').click();
  await page.getByText(say('catalog:filters.trackings.lot'), { exact: true }).click();
  await visit.button('catalog:form.save').click();
  await page.getByText(say('stock:lots.none')).waitFor();
});
