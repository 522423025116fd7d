import type { Locator } from 'playwright-core';
import { newArticle, newRequest } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { paletteField, untilFocused } from '../../support/keyboard.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const helpOf = ({ page, say }: Visit) => page.getByRole('dialog', { name: say('shell:shortcuts.title') });

/** A person on a page with enabled single keys: something that needs to know the person is shown. */
async function arrive(visit: Visit, path: string, marker: Locator): Promise<void> {
  await arriveAsOwner(visit);
  await visit.open(path);
  await marker.waitFor();
  await visit.title.waitFor();
}

it('goes to pages by g and a letter, searches by a slash, and shows every shortcut by a question mark', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const add = page.getByRole('main').getByRole('link', { name: say('catalog:first.add.title') });
  await arrive(visit, '/dashboard', add);
  await page.keyboard.press('?');
  await helpOf(visit).getByText(say('shell:menu.catalog-stock')).waitFor();
  expect(await violations(page)).toEqual([]);
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('p')]);
  await page.keyboard.press('Escape');
  await helpOf(visit).waitFor({ state: 'hidden' });
  // Keys over the open dialog had no effect.
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  await Promise.all([page.keyboard.press('g'), page.keyboard.press('p')]);
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

it('opens every page that the sheet names, by the keys that it names', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  await arrive(visit, '/account/profile', page.getByRole('main').getByRole('textbox').first());
  await page.keyboard.press('?');
  const rows = helpOf(visit).locator('dl > div');
  await rows.first().waitFor();
  const promised: { title: string; letter: string }[] = [];
  for (const row of await rows.all()) {
    const [first, letter] = await row.locator('kbd').allInnerTexts();
    const title = await row.getByRole('term').innerText();
    if (first === 'G' && letter !== undefined) promised.push({ title, letter: letter.toLowerCase() });
  }
  await page.keyboard.press('Escape');
  await helpOf(visit).waitFor({ state: 'hidden' });
  expect(promised.length).toBeGreaterThanOrEqual(11);
  const current = (path: string) => page.locator(`nav a[aria-current="page"][href="${path}"]`);
  for (const { title, letter } of promised) {
    await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
    // The home page and the dashboard greet by name. No key acts before the page is there; its address changes earlier.
    if (letter === 'h') await visit.heading(visit.say('home:cards.title')).waitFor();
    else if (letter === 'd') await current('/dashboard').waitFor();
    else await visit.heading(title).first().waitFor();
    await visit.title.waitFor();
  }
});

it('decides on the request that has the focus, by the arrow keys and Ctrl+Enter', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team);
  const numbers: string[] = [];
  for (let count = 0; count < 3; count += 1)
    numbers.push((await newRequest(team, [{ articleId, quantity: 1 }])).number);
  await visit.open('/requests/processing');
  // Single keys are off until it is known whether the person wants them, and their permissions are known.
  await page.getByRole('list').getByRole('checkbox').first().waitFor();
  await visit.heading(numbers[0] ?? '').waitFor();
  const inQueue = (number = '') => page.getByRole('list').getByRole('button', { name: number });
  for (const [key, at] of [
    ['j', 1],
    ['k', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    await untilFocused(inQueue(numbers[at]));
    await visit.heading(numbers[at] ?? '').waitFor();
  }
  await page.keyboard.press('Control+Enter');
  await page.getByText(say('requests:toast.approved', { number: numbers[1] ?? '' })).waitFor();
  const { items } = await team.owner.expect(200, team.owner.get('/requests?view=processing&sort=createdAt'));
  expect(items.map(({ number }: { number: string }) => number)).toEqual([numbers[0], numbers[2]]);
});

it('sends an open form by Ctrl+Enter, and reaches the toasts by Alt+T while a drawer is open', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/catalog/products?create=true');
  await visit.field(say('catalog:form.name')).fill('Ladder');
  await page.keyboard.press('Control+Enter');
  const toast = page.getByText(say('catalog:form.created', { name: 'Ladder' }));
  await toast.waitFor();
  await page.getByRole('dialog', { name: 'Ladder' }).waitFor();
  await page.keyboard.press('Alt+t');
  // The drawer had taken the focus back at once.
  await page.waitForFunction(() => document.activeElement?.closest('[data-sonner-toaster]') !== null);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.closest('[data-sonner-toaster]') !== null);
});

it('ignores single keys for a person who switched them off, on this page and on the next visit', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const name = say('account:preferences.singleKeys.title');
  await arrive(visit, '/account/preferences', page.getByRole('switch', { name }));
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('switch', { name }).click();
  await saved;
  await page.getByRole('switch', { name, checked: false }).waitFor();

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
  await page.reload();
  await page.getByRole('switch', { name, checked: false }).waitFor();
  await press();
  expect(await violations(page)).toEqual([]);
});

it('goes through the rows of a list by j and k, opens one by Enter, and saves the list by e', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  for (const name of ['Anvil', 'Bellows', 'Chisel']) await newArticle(team, { name });
  await visit.open('/catalog/products');
  // By now the permissions and the choice of single keys are known.
  await visit.button('catalog:actions.create').waitFor();
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await row('Chisel').waitFor();
  for (const [key, name] of [
    ['j', 'Anvil'],
    ['j', 'Bellows'],
    ['j', 'Chisel'],
    // The last row stays.
    ['j', 'Chisel'],
    ['k', 'Bellows'],
  ] as const) {
    await page.keyboard.press(key);
    await untilFocused(row(name));
  }
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: say('common:export.title') }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('k');
  await untilFocused(row('Anvil'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Anvil' }).waitFor();
});
