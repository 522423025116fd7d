import {
  foundTenant,
  newArticle,
  newMember,
  newRequest,
  TEAM_NAME,
} from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, clientOf } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { setOwnStage } from '../../support/own-stage.js';
import { LAPTOP, PHONE } from '../../support/stage.js';

const stage = setOwnStage({ MANUAL_PLAN: 'team' });

it.each([
  ['en', LAPTOP, 'light'],
  ['fr', PHONE, 'dark'],
] as const)(
  'tells in the bell of a request at once, opens it, and forgets what is cleared (%s)',
  async (language, screen, theme) => {
    const visit = await stage.visit({ language, screen, theme });
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    await visit.open('/help');
    const bell = (count: number) =>
      page.getByRole('banner').getByRole('button', {
        name: count === 0 ? say('notifications:label') : say('notifications:labelNew', { count }),
        exact: true,
      });
    await bell(0).waitFor();
    const requester = await newMember(team, 'requester');
    const articleId = await newArticle(team);
    const { number } = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: 1 }]);
    await bell(1).click();
    const panel = page.getByRole('region', { name: say('notifications:label') });
    const entry = panel.getByRole('link').filter({ hasText: number });
    await entry.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await visit.overflow()).toBe(0);
    await entry.click();
    await page.waitForURL(/requests\/processing\?peek=/);
    await page.getByText(number).first().waitFor();
    await page.keyboard.press('Escape');
    await bell(0).click();
    await panel.getByRole('button', { name: say('notifications:clear') }).click();
    await panel.getByText(say('notifications:empty')).waitFor();
    await page.reload();
    // A click before the page has its user is lost.
    await visit.title.waitFor();
    await bell(0).click();
    await panel.getByText(say('notifications:empty')).waitFor();
  },
);

it.each([
  ['en', LAPTOP, 'light'],
  ['it', PHONE, 'dark'],
] as const)(
  'shows the plan, what is used of it and what others include (%s)',
  async (language, screen, theme) => {
    const visit = await stage.visit({ language, screen, theme });
    const { page, say } = visit;
    const { owner, tenantId } = await arriveAsOwner(visit);
    for (let index = 2; index < 10; index += 1)
      await owner.expect(201, owner.post('/sites', { name: `Depot ${index}`, code: `D${index}` }));
    await visit.open('/admin/subscription');
    await page.getByRole('progressbar').first().waitFor();
    await page
      .getByText(say('subscription:usage.of', { used: '9', most: '10' }))
      .first()
      .waitFor();
    await page.getByText(say('subscription:almostFull.sites', { used: '9', most: '10' })).waitFor();
    await page.getByText(tenantId).waitFor();
    await page.getByText(say('subscription:compare.current')).waitFor();
    await page.getByText(say('subscription:invoices.none')).waitFor();
    expect(await visit.overflow()).toBe(0);
    expect(await violations(page)).toEqual([]);
  },
);

it.each([
  ['es', LAPTOP, 'light'],
  ['it', PHONE, 'dark'],
] as const)(
  'opens the link of an e-mail in its organisation, once the reader agrees (%s)',
  async (language, screen, theme) => {
    const visit = await stage.visit({ language, screen, theme });
    const { page, say } = visit;
    const { owner, tenantId } = await arriveAsOwner(visit);
    // In a session of its own: the one of the browser stays where it is.
    const otherId: string = (await foundTenant(owner)).tenant.id;
    await visit.open(`/admin/logs?tenant=${tenantId}`);
    await page.waitForURL(/\/admin\/logs$/);
    await visit.open(`/admin/logs?tenant=${otherId}`);
    await visit.heading(say('shell:organisation.other')).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await visit.overflow()).toBe(0);
    await visit.button('shell:organisation.open', { name: TEAM_NAME }).click();
    await page.waitForURL(/\/admin\/logs$/);
    await visit.heading(say('shell:menu.admin-logs')).waitFor();
    const client = await clientOf(visit);
    expect((await client.expect(200, client.get('/tenants/current'))).id).toBe(otherId);
  },
);
