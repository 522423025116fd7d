import { type RunningApp, startApp } from '../../support/app.js';
import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { codeFor, newAddress } from '../../support/people/people.js';
import { until } from '../../support/until.js';

describe('the codes that an address is sent, with limits', () => {
  let limited: RunningApp;

  beforeAll(async () => {
    limited = await startApp({ env: { RATE_LIMITS: 'on' } });
  });

  afterAll(() => limited?.dispose());

  it('are three within the lifetime of a link: more are answered alike and not sent, and a link works meanwhile', async () => {
    const client = new Client(limited.origin);
    const email = newAddress('besieged');
    for (let asked = 0; asked < 6; asked += 1)
      await client.expect(200, client.post('/auth/request-code', { email }));
    const code = await codeFor(client, email);
    const { items } = await client.expect(200, client.get(`/dev/mailbox?to=${email}`));
    expect(items).toHaveLength(3);
    await client.expect(200, client.post('/auth/verify-code', { email, code }));
    // The links have ended with the sign-in: who asks now is sent another one.
    await client.expect(200, client.post('/auth/request-code', { email }));
    await until('another e-mail comes', async () => {
      const { items: all } = await client.expect(200, client.get(`/dev/mailbox?to=${email}`));
      return all.length === 4;
    });
  });

  it('are used up by strangers for strangers: a known device has its own', async () => {
    const client = new Client(limited.origin);
    const email = newAddress('besieged');
    const browser = new Browser(limited.origin);
    const ask = async () => (await browser.json('POST', '/auth/request-code', { email })).status;
    await ask();
    const code = await codeFor(client, email);
    expect((await browser.json('POST', '/auth/verify-code', { email, code })).status).toBe(200);
    const sent = async () => (await client.expect(200, client.get(`/dev/mailbox?to=${email}`))).items.length;
    for (let asked = 0; asked < 5; asked += 1)
      await client.expect(200, client.post('/auth/request-code', { email }));
    await until('three e-mails are sent to strangers', async () => (await sent()) === 4);
    for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toBe(200);
    await until('three are sent to the known device', async () => (await sent()) === 7);
  });
});
