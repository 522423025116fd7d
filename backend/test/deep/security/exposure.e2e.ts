import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { untilLogged } from '../../support/log.js';
import { startPosted } from '../../support/posted.js';
import { askAs } from '../../support/servers/as-host.js';

const hostOf = (app: RunningApp) => new URL(app.origin).host;

/** The message of a server that does not start. */
async function refusal(env: Record<string, string>): Promise<string> {
  try {
    await (await startApp({ env })).dispose();
  } catch (error) {
    return String(error);
  }
  throw new Error('it has started');
}

describe('a server behind a proxy that speaks https', () => {
  let app: RunningApp;
  const proxied = { 'x-forwarded-host': 'stock.example.org' };

  beforeAll(async () => {
    app = await startPosted({
      NODE_ENV: 'production',
      AUTH_SECRET: 'a'.repeat(32),
      CODE_PEPPER: 'b'.repeat(32),
      RATE_LIMITS: 'on',
      APP_ORIGIN: 'https://stock.example.org',
      TRUSTED_PROXIES: '1',
      SECURITY_CONTACT: 'mailto:security@example.org',
      METRICS_TOKEN: 'a-token-that-only-prometheus-knows',
    });
  });

  afterAll(() => app?.dispose());

  it('answers to its name, whether the proxy passes it on as Host or beside it', async () => {
    for (const host of ['stock.example.org', 'stock.example.org:443'])
      expect((await askAs(app.origin, '/api/auth/csrf', { host })).status).toBe(200);
    expect(
      (await askAs(app.origin, '/api/auth/csrf', { host: 'node-1:3000', headers: proxied })).status,
    ).toBe(200);
  });

  it('answers to no other, not even to one of this machine', async () => {
    for (const host of [hostOf(app), 'localhost', 'evil.example'])
      expect((await askAs(app.origin, '/api/auth/csrf', { host })).status).toBe(421);
    const forged = { 'x-forwarded-host': 'stock.example.org, evil.example' };
    expect((await askAs(app.origin, '/', { host: 'stock.example.org', headers: forged })).status).toBe(421);
  });

  it('sets cookies for https only and asks browsers for https', async () => {
    const { headers } = await askAs(app.origin, '/api/auth/csrf', { host: 'stock.example.org' });
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-stockroom\.csrf=.*; Secure/);
    expect(headers.get('strict-transport-security')).toContain('max-age=15552000');
  });

  it('answers metrics under any host where the token is sent', async () => {
    const headers = { authorization: 'Bearer a-token-that-only-prometheus-knows' };
    expect((await askAs(app.origin, '/api/metrics', { host: '10.0.0.1:3000', headers })).status).toBe(200);
  });

  it('names its contact for weaknesses, for at most a year', async () => {
    const answer = await askAs(app.origin, '/.well-known/security.txt', { host: 'stock.example.org' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = Object.fromEntries(
      answer.text
        .trim()
        .split('\r\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    expect(lines).toMatchObject({
      Contact: 'mailto:security@example.org',
      Canonical: 'https://stock.example.org/.well-known/security.txt',
    });
    const days = (Date.parse(lines['Expires'] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('has nothing for development', async () => {
    const client = new Client(app.origin, undefined, proxied);
    expect((await client.get('/dev/mailbox?to=a@b.cd')).status).toBe(404);
  });
});

describe('a server that would be open by mistake', () => {
  const SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9' };
  const PRODUCTION = {
    ...SMTP,
    NODE_ENV: 'production',
    AUTH_SECRET: 'a'.repeat(32),
    CODE_PEPPER: 'b'.repeat(32),
  };

  it.each<[string, Record<string, string>, RegExp]>([
    ['with its mailbox on the network', { HOST: '0.0.0.0' }, /MAIL_TRANSPORT: .*Set smtp/],
    ['with its mailbox behind a proxy', { TRUSTED_PROXIES: '1' }, /MAIL_TRANSPORT: .*Set smtp/],
    [
      'with its mailbox under a public name',
      { APP_ORIGIN: 'https://stock.example.org', TRUSTED_PROXIES: '1' },
      /MAIL_TRANSPORT: .*Set smtp/,
    ],
    ['in production without its address', { ...PRODUCTION, RATE_LIMITS: 'on' }, /APP_ORIGIN: required/],
    [
      'in production without https',
      { ...PRODUCTION, RATE_LIMITS: 'on', APP_ORIGIN: 'https://stock.example.org' },
      /TLS_CERT: https is required.*TRUSTED_PROXIES/,
    ],
  ])('does not start %s, and says what to set', async (_how, env, sentence) => {
    expect(await refusal(env)).toMatch(sentence);
  });

  it('starts in development on the network, and warns', async () => {
    const app = await startApp({ env: { ...SMTP, HOST: '0.0.0.0', NODE_ENV: 'development' } });
    try {
      await untilLogged(app, 'only localhost is answered');
      await untilLogged(app, 'without https');
    } finally {
      await app.dispose();
    }
  });
});
