import { arriveAsOwner } from './support/arrive.js';
import { violations } from './support/axe.js';
import { paletteField, untilFocused } from './support/keyboard.js';
import { setStage } from './support/stage.js';
import type { Visit } from './support/visit.js';

const stage = setStage();

const helpOf = ({ page, say }: Visit) => page.getByRole('dialog', { name: say('shell:shortcuts.title') });

/** A person on a page with enabled single keys, after the server has answered. */
async function arrive(visit: Visit, path: string): Promise<void> {
  await arriveAsOwner(visit);
  const known = visit.page.waitForResponse((answer) => answer.url().endsWith('/api/users/me'));
  await visit.open(path);
  await known;
  await visit.title.waitFor();
}

it('goes to pages by g and a letter, searches by a slash, and shows every shortcut by a question mark', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arrive(visit, '/dashboard');
  await page.keyboard.press('?');
  await helpOf(visit).getByText(say('shell:menu.catalog-stock')).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await helpOf(visit).waitFor({ state: 'hidden' });
  // What was pressed over the open dialog went nowhere.
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await visit.heading(say('shell:menu.catalog-products')).waitFor();
  await untilFocused(visit.title);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: say('catalog:search') });
  await untilFocused(search);
  await page.keyboard.type('gs?/');
  expect(await search.inputValue()).toBe('gs?/');
  expect(new URL(page.url()).pathname).toBe('/catalog/products');
  expect(await helpOf(visit).count()).toBe(0);
});

it('ignores single keys for a person who switched them off, on this page and on the next visit', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  await arrive(visit, '/account/preferences');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('switch', { name: say('account:preferences.singleKeys.title') }).click();
  await saved;
  await page.getByRole('switch', { checked: false }).waitFor();

  const press = async () => {
    await visit.title.click();
    for (const key of ['?', 'g', 'p', '/']) await page.keyboard.press(key);
    // Keys are handled in their order: once this one has done its work, those before it have had their turn.
    await page.keyboard.press('Control+K');
    await untilFocused(paletteField(visit));
    expect(new URL(page.url()).pathname).toBe('/account/preferences');
    expect(await helpOf(visit).count()).toBe(0);
    await page.keyboard.press('Escape');
    await paletteField(visit).waitFor({ state: 'detached' });
  };
  await press();
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/users/me'));
  await page.reload();
  await known;
  await page.getByRole('switch', { checked: false }).waitFor();
  await press();
  expect(await violations(page)).toEqual([]);
});
