import type { Locator } from 'playwright-core';
import { command, started } from '../../../backend/test/support/goods/tracked.js';
import {
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, arriveSignedIn } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage({ checksConsole: true });

interface Order {
  readonly id: string;
  readonly lines: readonly { readonly id: string; readonly picked: number; readonly quantity: number }[];
}

/** A started order of some lines of three pieces each. */
async function startedOrder(team: Team, lines: number): Promise<Order> {
  const { owner } = team;
  const names = Array.from({ length: lines }, (_, index) => `Lamp ${String(index + 1).padStart(2, '0')}`);
  const articles = await Promise.all(names.map((name) => newArticle(team, { name })));
  for (const articleId of articles) await receive(team, articleId, 3);
  const { id } = await newRequest(
    team,
    articles.map((articleId) => ({ articleId, quantity: 3 })),
  );
  const { orders } = await owner.expect(200, owner.post(`/requests/${id}/approve`));
  return owner.expect<Order>(200, owner.post(`/preparation/orders/${orders[0].id}/start`));
}

const orderAt = ({ owner }: Team, { id }: Order) =>
  owner.expect<Order>(200, owner.get(`/preparation/orders/${id}`));
/** The number of picks of an order in the activity log, once it has as many: events are sequenced after their commit. */
async function picksOf({ owner }: Team, { id }: Order, expected: number): Promise<number> {
  for (;;) {
    const page = await owner.expect(200, owner.get(`/logs?type=order.picked&subjectId=${id}&limit=50`));
    if (page.items.length >= expected) return page.items.length;
  }
}

const box = ({ page }: Visit, line: string) => page.getByRole('checkbox', { name: line });
const waitingMarks = ({ page, say }: Visit) => page.getByText(say('common:unsent.waiting'), { exact: true });
const banner = ({ page, say }: Visit) =>
  page.getByRole('status').filter({ hasText: say('offline:banner.since', { time: '' }).split(' ')[0] ?? '' });

/** Opens a page, and waits until its code and its data are readable without a network. */
async function openForOffline(visit: Visit, path: string, shown: Locator, endpoint: string): Promise<void> {
  const { page } = visit;
  // Something may wait from an earlier visit: the code for that is loaded at once.
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('stockroom.unsent', '1');
  });
  await visit.open(path);
  await shown.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    (name) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('stockroom-offline');
        opening.onsuccess = () => {
          const db = opening.result;
          const keys = db.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.some((key) => String(key).includes(`${name}(`)));
          db.close();
        };
      }),
    endpoint,
    { polling: 250 },
  );
}

const openChecklist = (visit: Visit, { id }: Order) =>
  openForOffline(visit, `/preparation/checklist?order=${id}`, box(visit, 'Lamp 01'), 'getOrder');

/** The expected messages of browser and page while the line is down. */
function expectSilence(visit: Visit): void {
  visit.expectLine('Failed to load resource: net::ERR_');
  visit.expectLine('[auth][error][CLIENT_FETCH_ERROR]');
}

