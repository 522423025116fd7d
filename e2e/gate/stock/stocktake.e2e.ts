import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { countTorches, openStocktakes } from '../../support/goods.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it('counts a depot on a phone in the dark: what differs is posted when it is approved', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE, theme: 'dark' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await openStocktakes(visit, team);
  await countTorches(visit, async () => undefined);
  await expectUsable(visit);
  const approve = visit.button('counts:decide.approve');
  await approve.click();
  await page.getByText(say('counts:decide.approveTitle')).waitFor();
  await expectUsable(visit);
  await approve.last().click();
  await page.getByText(say('counts:statuses.approved'), { exact: true }).first().waitFor();
  const { items } = await team.owner.expect<{ items: { onHand: number }[] }>(
    200,
    team.owner.get(`/stock/levels?articleId=${articleId}`),
  );
  expect(items.map(({ onHand }) => onHand)).toEqual([4]);
});
