import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it('shows a chart on a phone week by week and as a table, each opening the list behind it', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE, theme: 'dark' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { name: 'Corde 30 m' });
  await receive(team, articleId, 10);
  const handOut = { siteId, lines: [{ articleId, quantity: 4 }] };
  await owner.expect(201, owner.post('/requests/handout', handOut));
  await owner.call('PUT', '/dashboard/cards', { cards: ['issues', 'top-articles', 'lead-time'] });
  await visit.open('/dashboard');

  const card = page.getByRole('region', { name: say('dashboard:cards.issues.title') });
  const chart = card.getByRole('slider');
  await card.getByText(say('dashboard:compare.weeks.new')).waitFor();
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/ : 1 ; 12 semaines avant : 0$/);
  await chart.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/ : 0 ; 12 semaines avant : 0$/);
  expect(await chart.getAttribute('aria-valuenow')).toBe('11');
  await expectUsable(visit);

  await card.getByRole('button', { name: say('dashboard:series.asTable') }).press('Enter');
  const table = card.getByRole('table', { name: say('dashboard:cards.issues.title') });
  expect(await table.getByRole('row').count()).toBe(13);
  expect(await table.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual(['1', '0']);
  const week = await table.getByRole('link').last().getAttribute('href');
  const [, from = '', to = ''] =
    /^\/catalog\/stock\?tab=movements&type=issue&from=([\d-]+)&to=([\d-]+)$/.exec(week ?? '') ?? [];
  expect([new Date(from).getUTCDay(), to >= from]).toEqual([1, true]);
  await expectUsable(visit);

  const most = page.getByRole('region', { name: say('dashboard:cards.top-articles.title') });
  expect(await most.getByRole('listitem').innerText()).toContain('4 pièces');
  const issued = await most.getByRole('listitem').getByRole('link').getAttribute('href');
  expect(issued).toMatch(/tab=movements&type=issue&from=[\d-]+&to=[\d-]+&article=[0-9a-f]{24}$/);
  await card.getByRole('link', { name: say('dashboard:cards.issues.title') }).click();
  await page.waitForURL(/tab=movements&type=issue&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await page.getByRole('button', { name: 'Corde 30 m' }).waitFor();
  expect(await page.getByText('−4', { exact: true }).count()).toBe(1);
  await expectUsable(visit);
});

it('keeps the cards that a member has chosen and ordered, and brings the usual ones back', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/dashboard');
  const title = (card: string) => say(`dashboard:cards.${card}.title`);
  const board = page.getByRole('region', { name: say('dashboard:board.title') });
  const shown = async () => (await board.getByRole('heading', { level: 3 }).allInnerTexts()).slice(0, 3);
  await board.getByRole('heading', { name: title('to-decide') }).waitFor();
  expect(await shown()).toEqual([title('to-decide'), title('overdue-loans'), title('low-stock')]);

  await visit.button('dashboard:board.customise').press('Enter');
  const up = visit.button('dashboard:board.up', { card: title('low-stock') });
  await up.press('Enter');
  await up.press('Enter');
  // At its end, the focus goes to the other button of the row.
  const down = visit.button('dashboard:board.down', { card: title('low-stock') });
  await down.and(page.locator(':focus')).waitFor();
  const place = { card: title('low-stock'), place: 1, total: 7 };
  await page
    .getByRole('status')
    .filter({ hasText: say('dashboard:board.moved', place) })
    .waitFor();
  await visit.button('dashboard:board.remove', { card: title('overdue-loans') }).click();
  await board.getByRole('button', { name: title('my-loans') }).click();
  await expectUsable(visit);
  await visit.button('common:actions.save').click();
  await visit.button('dashboard:board.customise').waitFor();
  expect(await shown()).toEqual([title('low-stock'), title('to-decide'), title('fill-rate')]);

  // By its handle a card is drawn over the others.
  await visit.button('dashboard:board.customise').click();
  const rows = board.locator('[data-row]');
  const middle = async (row: number) => {
    const box = await rows.nth(row).locator('[aria-hidden]').first().boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  await page.mouse.move(...(await middle(0)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(2)), { steps: 8 });
  await page.mouse.up();
  await visit.button('common:actions.save').click();
  await visit.button('dashboard:board.customise').waitFor();
  await page.reload();
  await board.getByRole('heading', { name: title('my-loans') }).waitFor();
  expect(await shown()).toEqual([title('to-decide'), title('fill-rate'), title('low-stock')]);

  await visit.button('dashboard:board.customise').click();
  await visit.button('dashboard:board.reset').click();
  await board.getByRole('heading', { name: title('overdue-loans') }).waitFor();
  expect(await shown()).toEqual([title('to-decide'), title('overdue-loans'), title('low-stock')]);
});