it('the application is installable, and its worker keeps no answer of the API', async () => {
  const visit = await stage.visit({ language: 'en', worker: true });
  const { page, origin } = visit;
  await visit.open('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Every page of a test is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({
    name: 'Stockroom',
    display: 'standalone',
    theme_color: '#32304E',
  });
  const script = await page.context().request.get(`${origin}/service-worker.js`);
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect(script.headers()['content-security-policy']).toContain("worker-src 'self'");
  // A navigation below /api is the API's.
  const answer = await page.goto(`${origin}/api/health/live`);
  expect(answer?.headers()['content-type']).toContain('application/json');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

it('twelve lines picked without a network survive a reload and arrive once each', async () => {
  const visit = await stage.visit({ language: 'en', worker: true, screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const order = await startedOrder(team, 12);
  await openChecklist(visit, order);
  expectSilence(visit);
  visit.expectRefusal('/picks', 409);
  await page.context().setOffline(true);
  for (const checkbox of await page.getByRole('checkbox', { name: /^Lamp/ }).all()) await checkbox.click();
  await waitingMarks(visit).nth(11).waitFor();
  await banner(visit)
    .getByText(say('offline:banner.waiting_other', { count: 12 }))
    .waitFor();
  await expectUsable(visit);
  await page.reload();
  await waitingMarks(visit).nth(11).waitFor();
  await banner(visit).waitFor();
  // Meanwhile somebody else has picked less of a line.
  const other = order.lines[11]?.id;
  await team.owner.expect(
    200,
    team.owner.post(`/preparation/orders/${order.id}/picks`, { lineId: other, quantity: 1 }),
  );
  // The first answer is lost on its way, after the server has done its work.
  let lost = 0;
  await page.context().route('**/picks', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.context().setOffline(false);
  await page.getByRole('alertdialog', { name: say('preparation:conflict.title') }).waitFor();
  expect(lost).toBe(1);
  expect((await orderAt(team, order)).lines.map(({ picked }) => picked)).toEqual([...Array(11).fill(3), 1]);
  await visit.button('offline:banner.show').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('offline:list.mine', { quantity: '3' }) })
    .click();
  await page.getByText(say('offline:list.empty')).waitFor();
  expect((await orderAt(team, order)).lines.map(({ picked }) => picked)).toEqual(Array(12).fill(3));
  expect(await picksOf(team, order, 13)).toBe(13);
});

it('unsent work is sent by its author only, and lost only by a decision', async () => {
  const visit = await stage.visit({ language: 'en', worker: true });
  const { page, say, origin } = visit;
  const team = await arriveAsOwner(visit);
  const order = await startedOrder(team, 2);
  const picker = await newMember(team, 'admin');
  await openChecklist(visit, order);
  expectSilence(visit);
  await page.context().setOffline(true);
  await box(visit, 'Lamp 01').click();
  await waitingMarks(visit).waitFor();
  const askToLeave = async () => {
    await page.getByRole('button', { name: new RegExp(say('shell:avatar.open')) }).click();
    await visit.button('shell:avatar.signOut').click();
    await visit.button('offline:leave.stay').click();
    await waitingMarks(visit).waitFor();
  };
  await askToLeave();
  // After a start without a network, no answer has said who is signed in.
  await page.reload();
  await waitingMarks(visit).waitFor();
  await askToLeave();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await arriveSignedIn(visit, picker.email);
  await visit.open(`/preparation/checklist?order=${order.id}`);
  await box(visit, 'Lamp 02').click();
  await page.getByRole('checkbox', { name: 'Lamp 02', checked: true }).waitFor();
  await visit.button('preparation:actions.complete').and(page.locator(':enabled')).waitFor();
  expect((await orderAt(team, order)).lines.map(({ picked }) => picked)).toEqual([0, 3]);
  expect(await waitingMarks(visit).count()).toBe(0);
  await page.context().clearCookies();
  await arriveSignedIn(visit, team.email);
  await visit.open(`/preparation/checklist?order=${order.id}`);
  await page.getByRole('checkbox', { name: 'Lamp 01', checked: true }).waitFor();
  await visit.button('preparation:actions.complete').and(page.locator(':enabled')).waitFor();
  expect((await orderAt(team, order)).lines.map(({ picked }) => picked)).toEqual([3, 3]);
  // The query of the page in between is refused, and rightly.
  visit.expectRefusal('/api/', 401);
  // Nothing of it is readable for the person who comes after a sign-out.
  await page.getByRole('button', { name: new RegExp(say('shell:avatar.open')) }).click();
  await visit.button('shell:avatar.signOut').click();
  await page.waitForURL(`${origin}/`);
  await page.context().setOffline(true);
  await page.goto(`${origin}/preparation/checklist?order=${order.id}`);
  await page.waitForURL('**/auth/signin?**');
  expect(await page.getByText('Lamp 01').count()).toBe(0);
});

it('counts and returns made without a network arrive when it is back', async () => {
  const visit = await stage.visit({ language: 'en', worker: true, theme: 'dark' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { name: 'Tent', returnable: true });
  await receive(team, articleId, 5);
  const order = await started(team, articleId, 2);
  await owner.expect(200, command(team, order, 'picks', { lineId: order.lines[0]?.id, quantity: 2 }));
  for (const step of ['complete', 'deliver']) await owner.expect(200, command(team, order, step));
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  expectSilence(visit);
  const counted = visit.field(say('counts:entry.label', { name: 'Tent' }));
  await openForOffline(visit, `/catalog/counts?count=${count.id}`, counted, 'listCountLines');
  await page.context().setOffline(true);
  await counted.fill('4');
  await visit.button('counts:current.next').click();
  await waitingMarks(visit).waitFor();
  await expectUsable(visit);
  await page.context().setOffline(false);
  await page.getByText(say('offline:banner.waiting_one', { count: 1 })).waitFor({ state: 'hidden' });
  const { items: lines } = await owner.expect(200, owner.get(`/stock/counts/${count.id}/lines`));
  expect(lines).toMatchObject([{ counted: 4 }]);
  const loan = page.getByRole('checkbox', { name: /^Tent/ });
  await openForOffline(visit, '/preparation/returns?q=Tent', loan, 'listLoans');
  await page.context().setOffline(true);
  await loan.check();
  await visit.button('loans:desk.confirm_one', { count: 1 }).click();
  await page.getByText(say('common:unsent.kept')).waitFor();
  await page.getByText(say('offline:banner.waiting_one', { count: 1 })).waitFor();
  await page.context().setOffline(false);
  await page.getByText(say('offline:banner.waiting_one', { count: 1 })).waitFor({ state: 'hidden' });
  const { items: returns } = await owner.expect(200, owner.get('/returns'));
  expect(returns).toHaveLength(1);
});
