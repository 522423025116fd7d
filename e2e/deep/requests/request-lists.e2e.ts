import { readFileSync } from 'node:fs';
import type { Body } from '../../../backend/test/support/client.js';
import { newArticle, newRequest, receive, type Team } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { enterDay } from '../../support/keyboard.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

/** Readable by everybody and no wider than the screen; with SHOTS, a picture of it in that folder. */
async function expectUsable(visit: Visit, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await visit.page.screenshot({ path: `${folder}/${name}.png` });
  expect(await violations(visit.page)).toEqual([]);
  expect(await visit.overflow()).toBeLessThanOrEqual(0);
}

const queueOf = ({ page, say }: Visit) =>
  page.getByRole('list', { name: say('shell:menu.requests-processing'), exact: true });
const selectionOf = ({ page, say }: Visit) =>
  page.getByRole('region', { name: say('bulk:title'), exact: true });

/** No approval without stock, so that one of several can be refused. */
async function withoutBackorders({ owner }: Team): Promise<void> {
  const { version } = await owner.expect(200, owner.get('/tenants/current'));
  await owner.expect(200, owner.patch('/tenants/current', version, { settings: { backorders: false } }));
}

it.each([
  { language: 'en', screen: { width: 1440, height: 900 }, theme: 'light' },
  { language: 'fr', screen: { width: 360, height: 740 }, theme: 'dark' },
] as const)(
  'decides on selected requests together; one that cannot be approved stays selected with its reason ($theme)',
  async (arrival) => {
    const visit = await stage.visit(arrival);
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    await withoutBackorders(team);
    const [lamp, drum] = [
      await newArticle(team, { name: 'Quartz lamp' }),
      await newArticle(team, { name: 'Cable drum' }),
    ];
    await receive(team, lamp, 10);
    const requests: Body[] = [];
    for (const articleId of [lamp, drum, lamp])
      requests.push(await newRequest(team, [{ articleId, quantity: 2 }]));
    const [first, second, third] = requests;
    visit.expectRefusal(`/api/requests/${second.id}/approve`, 409);

    await visit.open('/requests/processing');
    const queue = queueOf(visit);
    const entry = (number: string) => queue.getByRole('button', { name: new RegExp(number) });
    await entry(third.number).waitFor();
    // The permissions are known by now.
    await queue.getByRole('checkbox').first().waitFor();
    const bar = selectionOf(visit);
    await entry(first.number).focus();
    await page.keyboard.press('x');
    await bar.getByText(say('bulk:selected', { count: 1 })).waitFor();
    await entry(third.number).focus();
    await page.keyboard.press('Shift+X');
    await bar.getByText(say('bulk:selected', { count: 3 })).waitFor();
    await expectUsable(visit, `processing-bar-${arrival.theme}`);

    await bar.getByRole('button', { name: say('requests:actions.approve'), exact: true }).click();
    await page.getByText(say('requests:processing.bulk.approved', { count: 2 })).waitFor();
    const results = bar.getByRole('list', { name: say('bulk:results') });
    expect(await results.getByRole('listitem').count()).toBe(3);
    expect(await results.locator('[data-status="refused"]').innerText()).toContain(second.number);
    for (const { number } of [first, third]) await entry(number).waitFor({ state: 'detached' });
    await bar.getByText(say('bulk:selected', { count: 1 })).waitFor();
    expect(await queue.getByRole('checkbox').count()).toBe(1);
    expect(await queue.getByRole('checkbox').isChecked()).toBe(true);
    await expectUsable(visit, `processing-results-${arrival.theme}`);

    await bar.getByRole('button', { name: say('requests:actions.refuse'), exact: true }).click();
    await bar.getByRole('textbox', { name: say('requests:processing.bulk.reason') }).fill('None left');
    await bar.getByRole('button', { name: say('requests:processing.bulk.refuse') }).click();
    await page.getByText(say('requests:processing.empty')).waitFor();
    const { owner } = team;
    const states = await Promise.all(
      requests.map(async ({ id }) => (await owner.expect(200, owner.get(`/requests/${id}`))).status),
    );
    expect(states).toEqual(['approved', 'refused', 'approved']);

    await visit.open('/preparation/pending');
    await page
      .getByRole('checkbox', { name: say('common:table.select', { name: 'ORD-' }) })
      .first()
      .check();
    await bar.getByRole('button', { name: say('bulk:all') }).click();
    await bar.getByRole('button', { name: say('preparation:bulk.claim'), exact: true }).click();
    await page.getByText(say('preparation:bulk.claimed', { count: 2 })).waitFor();
    const { items } = await owner.expect(200, owner.get('/preparation/orders?status=open'));
    const { id: me } = await owner.expect(200, owner.get('/users/me'));
    expect(items.map(({ assigneeId }: Body) => assigneeId)).toEqual([me, me]);
  },
);

