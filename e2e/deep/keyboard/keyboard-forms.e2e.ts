import type { Locator } from 'playwright-core';
import { arriveSignedIn, newAddress } from '../../support/arrive.js';
import { expectPage } from '../../support/expect.js';
import { tabTo, untilFocused } from '../../support/keyboard.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

/** Opens a page and jumps over its menu, as the first Tab of every page offers. */
async function openContent(visit: Visit, path: string): Promise<void> {
  await visit.open(path);
  await visit.title.waitFor();
  await tabTo(visit.page, visit.page.getByRole('link', { name: visit.say('shell:skip') }));
  await visit.page.keyboard.press('Enter');
}

/** Presses Tab until a control has the focus, then the key. */
async function press(visit: Visit, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(visit.page, place);
  await visit.page.keyboard.press(key);
}

/** Goes to a field, by Tab where the focus is not in it already, and types. */
async function type(visit: Visit, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  const here = await field.evaluate((element) => element === document.activeElement);
  if (!here) await tabTo(visit.page, field);
  await visit.page.keyboard.type(text);
}

const inDialog = (visit: Visit, key: string) =>
  visit.page.getByRole('dialog').getByRole('button', { name: visit.say(key), exact: true });

async function foundOrganisation(visit: Visit): Promise<void> {
  const { say } = visit;
  await arriveSignedIn(visit, newAddress('keys'));
  await visit.open('/dashboard');
  await type(visit, visit.field(say('onboarding:personName')), 'Kay Ward');
  await type(visit, visit.field(say('onboarding:name')), 'Fire brigade');
  await type(visit, visit.field(say('onboarding:site')), 'Main depot');
  await press(visit, visit.button('onboarding:submit'));
  await visit.heading(say('dashboard:welcome', { name: 'Kay' })).waitFor();
  await untilFocused(visit.title);
}

async function createArticle(visit: Visit, name: string): Promise<void> {
  const { page, say } = visit;
  await openContent(visit, '/catalog/products');
  await press(visit, visit.button('catalog:actions.create').first());
  await type(visit, visit.field(say('catalog:form.name')), name);
  await press(visit, inDialog(visit, 'catalog:form.create'));
  await page.getByRole('dialog', { name }).waitFor();
}

async function receive(visit: Visit, name: string): Promise<void> {
  const { page, say } = visit;
  await openContent(visit, '/catalog/stock');
  await press(visit, visit.button('stock:actions.receiveGoods').first());
  const line = `${say('stock:form.line', { number: 1 })}, ${say('stock:form.article')}`;
  await type(visit, page.getByRole('combobox', { name: line }), name);
  await page.getByTitle(name, { exact: true }).filter({ visible: true }).waitFor();
  await page.keyboard.press('Enter');
  // The field begins with one piece; a second digit makes it twelve.
  const quantity = visit.field(say('stock:form.quantityOf', { name }));
  await type(visit, quantity, '12');
  await expectPage(quantity).toHaveValue('12');
  await press(visit, inDialog(visit, 'stock:receive.submit'));
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name }).waitFor();
}

async function invite(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await openContent(visit, '/admin/users');
  await press(visit, visit.button('users:invite.open').first());
  await type(visit, visit.field(say('users:invite.emails')), newAddress('colleague'));
  await press(visit, inDialog(visit, 'users:invite.submit'));
  await page.getByText(say('users:invite.done', { count: 1 })).waitFor();
}

async function createRole(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await openContent(visit, '/admin/roles');
  await press(visit, visit.button('roles:create').first());
  await type(visit, visit.field(say('roles:name')), 'Night shift');
  const permission = page.getByRole('checkbox', { name: say('permissions:names.requests.approve') });
  await press(visit, permission, 'Space');
  expect(await permission.isChecked()).toBe(true);
  await press(visit, inDialog(visit, 'roles:create'));
  await page.getByRole('columnheader', { name: /Night shift/ }).waitFor();
}

it.each([
  ['laptop', LAPTOP],
  ['phone', PHONE],
] as const)(
  'sets an organisation up by Tab, Enter and Space: article, receipt, invitation and role, on a %s',
  async (_name, screen) => {
    const visit = await stage.visit({ language: 'en', screen });
    await foundOrganisation(visit);
    await createArticle(visit, 'Ladder');
    await receive(visit, 'Ladder');
    await invite(visit);
    await createRole(visit);
  },
);
