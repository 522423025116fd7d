import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const selectionOf = ({ page, say }: Visit) =>
  page.getByRole('region', { name: say('bulk:title'), exact: true });
const boxOf = ({ page, say }: Visit, name: string) =>
  page.getByRole('checkbox', { name: say('common:table.select', { name }), exact: true });

/** Readable by everybody and no wider than the screen; with SHOTS, a picture of it in that folder. */
async function expectUsable(visit: Visit, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await visit.page.screenshot({ path: `${folder}/${name}.png` });
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}

it.each([
  { language: 'en', screen: { width: 1440, height: 900 }, theme: 'light' },
  { language: 'fr', screen: { width: 360, height: 740 }, theme: 'dark' },
] as const)(
  'changes selected articles at once, says why one is refused, and undoes the change ($theme)',
  async (arrival) => {
    const visit = await stage.visit(arrival);
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    const stocked = await newArticle(team, { name: 'Lampe' });
    await receive(team, stocked, 2);
    for (const name of ['Corde', 'Pompe']) await newArticle(team, { name });
    const { owner } = team;
    const { id: categoryId } = await owner.expect(201, owner.post('/catalog/categories', { name: 'Outils' }));
    const listed = async (archived: boolean) => {
      const { items } = await owner.expect(
        200,
        owner.get(`/catalog/articles?archived=${archived}&sort=name`),
      );
      return items.map((one: { name: string; categoryId: string | null }) => [one.name, one.categoryId]);
    };
    visit.expectRefusal(`/api/catalog/articles/${stocked}/archive`, 409);

    await visit.open('/catalog/products');
    await boxOf(visit, 'Corde').check();
    const lamp = page.getByRole('button', { name: /^Lampe/ });
    await lamp.focus();
    await page.keyboard.press('x');
    const bar = selectionOf(visit);
    await bar.getByText(say('bulk:selected', { count: 2 })).waitFor();
    await bar.getByRole('button', { name: say('bulk:all') }).click();
    await bar.getByText(say('bulk:selected', { count: 3 })).waitFor();
    await expectUsable(visit, `bulk-bar-${arrival.theme}`);

    await bar.getByRole('combobox', { name: say('bulk:article.category') }).click();
    await page.keyboard.type('Out');
    await page.keyboard.press('Enter');
    await page.getByText(say('bulk:article.categorySet', { count: 3 })).waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await listed(false)).toEqual(['Corde', 'Lampe', 'Pompe'].map((name) => [name, categoryId]));
    await visit.button('common:actions.undo').click();
    await page.getByText(say('bulk:undone', { count: 3 })).waitFor();
    expect(await listed(false)).toEqual(['Corde', 'Lampe', 'Pompe'].map((name) => [name, null]));

    await boxOf(visit, 'Corde').check();
    await boxOf(visit, 'Lampe').check();
    await bar.getByRole('button', { name: say('catalog:actions.archive') }).click();
    const results = bar.getByRole('list', { name: say('bulk:results') });
    await results.getByRole('listitem').nth(1).waitFor();
    expect(await results.getByRole('listitem').first().innerText()).toContain(say('bulk:done'));
    await bar.getByText(say('bulk:selected', { count: 1 })).waitFor();
    await boxOf(visit, 'Corde').waitFor({ state: 'detached' });
    expect(await boxOf(visit, 'Lampe').isChecked()).toBe(true);
    // A toast that is pointed at stays.
    await visit.button('common:actions.undo').last().hover();
    await expectUsable(visit, `bulk-results-${arrival.theme}`);
    expect(await listed(true)).toEqual([['Corde', null]]);
    await visit.button('common:actions.undo').last().click();
    await boxOf(visit, 'Corde').waitFor();
    expect(await listed(true)).toEqual([]);
  },
);

it('prints labels of the selected articles only', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  for (const name of ['Cable', 'Drill']) await newArticle(team, { name });
  await visit.open('/catalog/products');
  await boxOf(visit, 'Drill').check();
  await selectionOf(visit)
    .getByRole('button', { name: say('common:labels') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('labels:print', { count: 1 }) })
    .waitFor();
});
