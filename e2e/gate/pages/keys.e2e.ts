import { newArticle } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectPage } from '../../support/expect.js';
import { paletteField, scanCode, untilFocused } from '../../support/keyboard.js';
import { setStage } from '../../support/stage.js';

const stage = setStage();

/** The time that a person needs for a key. */
const PERSON = { delay: 60 };

it('gives keys right after Ctrl+K to the search, and keys after its command to the form that opens', async () => {
  // The first opening loads the search, and is animated.
  const visit = await stage.visit({ language: 'en', motion: true });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/catalog/counts');
  await visit.button('counts:new.open').first().waitFor();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('helmet', PERSON);
  await expectPage(paletteField(visit)).toHaveValue('helmet');
  await paletteField(visit).fill(say('shell:commands.newArticle'));
  await page.getByRole('option', { name: say('shell:commands.newArticle') }).click();
  await page.keyboard.type('gexj?', PERSON);
  await expectPage(visit.field(say('catalog:form.name'))).toHaveValue(/j\?$/);
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/catalog/products');
});

it('adds a scan at the counter before any key, and after an unknown code', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  await newArticle(team, { name: 'Grip', sku: 'GP-0982' });
  await visit.open('/preparation/counter');
  const field = page.getByRole('combobox', { name: say('requests:search.label') });
  await untilFocused(field);
  await visit.title.click();
  for (const code of ['XX-9999', 'GP-0982', 'GP-0982']) await scanCode(page, code);
  await expectPage(visit.field(say('requests:line.quantity', { name: 'Grip' }))).toHaveValue('2');
  await expectPage(field).toHaveValue('');
  expect(new URL(page.url()).pathname).toBe('/preparation/counter');
});
