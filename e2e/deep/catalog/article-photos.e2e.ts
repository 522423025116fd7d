import type { Locator } from 'playwright-core';
import { image } from '../../../backend/test/support/attacks/corpus.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

/** Readable by everybody and no wider than the phone; with SHOTS, a picture of it in that folder. */
async function expectUsable(visit: Visit, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await visit.page.screenshot({ path: `${folder}/${name}.png` });
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}

/** The width of a picture once it is loaded: that of the file, not of its place. */
async function loadedWidth(picture: Locator): Promise<number> {
  await picture.waitFor();
  return picture.evaluate(async (element) => {
    const shown = element as HTMLImageElement;
    await shown.decode();
    return shown.naturalWidth;
  });
}

it.each([
  { language: 'fr', screen: { width: 390, height: 844 }, theme: 'light' },
  { language: 'it', screen: { width: 360, height: 740 }, theme: 'dark' },
] as const)(
  'gives an article photos on a phone, in order, small in the list and large on demand ($theme)',
  async (arrival) => {
    const visit = await stage.visit(arrival);
    const { page, say } = visit;
    await arriveAsOwner(visit);
    await visit.open('/catalog/products');
    await visit.button('catalog:actions.create').first().click();
    await visit.field(say('catalog:form.name')).fill('Pompa 3');
    const zone = page.getByRole('group', { name: say('photos:add') });
    await zone
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await image('jpeg', 1500, 750) },
        { name: 'square.png', mimeType: 'image/png', buffer: await image('png', 600, 600) },
      ]);
    const photos = zone.getByRole('listitem');
    await photos.nth(1).waitFor();
    const order = () =>
      photos.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['photo']));
    const [first, second] = await order();
    await visit.button('photos:back', { number: 1 }).click();
    expect(await order()).toEqual([second, first]);
    await page
      .getByRole('group', { name: say('catalog:form.addAttachments') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'notice.txt', mimeType: 'text/plain', buffer: Buffer.from('Ouvrir.') });
    await page.getByText('notice.txt').waitFor();
    await expectUsable(visit, `photos-form-${arrival.theme}`);
    await visit.button('catalog:form.create').click();

    const enlarge = (number: number) => visit.button('photos:enlarge', { number, total: 2 });
    expect(await loadedWidth(enlarge(1).locator('img'))).toBe(480);
    await expectUsable(visit, `photos-peek-${arrival.theme}`);
    await enlarge(1).click();
    const large = page.getByRole('img', {
      name: say('photos:alt', { name: 'Pompa 3', number: 1, total: 2 }),
    });
    expect(await loadedWidth(large)).toBe(600);
    await visit.button('photos:next').focus();
    await page.keyboard.press('ArrowRight');
    const next = page.getByRole('img', {
      name: say('photos:alt', { name: 'Pompa 3', number: 2, total: 2 }),
    });
    expect(await loadedWidth(next)).toBe(1280);
    await expectUsable(visit, `photos-large-${arrival.theme}`);
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'notice.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('notice.txt');

    await visit.open('/catalog/products');
    const row = page.getByRole('listitem').filter({ hasText: 'Pompa 3' }).locator('img');
    expect(await loadedWidth(row)).toBe(96);
    expect(await row.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
      32, 32,
    ]);
    await expectUsable(visit, `photos-list-${arrival.theme}`);
  },
);