it('shows a long queue piece by piece, finds in all of it, and extends the selection by Shift and the arrows', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team, { name: 'Quartz lamp' });
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => newRequest(team, [{ articleId, quantity: 1 }])));
  const last = await newRequest(team, [
    { articleId: await newArticle(team, { name: 'Winch' }), quantity: 1 },
  ]);
  await visit.open('/requests/processing');
  const queue = queueOf(visit);
  await queue.getByRole('checkbox').nth(49).waitFor();
  expect(await queue.getByRole('listitem').count()).toBe(50);
  for (const place of [1, 2]) {
    await page.keyboard.press('Shift+ArrowDown');
    await queue.getByRole('listitem').nth(place).locator('[aria-current="true"]').waitFor();
  }
  await selectionOf(visit)
    .getByText(say('bulk:selected', { count: 3 }))
    .waitFor();

  const box = page.getByRole('searchbox', { name: say('requests:list.search') });
  await box.fill('winch');
  await queue.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  await visit.heading(last.number).waitFor();
  await visit.button('common:actions.clearFilters').click();
  await queue.getByRole('listitem').nth(49).waitFor();
  await visit.button('requests:processing.more').click();
  await queue.getByRole('button', { name: new RegExp(last.number) }).waitFor();
  expect(await queue.getByRole('listitem').count()).toBe(51);
});

it('finds past requests by a word and a period that the address holds, and saves the list as a file', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner } = team;
  const numbers: string[] = [];
  let madeAt = '';
  for (const name of ['Quartz lamp', 'Cable drum']) {
    const { id, number, createdAt } = await newRequest(team, [
      { articleId: await newArticle(team, { name }), quantity: 1 },
    ]);
    madeAt = createdAt;
    await owner.expect(200, owner.post(`/requests/${id}/refuse`, { reason: 'Pas cette fois' }));
    numbers.push(number);
  }
  const [lamp = '', drum = ''] = numbers;
  const day = new Date(madeAt).toLocaleDateString('en-CA', { timeZone: 'Europe/Paris' });
  await visit.open('/history/requests');
  const row = (number: string) => page.getByRole('button', { name: number });
  await row(drum).waitFor();
  await page.getByRole('searchbox', { name: say('requests:list.search') }).fill('quartz');
  await row(drum).waitFor({ state: 'detached' });
  await enterDay(page.getByLabel(say('common:filters.from'), { exact: true }), day);
  await page.waitForURL(({ searchParams }) => searchParams.get('from') === day);
  await row(lamp).waitFor();
  await expectUsable(visit, 'history-requests');

  await visit.button('common:export.open').click();
  await page.getByRole('radio', { name: say('common:export.formats.csv'), exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    visit.button('common:export.save').click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(rows).toEqual([expect.stringContaining(lamp)]);

  await enterDay(page.getByLabel(say('common:filters.from'), { exact: true }), '');
  await enterDay(page.getByLabel(say('common:filters.to'), { exact: true }), '2020-01-01');
  await row(lamp).waitFor({ state: 'detached' });
  await page.reload();
  await visit.button('common:actions.clearFilters').first().click();
  await row(drum).waitFor();
});
