import { newArticle } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it('saves a list as it is seen, opens it again from its address and with the page, and undoes a deletion', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  await newArticle(team, { name: 'Cable 3G' });
  await newArticle(team, { name: 'Lamp 3G' });
  await visit.open('/catalog/products?q=cable');
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  await row('Cable').waitFor();
  await visit.button('common:columnsAndViews').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: say('catalog:columns.category') }).click();
  await page.waitForURL(({ searchParams }) => searchParams.has('columns'));
  await drawer.getByRole('radio', { name: say('views:densities.compact') }).click();
  await page.waitForURL(({ searchParams }) => searchParams.has('density'));
  // The page follows its address a moment later; the shown filters are saved.
  await drawer.getByRole('radio', { name: say('views:densities.compact'), checked: true }).waitFor();
  await drawer.getByRole('textbox', { name: say('views:name') }).fill('Cables');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: /^Cables/, pressed: true }).waitFor();
  await drawer.getByRole('button', { name: `${say('views:actions.default')}: Cables` }).click();
  await drawer.getByText(say('views:isDefault')).waitFor();
  const address = new URL(page.url());
  expect(address.searchParams.get('q')).toBe('cable');

  // With the page, and by an address that only names it.
  for (const path of ['/catalog/products', `/catalog/products?view=${address.searchParams.get('view')}`]) {
    await visit.open(path);
    await page.waitForURL(({ searchParams }) => searchParams.get('density') === 'compact');
    await row('Cable').waitFor();
    await row('Lamp').waitFor({ state: 'detached' });
    expect(await page.getByRole('columnheader', { name: say('catalog:columns.category') }).count()).toBe(0);
  }
  const tabs = page.getByRole('navigation', { name: say('common:savedViews') });
  await tabs
    .getByRole('link', { name: 'Cables', exact: true })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
  await visit.button('common:columnsAndViews').click();
  await drawer.getByRole('button', { name: `${say('views:actions.delete')}: Cables` }).click();
  await visit.button('common:actions.undo').click();
  await drawer.getByRole('button', { name: /^Cables/ }).waitFor();
  await drawer.getByRole('button', { name: say('views:whole') }).click();
  await row('Lamp').waitFor();
  // The whole list keeps the columns and the row height that were chosen on this device.
  const { searchParams } = new URL(page.url());
  expect([searchParams.has('q'), searchParams.has('view'), searchParams.get('density')]).toEqual([
    false,
    false,
    'compact',
  ]);
});

it('offers the views on a phone without scrolling sideways', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  await newArticle(await arriveAsOwner(visit), { name: 'Lampe' });
  await visit.open('/catalog/products');
  await visit.button('common:filters.open').click();
  await visit.button('common:columnsAndViews').click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: say('views:name') })
    .fill('Lampes du dépôt');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lampes du dépôt/ })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/views-phone.png` });
});
