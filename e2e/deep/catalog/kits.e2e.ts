import { newArticle, newRequest, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { handOver, startOrder, tick } from '../../support/goods.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const PHONE = { width: 360, height: 780 } as const;

/** Readable by everybody and no wider than the phone; with SHOTS, a picture of it in that folder. */
async function expectUsable(visit: Visit, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await visit.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}

it('makes a kit, asks for it, picks and delivers its parts, and misses one of them at the returns desk', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  for (const name of ['Camera', 'Tripod'])
    await receive(team, await newArticle(team, { name, returnable: true }), 3);
  await visit.open('/catalog/products');
  await visit.button('catalog:actions.create').first().click();
  await visit.field(say('catalog:form.name')).fill('Film set');
  for (const [index, name] of ['Camera', 'Tripod'].entries()) {
    await visit.button('catalog:form.addComponent').click();
    const picker = page.getByRole('combobox', { name: say('catalog:form.component', { number: index + 1 }) });
    await picker.fill(name);
    await page.locator('.ant-select-item-option:visible').filter({ hasText: name }).first().click();
  }
  await expectUsable(visit, 'article-form');
  await visit.button('catalog:form.create').click();
  const peek = page.getByRole('dialog', { name: 'Film set' });
  await peek.getByText(say('stock:kit.assemblable')).waitFor();
  await peek.getByText(say('stock:kit.scarce', { names: 'Camera, Tripod' })).waitFor();
  await expectUsable(visit, 'article-peek');

  const { items } = await team.owner.expect(200, team.owner.get('/catalog/articles?q=Film'));
  const { id, number } = await newRequest(team, [{ articleId: items[0].id, quantity: 1 }]);
  await visit.open(`/requests/processing?peek=${id}`);
  await page.getByText(/1 × Camera, 1 × Tripod/).waitFor();
  await expectUsable(visit, 'decision');
  await visit.button('requests:actions.approve').click();
  await page.getByText(say('requests:toast.approved', { number })).waitFor();

  await visit.open('/preparation/pending');
  await startOrder(visit);
  await page.getByText(say('common:kit.parts', { name: 'Film set' })).waitFor();
  await expectUsable(visit, 'checklist');
  for (const name of ['Camera', 'Tripod']) await tick(visit, `${name}, 1 piece`);
  await visit.button('preparation:actions.complete').click();
  await handOver(visit);

  await visit.open(`/preparation/returns?requestId=${id}`);
  await page.getByRole('checkbox', { name: /^Camera/ }).click();
  await page.getByText(say('loans:desk.missing', { names: 'Tripod' })).waitFor();
  await expectUsable(visit, 'desk');

  await visit.open(`/requests/archived?peek=${id}`);
  await page
    .getByText(say('requests:line.parts', { count: 2 }))
    .first()
    .waitFor();
  await expectUsable(visit, 'request');

  await visit.open('/requests/new');
  await visit.button('requests:new.asLastTime').click();
  await page.getByText('Film set').first().waitFor();
  await visit.button('requests:templates.save').click();
  await visit.field(say('requests:templates.name')).fill('Interview');
  await expectUsable(visit, 'template');
  await visit.button('requests:templates.confirm').click();
  await page.getByText(say('requests:templates.saved', { name: 'Interview' })).waitFor();
  expect(visit.noise).toEqual([]);
});

it('proposes another article for a waiting line, and the requester accepts it', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const missing = await newArticle(team, { name: 'Perceuse' });
  const other = await newArticle(team, { name: 'Visseuse' });
  await receive(team, other, 2);
  const { id } = await newRequest(team, [{ articleId: missing, quantity: 2 }]);
  await visit.open(`/requests/processing?peek=${id}`);
  await visit.open(`/requests/mine?peek=${id}`);
  await visit.button('requests:substitutes.propose').click();
  const picker = page.getByRole('combobox', { name: say('requests:substitutes.article') });
  await picker.fill('Visseuse');
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'Visseuse' }).first().click();
  await expectUsable(visit, 'propose');
  await visit.button('requests:substitutes.confirm').click();
  await visit.button('requests:substitutes.accept').waitFor();
  await expectUsable(visit, 'proposed');
  await visit.button('requests:substitutes.accept').click();
  await page.getByText(say('requests:substitutes.accepted')).waitFor();
  const { lines } = await team.owner.expect(200, team.owner.get(`/requests/${id}`));
  expect(lines).toMatchObject([{ cancelled: 2 }, { articleId: other, quantity: 2 }]);
});
