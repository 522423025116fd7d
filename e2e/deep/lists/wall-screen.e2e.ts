import { approved } from '../../../backend/test/support/goods/tracked.js';
import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it.each([
  ['fr', { width: 1920, height: 1080 }, 'dark'],
  ['en', { width: 1440, height: 900 }, 'light'],
  ['en', PHONE, 'dark'],
] as const)(
  'shows the board on a wall, live and alone on the page (%s, %j)',
  async (language, screen, theme) => {
    const visit = await stage.visit({ language, screen, theme });
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    const rope = await newArticle(team, { name: 'Rope' });
    await receive(team, rope, 9);
    const first = await approved(team, rope, 2);
    const numberOf = async ({ orders }: { orders: readonly { id: string }[] }): Promise<string> =>
      (await team.owner.expect(200, team.owner.get(`/preparation/orders/${orders[0]?.id}`))).number;
    await visit.open('/preparation/status');
    await page.getByText(await numberOf(first)).waitFor();
    await visit.button('preparation:wall.open').click();
    await page.waitForURL(/\/preparation\/status\/wall$/);
    const column = page.getByRole('region', { name: say('preparation:board.pending') });
    await column.getByText(await numberOf(first)).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await visit.button('shell:nav.open').count()).toBe(0);
    await expectUsable(visit);
    // Large enough for a reader at five metres, where the screen is large.
    const size = await column
      .getByText(await numberOf(first))
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(screen.width >= 1920 ? 32 : 18);

    // Another order arrives by itself, and the count with it.
    const second = await approved(team, rope, 3);
    await column.getByText(await numberOf(second)).waitFor();
    await column.getByRole('heading', { name: /2$/ }).waitFor();

    // Without a network the page says so, and goes on by itself.
    visit.expectLine('Failed to load resource');
    await page.context().setOffline(true);
    const lost = say('preparation:wall.lost', { time: '' }).split('{{')[0]?.split('.')[0] ?? '';
    await page.getByRole('status').filter({ hasText: lost }).waitFor();
    await expectUsable(visit);
    await page.context().setOffline(false);
    await page.getByRole('status').filter({ hasText: lost }).waitFor({ state: 'detached' });

    await page.keyboard.press('Escape');
    await page.waitForURL(/\/preparation\/status$/);
    await visit.title.waitFor();
    await expectUsable(visit);
  },
);
