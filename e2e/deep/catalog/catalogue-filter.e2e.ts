import { newArticle, receive, type Team } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { tabTo } from '../../support/keyboard.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

/** Two categories and four articles with a size and a brand. */
async function fillCatalogue(visit: Visit): Promise<Team> {
  const team = await arriveAsOwner(visit);
  const { owner } = team;
  const fields = [
    { label: 'Size', key: 'size', type: 'select', required: false, options: ['S', 'M'] },
    { label: 'Brand', key: 'brand', type: 'text', required: false, options: [] },
  ];
  const { id: modelId } = await owner.expect(201, owner.post('/models', { name: 'Device', fields }));
  const ropes = await owner.expect(201, owner.post('/catalog/categories', { name: 'Ropes' }));
  const slings = await owner.expect(
    201,
    owner.post('/catalog/categories', { name: 'Slings', parentId: ropes.id }),
  );
  await newArticle(team, {
    name: 'Alpha',
    modelId,
    categoryId: ropes.id,
    values: { size: 'S', brand: 'Beal' },
  });
  await newArticle(team, {
    name: 'Bravo',
    modelId,
    categoryId: slings.id,
    values: { size: 'M', brand: 'Beal' },
  });
  await newArticle(team, { name: 'Charlie', modelId, categoryId: slings.id, values: { size: 'S' } });
  await newArticle(team, { name: 'Delta', modelId, values: { size: 'S', brand: 'Beal' } });
  return team;
}

const row = ({ page }: Visit, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const category = ({ page }: Visit, name: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) });

it('filters by category and custom field together, by keyboard, and the address restores it', async () => {
  const visit = await stage.visit({ language: 'en', screen: LAPTOP });
  const { page } = visit;
  await fillCatalogue(visit);
  await visit.open('/catalog/filter');
  await row(visit, 'Delta').waitFor();
  await category(visit, visit.say('catalog:filters.allCategories'), 4).waitFor();
  await category(visit, 'Slings', 2).waitFor();
  await tabTo(page, page.getByRole('link', { name: visit.say('shell:skip') }));
  await page.keyboard.press('Enter');
  await tabTo(page, category(visit, 'Ropes', 3));
  await page.keyboard.press('Enter');
  await row(visit, 'Delta').waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('combobox', { name: 'Size' }));
  await page.keyboard.press('ArrowDown');
  await page.getByTitle('S', { exact: true }).filter({ visible: true }).waitFor();
  await page.keyboard.press('Enter');
  await row(visit, 'Bravo').waitFor({ state: 'detached' });
  await row(visit, 'Charlie').waitFor();
  await visit.field('Brand').fill('Beal');
  await page.keyboard.press('Enter');
  await row(visit, 'Charlie').waitFor({ state: 'detached' });
  await row(visit, 'Alpha').waitFor();
  const address = new URL(page.url());
  expect(JSON.parse(address.searchParams.get('values') ?? '')).toEqual({ size: 'S', brand: 'Beal' });
  await visit.open(address.pathname + address.search);
  await row(visit, 'Alpha').waitFor();
  expect(await row(visit, 'Charlie').count()).toBe(0);
  expect(await visit.field('Brand').inputValue()).toBe('Beal');
  await visit.button('common:actions.clearFilters').first().click();
  await row(visit, 'Delta').waitFor();
  expect(await visit.field('Brand').inputValue()).toBe('');
});

it('filters by depot and by what lies there', async () => {
  const visit = await stage.visit({ language: 'en', screen: LAPTOP });
  const { page, say } = visit;
  const team = await fillCatalogue(visit);
  const { items } = await team.owner.expect(200, team.owner.get('/catalog/articles?q=alpha'));
  await receive(team, items[0].id, 3);
  await visit.open('/catalog/filter');
  await row(visit, 'Delta').waitFor();
  const choose = async (filter: string, value: string) => {
    await page.getByRole('combobox', { name: filter, exact: true }).click();
    await page.getByTitle(value, { exact: true }).filter({ visible: true }).click();
  };
  await choose(say('catalog:filters.stock'), say('catalog:filters.stocks.out'));
  await row(visit, 'Alpha').waitFor({ state: 'detached' });
  await row(visit, 'Bravo').waitFor();
  await choose(say('catalog:filters.site'), 'Main depot');
  await choose(say('catalog:filters.stock'), say('catalog:filters.stocks.in'));
  await row(visit, 'Bravo').waitFor({ state: 'detached' });
  await row(visit, 'Alpha').waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('site'), searchParams.get('stock')]).toEqual([team.siteId, 'in']);
  await choose(say('catalog:filters.stock'), say('catalog:filters.stocks.low'));
  await page.getByText(say('common:states.noResult')).waitFor();
});

it('has the filters in a drawer on a phone, without anything beyond the edge', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page } = visit;
  await fillCatalogue(visit);
  await visit.open('/catalog/filter');
  await row(visit, 'Delta').waitFor();
  const size = page.getByRole('combobox', { name: 'Size' });
  expect(await size.isVisible()).toBe(false);
  await visit.button('common:filters.open').click();
  await visit.button('catalog:filters.open').click();
  await size.waitFor();
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
});
