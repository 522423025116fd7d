import { newArticle, type Team } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { fill } from '../../support/fill.js';
import { enterDay } from '../../support/keyboard.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const TABLET = { width: 768, height: 1024 } as const;
const SMALLEST_TARGET = 44;

it('keeps the typed search text, also a space that the URL does not contain, and drops it on going back', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  await newArticle(team, { name: 'Cable 3G' });
  await newArticle(team, { name: 'Lamp' });
  await visit.open('/dashboard');
  await visit.go('catalog-products');
  const box = page.getByRole('searchbox', { name: say('catalog:search') });
  await box.pressSequentially('cable ');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'cable');
  await page.getByRole('button', { name: /^Lamp/ }).waitFor({ state: 'detached' });
  await box.pressSequentially('3g');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'cable 3g');
  expect(await box.inputValue()).toBe('cable 3g');
  await visit.button('common:actions.clearFilters').click();
  await page.getByRole('button', { name: /^Lamp/ }).waitFor();
  expect(await box.inputValue()).toBe('');
  await page.goBack();
  await page.getByRole('button', { name: /^Lamp/ }).waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('cable 3g');
});

it('begins its next page at the top, and leads back to the first', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  const team = await arriveAsOwner(visit);
  const names = Array.from({ length: 60 }, (_, index) => `Lamp ${String(index + 10)}`);
  await Promise.all(names.map((name) => newArticle(team, { name })));
  await visit.open('/catalog/products');
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await row('Lamp 10').waitFor();
  await visit.button('common:actions.nextPage').click();
  await row('Lamp 69').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await row('Lamp 10').count()).toBe(0);
  await visit.button('common:actions.firstPage').click();
  await row('Lamp 10').waitFor();
});

it('folds the filters of a long list on a phone, and keeps its tools and the way back to the whole list', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/requests/mine');
  const fold = visit.button('common:filters.open');
  const from = page.getByLabel(say('common:filters.from'), { exact: true });
  await fold.and(page.locator('[aria-expanded=false]')).waitFor();
  expect(await from.isVisible()).toBe(false);
  await fold.click();
  await visit.button('common:columnsAndViews').waitFor();
  await enterDay(from, '2020-01-01');
  await page.waitForURL(({ searchParams }) => searchParams.get('from') === '2020-01-01');
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
  await fold.click();
  await from.waitFor({ state: 'hidden' });
  await visit.button('common:actions.clearFilters').first().waitFor();
  await page.setViewportSize(LAPTOP);
  await from.waitFor();
  expect(await fold.isVisible()).toBe(false);
});

/** Controls that a finger misses: those that are drawn small and are in nothing larger that does the same. */
const smallTargets = ({ page }: Visit) =>
  page.evaluate((smallest) => {
    const larger = 'label, .ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number';
    const controls = 'main :is(a[href], button, input, textarea, [role=tab]), header button';
    return (
      [...document.querySelectorAll(controls)]
        .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }))
        .map((one) => (one.matches('input') ? (one.closest(larger) ?? one) : one))
        .filter((one) => getComputedStyle(one).display !== 'inline')
        // A card with a single grid area is as large as the area.
        .filter((one) => getComputedStyle(one, '::after').position !== 'absolute')
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return height > 1 && (height < smallest || width < smallest);
        })
        .map((one) => `${one.tagName} ${one.className} ${one.textContent}`)
    );
  }, SMALLEST_TARGET);

/** Delivers a unit. */
async function lend(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { name: 'Drill', returnable: true, tracking: 'serial' });
  const received = [{ articleId, quantity: 1, serials: ['DR-1'] }];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: received }));
  const handout = { siteId, lines: [{ articleId, quantity: 1 }], scanned: ['DR-1'] };
  await owner.expect(201, owner.post('/requests/handout', handout));
}

it('offers fingers nothing smaller than 44 px, on lists and on forms', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const team = await arriveAsOwner(visit);
  await fill(team);
  await lend(team);
  const small: string[] = [];
  for (const path of [
    '/requests/new',
    '/preparation/pending',
    '/preparation/loans',
    '/catalog/stock',
    '/catalog/stock?tab=units',
    '/admin/users',
    '/admin/models',
    '/account/profile',
  ]) {
    await visit.open(path);
    await visit.untilLoaded();
    small.push(...(await smallTargets(visit)).map((one) => `${path}: ${one}`));
  }
  expect(small).toEqual([]);
});

it('shows a tablet every action of a row', async () => {
  const visit = await stage.visit({ language: 'fr', screen: TABLET });
  await fill(await arriveAsOwner(visit));
  await visit.open('/preparation/pending');
  const start = visit.page.getByRole('button', {
    name: new RegExp(visit.say('preparation:pending.action.pending')),
  });
  await start.first().waitFor();
  const box = await start.first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(TABLET.width);
});
