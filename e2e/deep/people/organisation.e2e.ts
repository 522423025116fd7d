import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { image } from '../../../backend/test/support/attacks/corpus.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

it('takes an organisation along as a file, deletes it by its name, and takes it in again', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  await visit.open('/admin/settings?section=whole');
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
  await visit.open('/admin/settings?section=depots');
  await page.getByText('Main depot').waitFor();
});

it.each([
  { language: 'it', screen: LAPTOP, theme: 'dark' },
  { language: 'es', screen: PHONE, theme: 'light' },
] as const)(
  'shows the logo that was chosen beside the name, and replaces and removes it ($language)',
  async (arrival) => {
    const visit = await stage.visit(arrival);
    const { page, say } = visit;
    const { owner } = await arriveAsOwner(visit);
    const stored = async () => (await owner.expect(200, owner.get('/tenants/current'))).logo;
    await visit.open('/admin/settings?section=organisation');
    const zone = page.getByRole('group', { name: say('tenants:logo.title') });
    const choose = async (width: number, height: number) => {
      const buffer = await image('png', width, height);
      await zone
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    };
    await zone.getByText(say('tenants:logo.none')).waitFor();
    await choose(900, 300);
    const shown = zone.getByRole('img', { name: say('tenants:logo.alt', { name: 'Fire brigade' }) });
    await shown.waitFor();
    const first = await stored();
    const burger = visit.button('shell:nav.open');
    if (await burger.isVisible()) await burger.click();
    const menu = visit.button('shell:organisation.label', { name: 'Fire brigade' });
    const mark = menu.locator('img');
    await expectLoaded(mark);
    expect(await mark.boundingBox()).toMatchObject({ width: 40, height: 28 });
    await expectUsable(visit, `logo-menu-${arrival.language}`);
    if (await visit.button('shell:nav.close').isVisible()) await visit.button('shell:nav.close').click();
    await expectLoaded(shown);
    await expectUsable(visit, `logo-settings-${arrival.language}`);

    await choose(300, 300);
    await page.locator(`img[src*="${first}"]`).first().waitFor({ state: 'detached' });
    await expectLoaded(shown);
    expect(await stored()).not.toBe(first);
    await visit.button('tenants:logo.remove').click();
    await zone.getByText(say('tenants:logo.none')).waitFor();
    expect(await stored()).toBeNull();
    expect(await page.locator('img[src*="/thumbnail"]').count()).toBe(0);
  },
);

/** Brings a picture into sight, and waits until it is drawn. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((element) => (element as HTMLImageElement).decode());
}

/** Readable by everybody and no wider than the screen; with SHOTS, a picture of it in that folder. */
async function expectUsable(visit: Visit, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await visit.page.screenshot({ path: `${folder}/${name}.png` });
  // The header would cover a field in part, which then looks too small to touch.
  await visit.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}
