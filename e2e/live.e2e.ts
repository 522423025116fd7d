import { newArticle } from '../backend/test/support/people.js';
import { arriveAsOwner } from './support/arrive.js';
import { violations } from './support/axe.js';
import { PHONE, setStage } from './support/stage.js';

const stage = setStage();

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
  await second.waitForRequest((request) => request.url().endsWith('/api/events')).catch(() => undefined);
  await newArticle(team, { name: 'Seen by who is left' });
  await second.getByText('Seen by who is left').first().waitFor();
  await second.close();
});

it.each([
  ['fr', undefined, 'light'],
  ['en', PHONE, 'dark'],
] as const)(
  'shows who did what, opens a record and verifies the chain (%s)',
  async (language, screen, theme) => {
    const visit = await stage.visit({ language, theme, ...(screen ? { screen } : {}) });
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    await newArticle(team, { name: 'Perceuse' });
    await visit.open('/admin/logs');
    const entry = page.getByText(say('logs:events.article.created')).first();
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
