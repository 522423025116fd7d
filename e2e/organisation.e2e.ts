import { readFile } from 'node:fs/promises';
import { arriveAsOwner } from './support/arrive.js';
import { violations } from './support/axe.js';
import { PHONE, setStage } from './support/stage.js';

const stage = setStage();

it('takes an organisation along as a file, deletes it by its name, and takes it in again', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  await visit.open('/admin/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    visit.button('tenants:export.download').click(),
  ]);
  expect(download.suggestedFilename()).toBe('stockroom-organisation.zip');
  const archive = await download.path();

  await visit.button('tenants:delete.open').click();
  const dialog = page.getByRole('dialog', { name: say('tenants:delete.title') });
  const submit = dialog.getByRole('button', { name: say('tenants:delete.submit') });
  await visit.field(say('tenants:delete.type', { name: 'Fire brigade' })).fill('Fire');
  expect(await submit.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await visit.field(say('tenants:delete.type', { name: 'Fire brigade' })).fill('Fire brigade');
  await submit.click();
  await page.getByText(say('tenants:delete.done', { name: 'Fire brigade' })).waitFor();
  expect((await owner.get('/sites')).status).toBe(401);

  await visit.open('/dashboard');
  await visit.heading(say('onboarding:title')).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'stockroom-organisation.zip',
    mimeType: 'application/zip',
    buffer: await readFile(archive),
  });
  await page.getByText(say('onboarding:import.done', { name: 'Fire brigade' })).waitFor();
  await visit.open('/admin/settings');
  await page.getByText('Main depot').waitFor();
});
