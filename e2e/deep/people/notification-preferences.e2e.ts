import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it.each([
  ['en', LAPTOP, 'light'],
  ['it', PHONE, 'dark'],
] as const)('keeps of which news one hears, how and when (%s)', async (language, screen, theme) => {
  const visit = await stage.visit({ language, screen, theme });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/account/preferences');
  const kind = say('account:preferences.kinds.request-comment');
  const byEmail = page.getByRole('switch', { name: say('account:preferences.channels.emailOf', { kind }) });
  await byEmail.click();
  await page.locator('[role=switch][aria-checked=true]:not(:disabled)').and(byEmail).waitFor();
  const choose = async (title: string, option: string) => {
    await page.getByRole('combobox', { name: say(title) }).click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: say(option) })
      .click();
  };
  await page.getByRole('switch', { name: say('account:preferences.quiet.title') }).click();
  await page.getByRole('combobox', { name: say('account:preferences.quiet.to') }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await visit.overflow()).toBe(0);
  await choose('account:preferences.notifications.title', 'account:preferences.notifications.daily');
  await page.getByRole('combobox', { name: say('account:preferences.digest.title') }).waitFor();
  await page.reload();
  await page.getByRole('combobox', { name: say('account:preferences.digest.title') }).waitFor();
  await byEmail.waitFor();
  expect(await byEmail.getAttribute('aria-checked')).toBe('true');
  expect(await visit.overflow()).toBe(0);
});

it('shows those who run the organisation what its e-mails look like', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE, theme: 'dark' });
  const { page } = visit;
  await arriveAsOwner(visit);
  await visit.open('/admin/settings?section=mails');
  const action = page.frameLocator('iframe').getByRole('link');
  await action.first().waitFor();
  expect(await action.count()).toBe(1);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  expect(await visit.overflow()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
