import { arriveAsOwner, enterByCode } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { goByPalette } from '../../support/keyboard.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const question = ({ page, say }: Visit) => page.getByRole('dialog', { name: say('shell:unsaved.title') });

/** Answers, and waits until the question is hidden: until then it takes the key Escape for itself. */
async function answer(visit: Visit, key: 'stay' | 'leave'): Promise<void> {
  const { say } = visit;
  await question(visit)
    .getByRole('button', { name: say(`shell:unsaved.${key}`) })
    .click();
  await question(visit).waitFor({ state: 'hidden' });
}

/** Opens the form of a new article, and types its name. */
async function beginArticle(visit: Visit, name: string) {
  await visit.open('/catalog/products?create=true');
  const field = visit.field(visit.say('catalog:form.name'));
  await field.fill(name);
  return field;
}

it('asks before a filled drawer is closed or its page is left, and asks nothing of an empty one', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page } = visit;
  await arriveAsOwner(visit);
  const field = await beginArticle(visit, 'Échelle');
  await page.keyboard.press('Escape');
  await question(visit).waitFor();
  expect(await violations(page)).toEqual([]);
  await answer(visit, 'stay');
  expect(await field.inputValue()).toBe('Échelle');

  await goByPalette(visit, 'requests-mine');
  await answer(visit, 'stay');
  expect(await field.inputValue()).toBe('Échelle');
  expect(new URL(page.url()).pathname).toBe('/catalog/products');

  await page.keyboard.press('Escape');
  await answer(visit, 'leave');
  await field.waitFor({ state: 'detached' });
  await visit.button('catalog:actions.create').first().click();
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await question(visit).count()).toBe(0);
});

it('asks before edited settings are left, and not once they are saved', async () => {
  const visit = await stage.visit({ language: 'en' });
  await arriveAsOwner(visit);
  await visit.open('/admin/settings?section=organisation');
  const name = visit.field(visit.say('onboarding:name'));
  await name.fill('Night brigade');
  const link = await visit.menuLink('requests-mine');
  await link.click();
  await answer(visit, 'stay');
  expect(await name.inputValue()).toBe('Night brigade');
  await name.press('Enter');
  // The message names the change with the old and the new value.
  await visit.page
    .getByText(/^Name of the organisation: .+ → Night brigade$|: .+ → Night brigade$/)
    .waitFor();
  await link.click();
  await visit.heading(visit.say('shell:menu.requests-mine')).waitFor();
  expect(await question(visit).count()).toBe(0);
});

it('keeps the input when the session ends, and lets the person sign in over it', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const { email } = await arriveAsOwner(visit);
  const field = await beginArticle(visit, 'Groupe électrogène');
  visit.expectRefusal('/api/', 401);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await visit.button('catalog:form.create').click();
  const dialog = page.getByRole('dialog', { name: say('auth:expired.title') });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await enterByCode(visit, email);
  await dialog.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Groupe électrogène');
  await visit.button('catalog:form.create').click();
  await page.getByRole('dialog', { name: 'Groupe électrogène' }).waitFor();
});
