import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { enterByCode, newAddress } from '../../support/arrive.js';
import { LAPTOP, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const MAX_CLICKS = 14;
const MAX_FIELDS = 8;
const MAX_MS = 180_000;

/** Counts the actions of a newcomer: every click and every field that is filled is counted. */
class Hands {
  clicks = 0;
  fields = 0;

  constructor(private readonly visit: Visit) {}

  async click(place: Locator): Promise<void> {
    this.clicks += 1;
    await place.click();
  }

  button(key: string, within: Locator | Visit['page'] = this.visit.page): Promise<void> {
    return this.click(within.getByRole('button', { name: this.visit.say(key), exact: true }));
  }

  async type(key: string, text: string, values?: Parameters<Visit['say']>[1]): Promise<void> {
    this.fields += 1;
    await this.visit.field(this.visit.say(key, values)).fill(text);
  }
}

it('takes a newcomer from the home page to the delivery note in few clicks and fields', async () => {
  const visit = await stage.visit({ language: 'fr', screen: LAPTOP });
  const { page, say } = visit;
  const hands = new Hands(visit);
  const began = Date.now();

  await visit.open('/');
  await hands.button('home:hero.signIn', page.getByRole('main'));
  await page.getByRole('dialog', { name: say('auth:email.title') }).waitFor();
  // The address and the code; the last digit submits.
  hands.fields += 2;
  await enterByCode(visit, newAddress('nouvelle'));

  await hands.type('onboarding:personName', 'Camille Roux');
  await hands.type('onboarding:name', 'Atelier Lumière');
  await hands.button('onboarding:submit');

  await hands.click(page.getByRole('link', { name: say('home:steps.request.addArticle') }));
  await hands.type('catalog:form.name', 'Projecteur');
  await hands.type('catalog:form.openingQuantity', '4');
  await hands.button('catalog:form.create');

  await hands.button('stock:actions.request', page.getByRole('dialog', { name: 'Projecteur' }));
  await hands.type('requests:line.quantity', '2', { name: 'Projecteur' });
  await hands.button('requests:actions.send');
  await hands.button('requests:actions.decide');
  await hands.button('requests:actions.approve');
  await hands.button('requests:actions.prepare');
  await hands.click(page.getByRole('checkbox', { name: 'Projecteur, 2 pièces' }));
  await page.getByRole('checkbox', { name: 'Projecteur, 2 pièces', checked: true }).waitFor();
  await hands.button('preparation:actions.complete');
  await hands.button('preparation:actions.deliver');
  const documents = page.getByRole('list', { name: say('preparation:deliver.documents') });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.click(documents.getByRole('button')),
  ]);

  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
  expect(hands.clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(hands.fields).toBeLessThanOrEqual(MAX_FIELDS);
  expect(Date.now() - began).toBeLessThan(MAX_MS);
});
