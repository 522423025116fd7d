import { newArticle, receive, type Team } from '../../backend/test/support/people/people.js';
import { expectPage } from './expect.js';
import type { Visit } from './visit.js';

/** A quantity with its unit. */
export interface Amount {
  readonly name: string;
  readonly quantity: number;
}

/** Creates an article with its form, from the list of products. */
export async function createArticle(visit: Visit, name: string): Promise<void> {
  const { page, say } = visit;
  await visit.button('catalog:actions.create').first().click();
  await visit.field(say('catalog:form.name')).fill(name);
  await visit.button('catalog:form.create').click();
  await page.getByText(say('catalog:form.created', { name })).waitFor();
  // The created record opens beside the list.
  await page.getByRole('dialog', { name: say('catalog:form.createTitle') }).waitFor({ state: 'hidden' });
  await page.getByRole('dialog', { name }).waitFor();
  await page.keyboard.press('Escape');
  await untilNothingIsOpen(visit);
}

/** Receives several articles at once, from the stock page. */
export async function receiveGoods(visit: Visit, goods: readonly Amount[]): Promise<void> {
  const { page, say } = visit;
  await visit.button('stock:actions.receiveGoods').first().click();
  for (const [index, { name, quantity }] of goods.entries()) {
    const number = index + 1;
    if (index > 0) await visit.button('stock:form.addLine').click();
    const article = `${say('stock:form.line', { number })}, ${say('stock:form.article')}`;
    await page.getByRole('combobox', { name: article }).fill(name);
    await page.getByTitle(name, { exact: true }).filter({ visible: true }).click();
    await visit.field(say('stock:form.quantityOf', { name })).fill(String(quantity));
  }
  await visit.button('stock:receive.submit').click();
  await untilNothingIsOpen(visit);
}

/** Waits until the last drawer or dialog has gone. */
async function untilNothingIsOpen({ page }: Visit): Promise<void> {
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
}

/** Fills the request form and sends it; answers the request's number. */
export async function askFor(visit: Visit, wanted: readonly Amount[]): Promise<string> {
  const { page, say } = visit;
  for (const { name, quantity } of wanted) {
    await page.getByRole('combobox', { name: say('requests:search.label') }).fill(name);
    await page.getByRole('option', { name }).click();
    await visit.field(say('requests:line.quantity', { name })).fill(String(quantity));
  }
  await visit.button('requests:actions.send').click();
  return sentNumber(visit);
}

/** The number of the request that was just sent. */
export async function sentNumber(visit: Visit): Promise<string> {
  const number = /REQ-\d{4}-\d{6}/.exec(await visit.read(visit.heading(/REQ-/)))?.[0];
  if (number === undefined) throw new Error('the sent request shows no number');
  expect(await visit.title.isVisible()).toBe(true);
  return number;
}

/** Approves a request as it was asked, from the list of those that wait. */
export async function approve(visit: Visit, number: string): Promise<void> {
  const inQueue = visit.page.getByRole('list').getByRole('button', { name: number });
  await inQueue.click();
  await visit.button('requests:actions.approve').click();
  await inQueue.waitFor({ state: 'detached' });
}

/** Starts the only order that waits and opens its checklist. */
export async function startOrder(visit: Visit): Promise<void> {
  const { page, say } = visit;
  const start = say('preparation:pending.action.pending');
  await page.getByRole('button', { name: new RegExp(`^${start} ORD-`) }).click();
  await page.waitForURL(({ pathname }) => pathname === '/preparation/checklist');
}

/** Ticks a line: all of it was found. */
export async function tick(visit: Visit, line: string): Promise<void> {
  const box = visit.page.getByRole('checkbox', { name: line });
  await box.click();
  await visit.page.getByRole('checkbox', { name: line, checked: true }).waitFor();
}

/** Hands everything over that is ready; answers the name of the delivery note's button. */
export async function handOver(visit: Visit): Promise<string> {
  const { page, say } = visit;
  await visit.button('preparation:actions.deliver').click();
  // The notes of earlier parts are listed before; only an order that is delivered leads to the next one.
  await visit.button('preparation:actions.nextOrder').waitFor();
  const documents = page.getByRole('list', { name: say('preparation:deliver.documents') });
  return visit.read(documents.getByRole('button'));
}

/** Six torches in a storage location, and an article elsewhere, before the list of stocktakes; answers the torches' id. */
export async function openStocktakes(visit: Visit, team: Team): Promise<string> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { name: 'Torch' });
  await receive(team, articleId, 6);
  await receive(team, await newArticle(team, { name: 'Elsewhere' }), 1);
  const location = await owner.expect<{ id: string }>(
    201,
    owner.post(`/sites/${siteId}/locations`, { path: 'A/3' }),
  );
  const placement = { articleId, locationIds: [location.id] };
  await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, placement));
  await visit.open('/catalog/counts');
  return articleId;
}

/** Counts four torches in their storage location; `look` is called at each step. */
export async function countTorches(visit: Visit, look: () => Promise<void>): Promise<void> {
  const { page, say } = visit;
  await visit.button('counts:new.open').first().click();
  await look();
  await page.getByRole('combobox', { name: say('counts:new.location') }).click();
  await page.getByTitle('A/3', { exact: true }).filter({ visible: true }).click();
  await visit.button('counts:new.submit').click();
  await page
    .getByRole('region', { name: say('counts:current.label') })
    .filter({ hasText: 'A/3' })
    .waitFor();
  await expectPage(page.getByText('Elsewhere')).toHaveCount(0);
  await visit.field(say('counts:entry.label', { name: 'Torch' })).fill('4');
  await look();
  await page.keyboard.press('Enter');
  await page.getByText(say('counts:empty.open')).waitFor();
  await page.getByRole('tab', { name: say('counts:tabs.missing') }).click();
  await page.getByText('Counted: 4').waitFor();
  await look();
}
