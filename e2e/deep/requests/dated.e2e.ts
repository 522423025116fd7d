import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { approve, sentNumber, startOrder } from '../../support/goods.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

/** Asserts the rules for every screen: readable by everybody and no wider than the phone. */
async function expectUsable(visit: Visit): Promise<void> {
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}

/** A day as it is typed. */
function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

it('asks for equipment for some days, promises it and shows it in its calendar, on a small phone', async () => {
  const visit = await stage.visit({ language: 'en', screen: { width: 360, height: 740 } });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const camera = await newArticle(team, { name: 'Camera', unit: 'piece', returnable: true });
  await receive(team, camera, 2);

  await visit.open(`/requests/new?article=${camera}`);
  const label = say('requests:days.ofLine', { name: 'Camera' });
  for (const [end, days] of [
    ['from', 30],
    ['to', 32],
  ] as const) {
    const field = page.getByRole('textbox', { name: `${label}: ${say(`common:days.${end}`)}` });
    await field.fill(dayIn(days));
    await page.keyboard.press('Enter');
  }
  // Of both days: the first day alone is answered as well, in fewer lines.
  await page.getByText(/^Free: 2 pieces, .+–/).waitFor();
  // At the end of the page its bar covers no field.
  await page.waitForFunction(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    scrollTo(0, scrollHeight);
    return scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - 1;
  });
  await expectUsable(visit);
  await visit.button('requests:actions.send').click();
  const number = await sentNumber(visit);

  await visit.go('requests-processing');
  await page.getByRole('list').getByRole('button', { name: number }).waitFor();
  await approve(visit, number);
  const { items } = await team.owner.expect(200, team.owner.get('/stock/reservations?status=planned'));
  expect(items).toMatchObject([{ articleId: camera, quantity: 1 }]);

  await visit.go('preparation-pending');
  await page.getByText(/^Begins /).waitFor();
  await expectUsable(visit);

  await visit.open(`/catalog/products?peek=${camera}`);
  await visit.button('stock:calendar.open').click();
  await page.getByRole('dialog', { name: say('stock:calendar.title', { name: 'Camera' }) }).waitFor();
  await page.getByRole('row').nth(28).waitFor();
  await expectUsable(visit);

  await visit.open('/preparation/pending');
  await startOrder(visit);
  await page.getByText(/^For .* – /).waitFor();
  await expectUsable(visit);
});
