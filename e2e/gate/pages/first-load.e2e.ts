import type { Page, Request } from 'playwright-core';
import { untilIdle } from '../../../backend/test/support/idle.js';
import { newArticle } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

const LIST = '/catalog/products';
const MAX_SCRIPTS = 8;
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Holds the scripts of a page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

it.each([
  ['light', 'rgb(244, 245, 250)', undefined],
  ['dark', 'rgb(27, 26, 43)', PHONE],
] as const)(
  'shows the frame of a page in its %s theme while no script has come',
  async (theme, ground, screen) => {
    const visit = await stage.visit({ language: 'en', theme, ...(screen && { screen }) });
    const { page } = visit;
    const release = await holdScripts(page);
    await page.goto(`${visit.origin}${LIST}`, { waitUntil: 'commit' });
    await page.locator('#first svg:visible').waitFor();
    await page.locator('#first .first-card').waitFor();
    const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await shown()).toBe(ground);
    release();
    await page.locator('#first').waitFor({ state: 'detached' });
    expect(await shown()).toBe(ground);
  },
);

it('reads the session and the list of a page once, before its scripts have come, which are few', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page } = visit;
  await newArticle(await arriveAsOwner(visit), { name: 'Lampe' });
  // An event that gets its number now would be live news for the page, which would read the list again.
  await untilIdle(visit, { what: ['events', 'consumers'] });
  const reads: string[] = [];
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(pathOf(request));
    else if (pathOf(request).startsWith('/api/')) reads.push(pathOf(request));
  });
  const release = await holdScripts(page);
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/catalog/articles');
  await page.goto(`${visit.origin}${LIST}`, { waitUntil: 'commit' });
  expect((await read).status()).toBe(200);
  release();
  await page.getByRole('main').getByText('Lampe').first().waitFor();
  expect(scripts.size).toBeLessThanOrEqual(MAX_SCRIPTS);
  const once = ['/api/auth/session', '/api/users/me', '/api/catalog/articles'];
  expect(reads.filter((path) => once.includes(path)).sort()).toEqual(once.sort());
});

it('loads no page by its HTML that its application does not load, nor later what the HTML could have loaded', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  await arriveAsOwner(visit);
  const release = await holdScripts(page);
  await page.goto(`${visit.origin}/requests/mine`, { waitUntil: 'commit' });
  await page.locator('#first').waitFor();
  const preloaded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
  );
  release();
  await visit.title.waitFor();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(preloaded.length).toBeGreaterThan(1);
  expect(loaded).toEqual(expect.arrayContaining(preloaded));
});
