import {
  isSignedBy,
  startReceiver,
  type WebhookReceiver,
} from '../../../backend/test/support/servers/webhook-receiver.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { setOwnStage } from '../../support/own-stage.js';
import { PHONE } from '../../support/stage.js';

const stage = setOwnStage({ WEBHOOK_ALLOW: '127.0.0.1' }, { checksConsole: true });

let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

it('makes a webhook, copies its secret, tries it, reads the delivery, and deletes it, on a phone in the dark theme', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE, theme: 'dark' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/admin/settings?section=webhooks');
  await visit.button('integrations:webhooks.create').click();
  const form = page.getByRole('dialog');
  const submit = form.getByRole('button', { name: say('integrations:webhooks.create'), exact: true });
  await visit.field(say('integrations:webhooks.url')).fill('https://10.0.0.1/hooks');
  await visit.field(say('integrations:webhooks.description')).fill('ERP synchronisation');
  await page
    .getByRole('checkbox', { name: say('integrations:webhooks.events.article.created'), exact: true })
    .check();
  visit.expectRefusal('/api/webhooks', 422);
  await submit.click();
  await page.getByText('This address cannot be used.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await visit.overflow()).toBe(0);
  await visit.field(say('integrations:webhooks.url')).fill(receiver.url('/hooks'));
  await submit.click();
  const secret = await visit.field(say('integrations:webhooks.secret')).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:actions.close') })
    .last()
    .click();

  const host = new URL(receiver.url('/')).host;
  await page.getByText(say('integrations:webhooks.states.enabled'), { exact: true }).waitFor();
  await visit.button('integrations:webhooks.more', { host }).click();
  await page.getByRole('menuitem', { name: say('integrations:webhooks.test') }).click();
  const [message] = await receiver.wait('/hooks', 1);
  expect(message && isSignedBy(message, secret)).toBe(true);

  await visit.button('integrations:webhooks.deliveriesOf', { host }).click();
  const log = page.getByRole('dialog', { name: say('integrations:webhooks.deliveriesTitle', { host }) });
  await log.getByText(say('integrations:webhooks.deliveryStates.delivered')).waitFor();
  await log.getByText(say('integrations:webhooks.content')).click();
  await log.getByText(message?.id ?? '').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await visit.overflow()).toBe(0);
  await visit.button('integrations:webhooks.redeliverOf', { id: message?.id ?? '' }).click();
  const [, again] = await receiver.wait('/hooks', 2);
  expect(again?.id).toBe(message?.id);
  await page.keyboard.press('Escape');

  await visit.button('integrations:webhooks.more', { host }).click();
  await page.getByRole('menuitem', { name: say('integrations:webhooks.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('integrations:webhooks.delete'), exact: true })
    .click();
  await page.getByText(say('integrations:webhooks.none')).waitFor();
});

it('changes a webhook, gives it a new secret, and disables it', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  const url = receiver.url('/other');
  const body = { url, events: ['order.delivered'], description: 'ERP' };
  const made = await owner.expect(201, owner.post('/webhooks', body));
  const host = new URL(url).host;
  await visit.open('/admin/settings?section=webhooks');
  await visit.button('integrations:webhooks.editOf', { host }).click();
  await page
    .getByRole('checkbox', { name: say('integrations:webhooks.events.loan.lent'), exact: true })
    .check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:actions.save') })
    .click();
  await page.getByText(say('integrations:webhooks.eventCount', { count: 2 })).waitFor();
  await visit.button('integrations:webhooks.more', { host }).click();
  await page.getByRole('menuitem', { name: say('integrations:webhooks.rotate') }).click();
  // The list is read again behind the dialog; its next command names the version that it has then.
  await Promise.all([
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'GET' && new URL(answer.url()).pathname.endsWith('/api/webhooks'),
    ),
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('integrations:webhooks.rotate'), exact: true })
      .click(),
  ]);
  const secret = await visit.field(say('integrations:webhooks.secret')).inputValue();
  expect(secret).not.toBe(made.secret);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:actions.close') })
    .last()
    .click();
  await visit.button('integrations:webhooks.more', { host }).click();
  await page.getByRole('menuitem', { name: say('integrations:webhooks.disable') }).click();
  await page.getByText(say('integrations:webhooks.states.disabled'), { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  const stored = await owner.expect(200, owner.get(`/webhooks/${made.id}`));
  expect(stored).toMatchObject({ state: 'disabled', events: ['order.delivered', 'loan.lent'] });
});
