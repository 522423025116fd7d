import { type RunningApp, startApp } from '../../support/app.js';
import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { codeFor, newAddress } from '../../support/people/people.js';

describe('the codes that an address is sent, with limits', () => {
  let limited: RunningApp;

  beforeAll(async () => {
    limited = await startApp({ env: { RATE_LIMITS: 'on' } });
  });

  afterAll(() => limited?.dispose());

  it('are used up by strangers for strangers: a known device has its own', async () => {
    const client = new Client(limited.origin);
    const email = newAddress('besieged');
    const browser = new Browser(limited.origin);
    const ask = async () => (await browser.json('POST', '/auth/request-code', { email })).status;
    await ask();
    const code = await codeFor(client, email);
    expect((await browser.json('POST', '/auth/verify-code', { email, code })).status).toBe(200);
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await client.post('/auth/request-code', { email })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    expect((await new Browser(limited.origin).json('POST', '/auth/request-code', { email })).status).toBe(
      429,
    );
  });
});
