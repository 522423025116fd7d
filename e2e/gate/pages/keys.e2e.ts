import { arriveAsOwner } from '../../support/arrive.js';
import { expectPage } from '../../support/expect.js';
import { paletteField } from '../../support/keyboard.js';
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
