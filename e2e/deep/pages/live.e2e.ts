import { approved } from '../../../backend/test/support/goods/tracked.js';
import { newArticle, newMember, receive } from '../../../backend/test/support/people/people.js';
import { until } from '../../../backend/test/support/until.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable, violations } from '../../support/axe.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage({ checksConsole: true });

it('shows changes of other people, in every tab of the browser and over one stream', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  const team = await arriveAsOwner(visit);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.url());
  });
  await visit.open('/catalog/products');
  await visit.title.waitFor();
  const second = await page.context().newPage();
  await second.goto(`${visit.origin}/catalog/products`);
  await second.getByRole('heading', { level: 1 }).waitFor();
  await newArticle(team, { name: 'Seen at once' });
  await page.getByText('Seen at once').first().waitFor();
  await second.getByText('Seen at once').first().waitFor();
  expect(streams).toHaveLength(1);
  // The tab that held the stream goes, and another one takes it over.
  await page.close();
  await second
    .waitForRequest((request) => new URL(request.url()).pathname === '/api/events')
    .catch(() => undefined);
  await newArticle(team, { name: 'Seen by who is left' });
  await second.getByText('Seen by who is left').first().waitFor();
  await second.close();
});

it('shows what changes while a page starts, and reads nothing twice otherwise', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  const team = await arriveAsOwner(visit);
  let connect: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (connect = resolve));
  await page.route('**/api/events*', async (route) => {
    await held;
    await route.continue();
  });
  const lists: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/catalog/articles') lists.push(request.url());
  });
  await visit.open('/catalog/products');
  await visit.title.waitFor();
  const read = page.waitForResponse((response) => response.url().includes('/api/catalog/articles'));
  if (lists.length === 0) await read;
  const before = lists.length;
  const connected = page.waitForResponse((response) => response.url().includes('/api/events'));
  const articleId = await newArticle(team, { name: 'Made meanwhile' });
  await until('it is in the activity', async () => {
    const { items } = await team.owner.expect(200, team.owner.get(`/logs?subjectId=${articleId}`));
    return items.length > 0;
  });
  connect();
  await connected;
  await page.getByText('Made meanwhile').first().waitFor();
  expect(lists.length - before).toBe(1);
});

it.each([
  ['fr', undefined, 'light', 'a créé l’article'],
  ['en', PHONE, 'dark', 'created article'],
] as const)(
  'shows who did what, opens a record and verifies the chain (%s)',
  async (language, screen, theme, sentence) => {
    const visit = await stage.visit({ language, theme, ...(screen ? { screen } : {}) });
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    await newArticle(team, { name: 'Perceuse' });
    await visit.open('/admin/logs');
    const entry = page.getByText(sentence).first();
    await entry.waitFor();
    await visit.button('logs:verify.action').click();
    const verdict = say('logs:verify.ok_other', { formatted: '' }).trim();
    await page.getByRole('status').filter({ hasText: verdict }).waitFor();
    expect(await visit.overflow()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await entry.click();
    await page.getByRole('dialog').getByText('Perceuse').waitFor();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect(await violations(page)).toEqual([]);
  },
);

it('walks several orders at once by keyboard on a phone, beside what another storekeeper picks', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner, siteId } = team;
  const rope = await newArticle(team, { name: 'Rope', sku: 'ROPE' });
  await receive(team, rope, 9);
  const { id: locationId } = await owner.expect(
    201,
    owner.post(`/sites/${siteId}/locations`, { path: 'A1' }),
  );
  const placed = { articleId: rope, locationIds: [locationId] };
  await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, placed));
  const orders = [
    await approved(team, rope, 2),
    await approved(team, rope, 3),
    await approved(team, rope, 4),
  ];
  const [one, two, three] = orders.flatMap((made) => made.orders);
  await visit.open('/preparation/pending');
  await visit.button('preparation:walk.choose').click();
  const drawer = page.getByRole('dialog', { name: say('preparation:walk.choose') });
  await expectUsable(visit);
  await drawer
    .getByRole('checkbox')
    .nth(orders.length - 1)
    .waitFor();
  for (const box of await drawer.getByRole('checkbox').all()) await box.press('Space');
  await drawer
    .getByRole('button', { name: say('preparation:walk.begin_other', { count: 3 }) })
    .press('Enter');
  const stop = page.getByRole('region', { name: 'A1 · Rope' });
  await stop.getByText(/Rope: 9 .* for 3 orders/).waitFor();
  await expectUsable(visit);

  // A code picks the first line that is open; the tick of the second is pressed; the third is picked by somebody else.
  const scan = visit.field(say('preparation:scan.label'));
  await scan.fill('ROPE');
  await scan.press('Enter');
  await stop.getByRole('checkbox', { checked: true }).first().waitFor();
  const ofTwo = stop.getByRole('checkbox', { name: /, 3 / });
  await ofTwo.press('Space');
  await page.waitForFunction(() => document.querySelectorAll('[aria-checked=true]').length === 2);
  const other = await newMember(team, 'storekeeper');
  const theirs = `/preparation/orders/${three?.id}`;
  const lineId = three?.lines[0]?.id;
  await other.client.expect(200, other.client.post(`${theirs}/picks`, { lineId, quantity: 4 }));
  const finish = page.getByRole('button', { name: say('preparation:walk.finish_other', { count: 3 }) });
  await finish.and(page.locator(':enabled')).waitFor();
  const askedAfterwards: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/preparation/walks')) askedAfterwards.push(request.url());
  });
  await finish.press('Enter');
  await page.getByText(say('preparation:status.prepared')).nth(2).waitFor();
  expect(askedAfterwards).toEqual([]);
  for (const order of [one, two, three]) {
    const path = `/preparation/orders/${order?.id}`;
    const { status, lines } = await owner.expect(200, owner.get(path));
    const picked = lines.map((line: { picked: number }) => line.picked);
    expect([status, picked]).toEqual(['prepared', [order?.lines[0]?.quantity]]);
  }
});
