import { Client } from '../../../backend/test/support/client.js';
import { codeFor } from '../../../backend/test/support/people/people.js';
import { until } from '../../../backend/test/support/until.js';
import { digit, enterByCode, newAddress } from '../../support/arrive.js';
import { violations } from '../../support/axe.js';
import { setOwnStage } from '../../support/own-stage.js';
import { PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

/** The path of the newest link that was mailed to an address, once a number of mails have come. */
async function linkFor({ origin }: Visit, email: string, mails: number): Promise<string> {
  let link = '';
  await until('the mails have come', async () => {
    const { body } = await new Client(origin).get(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    link = /(\/api\/verify\/[\w-]{43})/.exec(body.items[0]?.text ?? '')?.[1] ?? '';
    return body.items.length === mails;
  });
  return link;
}

/** A brute-force attack: four codes, each with five wrong guesses. */
async function attack({ origin }: Visit, email: string): Promise<void> {
  const stranger = new Client(origin);
  for (let round = 0; round < 4; round += 1) {
    await stranger.expect(200, stranger.post('/auth/request-code', { email }));
    const code = (await codeFor(stranger, email)) === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await stranger.post('/auth/verify-code', { email, code });
  }
}

describe('after strangers have locked the codes', () => {
  const stage = setStage();

  it.each([
    { language: 'fr', theme: 'light', screen: { width: 1440, height: 900 } },
    { language: 'es', theme: 'dark', screen: PHONE },
  ] as const)('the form says so, and the link in the mail signs in: %j', async (arrival) => {
    const visit = await stage.visit(arrival);
    const { page, origin, say } = visit;
    const email = newAddress('owner');
    await attack(visit, email);
    visit.expectRefusal('/api/auth/verify-code', 429);
    await visit.open('/auth/signin');
    await enterByCode(visit, email);
    const alert = page.getByRole('alert').filter({ hasText: /lien|enlace/ });
    await alert.waitFor();
    expect(await digit(visit, 1).inputValue()).toBe('');
    expect(await visit.overflow()).toBe(0);
    expect(await violations(page)).toEqual([]);

    await page.goto(`${origin}${await linkFor(visit, email, 5)}`);
    await page.getByText(email).waitFor();
    expect(await visit.overflow()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button').click();
    await visit.heading(say('onboarding:title')).waitFor();
  });

  it('works for a browser that runs no scripts', async () => {
    const visit = await stage.visit({ language: 'en' });
    const email = newAddress('plain');
    const client = new Client(visit.origin);
    await client.expect(200, client.post('/auth/request-code', { email }));
    const link = await linkFor(visit, email, 1);
    const context = await visit.page.context().browser()?.newContext({ javaScriptEnabled: false });
    const page = await context?.newPage();
    await page?.goto(`${visit.origin}${link}`);
    await page?.getByRole('button').click();
    await page?.waitForURL(`${visit.origin}/dashboard`);
    const cookies = (await context?.cookies()) ?? [];
    expect(cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['stockroom.session', 'stockroom.device']),
    );
    await context?.close();
  });
});

describe('after strangers have used up the mails of an address', () => {
  const stage = setOwnStage({ RATE_LIMITS: 'on' });

  it('leads to the boxes all the same, where the code of the newest mail signs in', async () => {
    const visit = await stage.visit({ language: 'it' });
    const { page, say } = visit;
    const email = newAddress('besieged');
    const stranger = new Client(visit.origin);
    for (let mail = 0; mail < 3; mail += 1)
      await stranger.expect(200, stranger.post('/auth/request-code', { email }));
    await visit.open('/auth/signin');
    await visit.field(say('auth:email.label')).fill(email);
    await page.keyboard.press('Enter');
    await linkFor(visit, email, 3);
    await digit(visit, 1).click();
    await page.keyboard.type(await codeFor(stranger, email));
    await visit.heading(say('onboarding:title')).waitFor();
  });
});
