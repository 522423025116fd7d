import { newArticle, newRequest, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { paletteField, untilFocused } from '../../support/keyboard.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const LONG = `Télémètre ${'très '.repeat(12)}long`;

async function arrive(visit: Visit) {
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team, { name: 'Théodolite', sku: 'THEO-1' });
  await newArticle(team, { name: LONG });
  await receive(team, articleId, 5);
  const { number } = await newRequest(team, [{ articleId, quantity: 1 }]);
  return { ...team, number: String(number) };
}

async function openPalette(visit: Visit): Promise<void> {
  await visit.page.keyboard.press('Control+K');
  await untilFocused(paletteField(visit));
}

const option = ({ page }: Visit, name: string | RegExp) => page.getByRole('option', { name });

it('shows menu entries first and then records of the organisation, and opens one by keyboard', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const { number } = await arrive(visit);
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await openPalette(visit);
  expect(await page.getByRole('option').count()).toBe(12);
  await page.keyboard.type('thedolite');
  await option(visit, /^Théodolite/).waitFor();
  await option(visit, new RegExp(`^${number}`)).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('theo');
  // Between two answers there may be no options.
  await page.waitForFunction(() => {
    const first = document.querySelector('[role=option]');
    return (
      first?.textContent?.startsWith('Théodolite') && first.querySelector('mark')?.textContent === 'Théo'
    );
  });
  await page.keyboard.press('Enter');
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/catalog/products' && searchParams.has('peek'),
  );
  await page.getByRole('dialog', { name: /Théodolite/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openPalette(visit);
  await page.keyboard.type('a');
  await option(visit, /A-0000/).waitFor();
  const texts = await page.getByRole('option').allInnerTexts();
  expect(texts.findIndex((text) => text.includes('A-0000'))).toBeGreaterThan(
    texts.indexOf(say('shell:menu.home')),
  );
  await page.keyboard.press('Escape');
  await paletteField(visit).waitFor({ state: 'detached' });
});

it('Enter before the search has answered opens the first result of the typed text', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page } = visit;
  const team = await arriveAsOwner(visit);
  for (const name of ['Corde bleue', 'Tréteau']) await newArticle(team, { name });
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await openPalette(visit);
  await page.keyboard.type('corde');
  await option(visit, /^Corde bleue/).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+A');
  await page.keyboard.type('treteau');
  await page.keyboard.press('Enter');
  await option(visit, /^Corde/).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  release();
  await page.getByRole('dialog', { name: /Tréteau/ }).waitFor();
});

it('Enter opens the first result when all results of the text before have gone', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page } = visit;
  const team = await arriveAsOwner(visit);
  for (const name of ['Corde bleue', 'Corde rouge', 'Corde verte', 'Tréteau'])
    await newArticle(team, { name });
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await openPalette(visit);
  await page.keyboard.type('corde');
  await option(visit, /^Corde rouge/).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('treteau');
  await option(visit, /^Tréteau/).waitFor();
  await option(visit, /^Corde/).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Tréteau/ }).waitFor();
});

it.each([
  ['light', LAPTOP],
  ['dark', PHONE],
] as const)('shows all results of a text on a page of its own: %s', async (theme, screen) => {
  const visit = await stage.visit({ language: 'en', theme, screen });
  const { page, say } = visit;
  await arrive(visit);
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await openPalette(visit);
  await page.keyboard.type('telemetre');
  await option(visit, new RegExp(LONG.slice(0, 20))).waitFor();
  expect(await violations(page)).toEqual([]);
  await option(visit, say('shell:search.all', { q: 'telemetre' })).click();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/search' && searchParams.get('q') === 'telemetre',
  );
  await page.getByRole('link', { name: new RegExp(LONG.slice(0, 20)) }).waitFor();
  expect(await visit.overflow()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const box = page.getByRole('searchbox', { name: say('shell:search.field') });
  await box.fill('xylophone');
  await page.getByText(say('shell:search.none', { q: 'xylophone' })).waitFor();
  await box.fill('THEO-1');
  await page.getByRole('link', { name: /Théodolite/ }).click();
  await page.waitForURL(({ pathname }) => pathname === '/catalog/products');
});
