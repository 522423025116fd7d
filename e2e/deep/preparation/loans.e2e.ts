import type { Locator } from 'playwright-core';
import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { approve, askFor, handOver, startOrder, tick } from '../../support/goods.js';
import { setStage } from '../../support/stage.js';
import { sentence, wordsOf } from '../../support/texts.js';

const stage = setStage();

/** A phone in one hand, at the depot. */
const PHONE = { width: 390, height: 844 } as const;
const LANGUAGES = ['en', 'fr', 'es', 'it'] as const;

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { height: Number.POSITIVE_INFINITY };

it('takes a lent article from the request over the returns desk back to the shelf, on a phone', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const drill = await newArticle(team, { name: 'Drill', unit: 'piece', returnable: true });
  await receive(team, drill, 2);
  await visit.open('/requests/new');
  const number = await askFor(visit, [{ name: 'Drill', quantity: 2 }]);
  await visit.go('requests-processing');
  await approve(visit, number);
  await visit.go('preparation-pending');
  await startOrder(visit);
  await tick(visit, 'Drill, 2 pieces');
  await visit.button('preparation:actions.complete').click();
  await handOver(visit);

  await visit.go('preparation-loans');
  await page.getByText('Drill', { exact: true }).waitFor();
  await expectUsable(visit);
  await page.getByRole('tab', { name: say('loans:views.list') }).click();
  await page.getByRole('button', { name: 'Drill', exact: true }).waitFor();
  await expectUsable(visit);
  await visit.button('loans:actions.takeBack').click();
  await page.waitForURL(({ pathname }) => pathname === '/preparation/returns');
  // The line of the pressed button “Take back” is ticked already.
  await page.getByRole('checkbox', { name: /^Drill/, checked: true }).waitFor();
  await expectUsable(visit);
  await visit.button('loans:desk.confirm', { count: 1 }).click();
  await page.getByText(/RET-\d{4}-\d{6}/).waitFor();

  await visit.go('preparation-loans');
  await page.getByText(say('loans:empty')).waitFor();
  const { items } = await team.owner.expect(200, team.owner.get(`/stock/levels?articleId=${drill}`));
  expect(items[0]).toMatchObject({ onHand: 2, reserved: 0 });
  await visit.open('/requests/archived');
  await page.getByRole('button', { name: number }).click();
  const peek = page.getByRole('dialog', { name: number });
  const note = sentence(say, 'requests:peek.note.return-note', 'number');
  await peek.getByRole('button', { name: note }).waitFor();
  await peek.getByRole('textbox', { name: say('requests:comment.label') }).fill('All complete');
  await visit.button('requests:comment.send').click();
  await peek.getByText('All complete').nth(0).waitFor();
  await expectUsable(visit);
});

it('serves a queue at the counter: a scan, a name, done, and the next person', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team, { name: 'Ruban', sku: 'RUB-1' });
  await receive(team, articleId, 3);
  await visit.open('/preparation/counter');
  const search = page.getByRole('combobox', { name: say('requests:search.label') });
  for (const name of ['Ada Lovelace', 'Grace Hopper']) {
    await search.fill('RUB-1');
    await search.press('Enter');
    await visit.field(say('requests:line.quantity', { name: 'Ruban' })).waitFor();
    await page.getByRole('combobox', { name: say('loans:counter.person') }).fill(name);
    await expectUsable(visit);
    await visit.button('loans:counter.confirm').click();
    await page.getByText(name).filter({ hasText: 'REQ-' }).waitFor();
    await page.getByText(say('loans:counter.empty')).waitFor();
  }
  const { items } = await team.owner.expect(200, team.owner.get(`/stock/levels?articleId=${articleId}`));
  expect(items[0]).toMatchObject({ onHand: 1, reserved: 0 });
});

it('shows each overdue loan in one line of the list and its date in one line of the card, in each language', async () => {
  const visit = await stage.visit({ language: 'fr', screen: { width: 1440, height: 900 } });
  const { page } = visit;
  const team = await arriveAsOwner(visit);
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { name: 'Perceuse à percussion', returnable: true });
  await receive(team, articleId, 2);
  const dueAt = '2025-09-22T12:00:00.000Z';
  const loan = { siteId, lines: [{ articleId, quantity: 1 }], recipient: { name: 'Ada Lovelace' }, dueAt };
  await owner.expect(201, owner.post('/requests/handout', loan));
  for (const language of LANGUAGES) {
    const say = wordsOf(language);
    await visit.open(`/preparation/loans?view=list&lng=${language}`);
    const row = page.getByRole('row').filter({ hasText: 'Perceuse' });
    await row.getByRole('button', { name: say('loans:actions.extend'), exact: true }).waitFor();
    const { height: ofRow } = await boxOf(row);
    expect([language, ofRow <= 41]).toEqual([language, true]);
    await visit.open(`/dashboard?lng=${language}`);
    const card = page.getByRole('region', { name: say('dashboard:cards.overdue-loans.title') });
    const side = card.getByText(sentence(say, 'loans:due.since', 'date'));
    await side.waitFor();
    const { height: ofDate } = await boxOf(side);
    expect([language, ofDate <= 24]).toEqual([language, true]);
  }
  await visit.open('/preparation/loans?view=list&lng=it');
  await page
    .getByRole('button', {
      name: wordsOf('it')('loans:actions.showArticle', { name: 'Perceuse à percussion' }),
    })
    .click();
  await page.waitForURL(({ searchParams }) => searchParams.get('articleId') === articleId);
});
