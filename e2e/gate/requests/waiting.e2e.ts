import { readFile } from 'node:fs/promises';
import { newArticle } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { expectPage } from '../../support/expect.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

const LINES = 51;

it('counts the lines that wait for stock, pages through them and saves them as a file', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE, theme: 'dark' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner, siteId } = team;
  const names = Array.from({ length: LINES }, (_, index) => `Lamp ${String(index + 10)}`);
  const articles = await Promise.all(names.map((name) => newArticle(team, { name })));
  const lines = articles.map((articleId) => ({ articleId, quantity: 1 }));
  const { id } = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  await owner.expect(200, owner.post(`/requests/${id}/approve`));

  await visit.open('/requests/waiting');
  await page.getByText(say('common:states.results_other', { count: LINES })).waitFor();
  await page.getByText('Lamp 10').waitFor();
  await expectUsable(visit);
  // Cards get their full height when they come into view, which moves the end of the list.
  const next = visit.button('common:actions.nextPage');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await next.scrollIntoViewIfNeeded();
  await expectPage.poll(scrolled).toBeGreaterThan(0);
  const left = await scrolled();
  await next.click();
  await page.getByText('Lamp 60').waitFor();
  await expectPage(page.getByText('Lamp 10')).toHaveCount(0);
  expect(await scrolled()).toBe(0);
  // The history leads back to where a page was left, and the menu to its top.
  await page.goBack();
  await expectPage.poll(scrolled).toBeGreaterThan(left / 2);
  await visit.go('requests-mine');
  await visit.go('requests-waiting');
  await page.getByText('Lamp 10').waitFor();
  expect(await scrolled()).toBe(0);
  await next.click();
  await page.getByText('Lamp 60').waitFor();

  await visit.button('common:filters.open').click();
  await visit.button('common:export.open').click();
  await page.getByRole('radio', { name: say('common:export.formats.csv') }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    visit.button('common:export.save').click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + LINES);
  // It gives the focus back when it closes.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('combobox', { name: say('stock:columns.article') }).fill('Lamp 42');
  await page.getByTitle('Lamp 42', { exact: true }).filter({ visible: true }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('articleId') === articles[32]);
  await page.getByText('Lamp 60').waitFor({ state: 'detached' });
  await page.getByText(say('common:states.results_one', { count: 1 })).waitFor();
});

it('sets when approvers are reminded and owners notified, and turns the reminder off with an empty field', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  await visit.open('/admin/settings?section=approval');
  const field = (name: string) => page.getByRole('textbox', { name: say(`tenants:approval.${name}`) });
  const reminder = field('approvalReminderHours');
  await reminder.waitFor();
  await expectPage(reminder).toHaveValue('24');
  await expectPage(field('approvalEscalationHours')).toHaveValue('');
  await reminder.fill('');
  await field('approvalEscalationHours').fill('72');
  const form = page.locator('form').filter({ has: reminder });
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    form.getByRole('button', { name: say('common:actions.save') }).click(),
  ]);
  expect(saved.status()).toBe(200);
  const { settings } = await owner.expect(200, owner.get('/tenants/current'));
  expect(settings).toMatchObject({ approvalReminderHours: null, approvalEscalationHours: 72 });
  await expectUsable(visit);
});
