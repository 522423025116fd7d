import { askAs } from '../../support/servers/as-host.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const codeOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { code: string }).code;
const hostOf = (origin: string) => new URL(origin).host;

describe('a server without APP_ORIGIN', () => {
  let app: SharedApp;

  beforeAll(async () => {
    app = await sharedApp();
  });

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.168.0.1', 'localhost:1'])(
    'refuses what names another host than its own: %j',
    async (host) => {
      for (const path of ['/', '/api/auth/csrf', '/api/dev/mailbox?to=a@b.cd', '/api/none', '/assets/x.js']) {
        const answer = await askAs(app.origin, path, { host });
        expect([path, answer.status, codeOf(answer)]).toEqual([path, 421, 'HOST_NOT_SERVED']);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it('refuses other hosts also where no route is looked for, and sends the headers of every answer', async () => {
    const { headers } = await askAs(app.origin, '/api/auth/csrf');
    const names = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];
    const constant = names.map((name) => headers.get(name));
    expect(constant).not.toContain(null);
    const host = 'evil.example';
    for (const [path, asked, expected] of [
      ['/api/%zz', {}, [400, 'MALFORMED_BODY']],
      ['/api/%zz', { host }, [421, 'HOST_NOT_SERVED']],
      ['/api/auth/csrf', { host }, [421, 'HOST_NOT_SERVED']],
    ] as const) {
      const answer = await askAs(app.origin, path, asked);
      expect([answer.status, codeOf(answer)]).toEqual(expected);
      expect(names.map((name) => answer.headers.get(name))).toEqual(constant);
      expect(answer.headers.get('x-request-id')).toBe(
        (JSON.parse(answer.text) as { requestId: string }).requestId,
      );
    }
  });

  it('ignores a forwarded host, as it trusts no proxy', async () => {
    const forwarded = { 'x-forwarded-host': hostOf(app.origin), forwarded: `host=${hostOf(app.origin)}` };
    expect(
      (await askAs(app.origin, '/api/auth/csrf', { host: 'evil.example', headers: forwarded })).status,
    ).toBe(421);
    const other = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const answer = await askAs(app.origin, '/api/auth/csrf', { headers: other });
    expect([
      answer.status,
      answer.headers.getSetCookie().some((cookie) => cookie.includes('Secure')),
    ]).toEqual([200, false]);
  });

  it('answers to every name of this machine with its port', async () => {
    const { port } = new URL(app.origin);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `127.8.8.8:${port}`, `[::1]:${port}`])
      expect([host, (await askAs(app.origin, '/api/auth/csrf', { host })).status]).toEqual([host, 200]);
  });

  it('answers health checks under any host, and metrics only under its own', async () => {
    for (const path of ['/api/health/live', '/api/health/ready'])
      expect((await askAs(app.origin, path, { host: '10.1.2.3:3000' })).status).toBe(200);
    expect((await askAs(app.origin, '/api/metrics', { host: '10.1.2.3:3000' })).status).toBe(421);
  });

  it('hides development routes from requests that came through a proxy', async () => {
    const path = '/api/dev/mailbox?to=a@b.cd';
    expect((await askAs(app.origin, path)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const answer = await askAs(app.origin, path, { headers: { [name]: '127.0.0.1' } });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'ROUTE_NOT_FOUND']);
    }
  });

  it('knows no contact for weaknesses, and no page under /.well-known', async () => {
    for (const path of ['security.txt', 'change-password', '', 'x/y'].map((name) => `/.well-known/${name}`)) {
      const answer = await askAs(app.origin, path, { headers: { accept: 'text/html' } });
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'ROUTE_NOT_FOUND']);
    }
  });

  it('asks no browser for https', async () => {
    expect((await askAs(app.origin, '/')).headers.get('strict-transport-security')).toBeNull();
  });
});
