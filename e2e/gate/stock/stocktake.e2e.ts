import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { expectPage } from '../../support/expect.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it('counts a depot on a phone in the dark: what differs is posted when it is approved', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE, theme: 'dark' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team, { name: 'Torch' });
  await receive(team, articleId, 6);
  await receive(team, await newArticle(team, { name: 'Elsewhere' }), 1);
  const { owner, siteId } = team;
  const { id } = await owner.expect(201, owner.post(`/sites/${siteId}/locations`, { path: 'A/3' }));
  const placement = { articleId, locationIds: [id] };
  await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, placement));
  await visit.open('/catalog/counts');
  await visit.button('counts:new.open').first().click();
  await page.getByRole('combobox', { name: say('counts:new.location') }).click();
  await page.getByTitle('A/3', { exact: true }).filter({ visible: true }).click();
  await visit.button('counts:new.submit').click();
  await page.getByRole('listitem').filter({ hasText: 'A/3' }).waitFor();
  await expectPage(page.getByText('Elsewhere')).toHaveCount(0);
  await visit.field(say('counts:entry.label', { name: 'Torch' })).fill('4');
  await page.keyboard.press('Enter');
  await page.getByText(say('counts:empty.open')).waitFor();
  await page.getByRole('tab', { name: say('counts:tabs.counted') }).click();
  await page.getByText('Counted: 4').waitFor();
  await expectUsable(visit);
  await visit.button('counts:decide.approve').click();
  await page.getByText(say('counts:statuses.approved'), { exact: true }).first().waitFor();
  const { items } = await owner.expect<{ items: { onHand: number }[] }>(
    200,
    owner.get(`/stock/levels?articleId=${articleId}`),
  );
  expect(items.map(({ onHand }) => onHand)).toEqual([4]);
});
