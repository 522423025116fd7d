import {
  inDays,
  lotArticle,
  receiveLot,
  receiveUnits,
  serialArticle,
} from '../../../backend/test/support/goods/tracked.js';
import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { countTorches, openStocktakes } from '../../support/goods.js';
import { paletteField, untilFocused } from '../../support/keyboard.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it('sets a threshold on a phone, and the reorder list explains what to order', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team, { name: 'Corde 30 m' });
  await receive(team, articleId, 3);
  await visit.open('/admin/stock-alerts');
  await page.getByText(say('alerts:empty.reorder')).waitFor();
  await expectUsable(visit);

  await visit.button('alerts:threshold.add').click();
  const drawer = page.getByRole('dialog', { name: say('alerts:threshold.add') });
  await drawer.getByRole('combobox', { name: say('stock:form.article') }).fill('Corde');
  await page.getByTitle('Corde 30 m', { exact: true }).filter({ visible: true }).click();
  await visit.field(say('alerts:columns.minimum')).fill('5');
  await visit.field(say('alerts:columns.target')).fill('20');
  await expectUsable(visit);
  await visit.button('alerts:threshold.submit').click();
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Corde 30 m' }).click();
  const peek = page.getByRole('dialog', { name: 'Corde 30 m' });
  await peek.getByText(say('alerts:explain.title')).waitFor();
  expect(await peek.getByText('17').count()).toBe(1);
  await expectUsable(visit);
});

it.each([
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
] as const)(
  'lists on %s the lots that expire soon, by their expiry, and for a longer time',
  async (_name, screen) => {
    const visit = await stage.visit({ language: 'en', screen, theme: 'dark' });
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    const articleId = await lotArticle(team, { name: 'Dressing' });
    await receiveLot(team, articleId, 5, 'D-20', inDays(20));
    await receiveLot(team, articleId, 5, 'D-60', inDays(60));
    await visit.open('/admin/stock-alerts?tab=expiry');
    await page.getByText('D-20').waitFor();
    expect(await page.getByText('D-60').count()).toBe(0);
    await expectUsable(visit);
    await page.getByRole('combobox', { name: say('alerts:expiry.within') }).click();
    await page.getByTitle(say('alerts:expiry.days.90')).filter({ visible: true }).click();
    await page.getByText('D-60').waitFor();
    await expectUsable(visit);
  },
);

it('shows each step of a stocktake on a phone in the dark without a violation', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE, theme: 'dark' });
  await openStocktakes(visit, await arriveAsOwner(visit));
  await countTorches(visit, () => expectUsable(visit));
});

it('sets stock aside from its level by keyboard, and receives an expected receipt', async () => {
  const visit = await stage.visit({ language: 'it', screen: LAPTOP });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team, { name: 'Casco' });
  await receive(team, articleId, 5);
  await visit.open('/catalog/stock');
  await page.getByRole('button', { name: 'Casco' }).click();
  await visit.button('stock:actions.more').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: say('stock:setAside.quarantine-in.action') }).click();
  const drawer = page.getByRole('dialog', { name: say('stock:setAside.quarantine-in.title') });
  await drawer.getByRole('textbox', { name: say('stock:form.quantity') }).fill('2');
  await drawer.getByRole('textbox', { name: say('stock:form.reason') }).fill('Da controllare');
  await expectUsable(visit);
  await page.keyboard.press('Control+Enter');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText('Da controllare').waitFor();

  const expectedAt = '2099-05-04T10:00:00.000Z';
  const lines = [{ articleId, quantity: 8 }];
  const announced = await team.owner.expect<{ id: string; number: string }>(
    201,
    team.owner.post('/stock/expected', { siteId: team.siteId, expectedAt, lines }),
  );
  await visit.open(`/catalog/stock?tab=expected&peek=${announced.id}`);
  await expectUsable(visit);
  await visit.button('stock:expected.change').click();
  const change = page.getByRole('dialog', {
    name: say('stock:expected.changeTitle', { number: announced.number }),
  });
  await change.getByRole('textbox', { name: say('stock:receive.reference') }).fill('PO 77');
  await expectUsable(visit);
  await visit.button('common:actions.save').click();
  await change.waitFor({ state: 'hidden' });
  expect(await team.owner.expect(200, team.owner.get(`/stock/expected/${announced.id}`))).toMatchObject({
    reference: 'PO 77',
    // The day stays, in the organisation's time zone.
    expectedAt: expect.stringContaining('2099-05-04T'),
  });
  await visit.button('stock:expected.receive').click();
  await visit.button('stock:receive.submit').click();
  await page.getByText(say('stock:expected.statuses.received'), { exact: true }).first().waitFor();
  await expectUsable(visit);
});

it('finds a unit by its serial number, sets it aside on a phone and shows its history', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await serialArticle(team, { name: 'Perceuse' });
  await receiveUnits(team, articleId, ['PF-001', 'PF-002']);
  await visit.open('/catalog/stock?tab=units');
  await page.getByText('PF-002').first().waitFor();
  await expectUsable(visit);
  await page.keyboard.press('Control+K');
  await untilFocused(paletteField(visit));
  await page.keyboard.type('pf-002');
  await page.getByRole('option', { name: /^PF-002/ }).waitFor();
  await page.keyboard.press('Enter');
  const peek = page.getByRole('dialog', { name: 'PF-002' });
  await peek.getByText(say('stock:units.states.available')).waitFor();
  await peek.getByText(say('stock:ledger.types.receipt')).waitFor();
  await expectUsable(visit);
  await peek.getByRole('button', { name: say('stock:actions.more') }).click();
  await page.getByRole('menuitem', { name: say('stock:setAside.quarantine-in.action') }).click();
  const form = page.getByRole('dialog', { name: say('stock:setAside.quarantine-in.title') });
  await form.getByText('PF-002').first().waitFor();
  await visit.field(say('stock:form.reason')).fill('À contrôler');
  await form.getByRole('button', { name: say('stock:setAside.quarantine-in.submit') }).click();
  await form.waitFor({ state: 'hidden' });
  await peek.getByText(say('stock:units.states.quarantine'), { exact: true }).waitFor();
  await peek.getByText('À contrôler').waitFor();
  await visit.open('/q/PF-001');
  await page.getByRole('dialog', { name: 'PF-001' }).waitFor();
});

it('makes a code that nothing carries the first code of a new article, while goods are received', async () => {
  const visit = await stage.visit({ language: 'es', screen: PHONE });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  await visit.open('/catalog/stock?receive=true');
  const drawer = page.getByRole('dialog', { name: say('stock:receive.title') });
  const scan = drawer.getByRole('textbox', { name: say('stock:receive.scan') });
  visit.expectRefusal('/catalog/scan/', 404);
  await scan.fill('8412345678905');
  await scan.press('Enter');
  await drawer.getByText(say('scan:unknown', { code: '8412345678905' })).waitFor();
  await expectUsable(visit);
  const name = drawer.getByRole('textbox', { name: say('scan:create') });
  await name.fill('Casco');
  await name.press('Enter');
  await drawer.getByText(say('stock:receive.scanned', { name: 'Casco' })).waitFor();
  await visit.button('stock:receive.submit').click();
  await drawer.waitFor({ state: 'hidden' });
  const { items } = await owner.expect(200, owner.get('/stock/levels'));
  expect(items).toMatchObject([{ onHand: 1, article: { name: 'Casco' } }]);
});
