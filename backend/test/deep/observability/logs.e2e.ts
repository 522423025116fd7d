import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type RunningApp, startApp } from '../../support/app.js';
import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { untilLogged } from '../../support/log.js';
import { codeFor, foundTeam, newAddress, newArticle } from '../../support/people/people.js';
import { running } from '../../support/servers/running.js';
import { until } from '../../support/until.js';

const METRICS_TOKEN = 'a-token-that-only-prometheus-knows';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    env: { LOG_LEVEL: 'trace', METRICS_TOKEN },
  });
});

afterAll(() => app?.dispose());

type Line = Readonly<Record<string, unknown>>;

const lines = (): Line[] =>
  app
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const accessTo = (route: string): Line[] =>
  lines().filter((line) => line['context'] === 'Access' && line['route'] === route);

/** Waits until everything that was asked before is in the log. */
async function allLogged(): Promise<void> {
  const marker = `/api/marker/${newAddress()}`;
  const answer = await fetch(`${app.origin}${marker}`);
  const { requestId } = (await answer.json()) as { requestId: string };
  await untilLogged(app, requestId);
}

describe('the log of everything', () => {
  it('holds no code, token, key, cookie or address, whatever is done with them', async () => {
    const anonymous = new Client(app.origin);
    const email = newAddress();
    await anonymous.post('/auth/request-code', { email });
    const code = await codeFor(anonymous, email);
    const { token } = await anonymous.expect(200, anonymous.post('/auth/verify-code', { email, code }));
    await anonymous.post('/auth/verify-code', { email, code });
    const browser = new Browser(app.origin);
    await browser.claim(token, { callbackUrl: `https://elsewhere.example/?token=${token}` });
    const csrf = await browser.csrf();
    await browser.get('/auth/session');
    await browser.json('PATCH', '/users/me', { name: 'Ada' }, { 'x-csrf-token': csrf, 'if-match': '"1"' });
    await browser.json('POST', '/auth/_log', { code: 'X', level: 'error', message: `lost ${token} ${code}` });
    const key = 'sk-a-key-that-must-not-reach-a-log';
    for (const headers of [
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
      { cookie: `a=${key}` },
    ]) {
      await fetch(`${app.origin}/api/users/me?token=${key}`, { headers });
      await fetch(`${app.origin}/api/nothing/${key}`, { headers });
      await fetch(`${app.origin}/api/metrics`, { headers });
    }
    const malformed = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch(`${app.origin}/api/auth/verify-code`, { ...malformed, body: `{"code": "${key}", ` });
    await allLogged();
    const log = app.log();
    const cookies = browser.cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
    for (const secret of [token, email, csrf, key, METRICS_TOKEN, ...cookies])
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  it('has one access line per request: what, how long, who and where, and never the address itself', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    const answer = await team.owner.get(`/catalog/articles/${articleId}`);
    expect(answer.status).toBe(200);
    await allLogged();
    const mine = accessTo('/api/catalog/articles/:id').filter(({ tenant }) => tenant === team.tenantId);
    expect(mine).toEqual([
      {
        level: 30,
        time: expect.any(String),
        request: expect.stringMatching(/^[0-9a-f-]{36}$/),
        context: 'Access',
        msg: 'answered',
        method: 'GET',
        route: '/api/catalog/articles/:id',
        status: 200,
        ms: expect.any(Number),
        user: expect.stringMatching(/^[0-9a-f]{24}$/),
        tenant: team.tenantId,
      },
    ]);
  });

  it('logs health checks at a lower level', async () => {
    await new Client(app.origin).get('/health/live');
    await allLogged();
    expect(accessTo('/api/health/live').map(({ level }) => level)).toContain(20);
  });

  it('names the request on every line that is written on its behalf', async () => {
    const anonymous = new Client(app.origin);
    const email = newAddress();
    await anonymous.post('/auth/request-code', { email });
    await anonymous.post('/auth/verify-code', { email, code: '000000' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        anonymous.post('/auth/verify-code', { email: newAddress(), code: '1' }),
      ),
    );
    await allLogged();
    for (const { body } of answers) {
      const own = lines().filter(({ request }) => request === body.requestId);
      expect(own.map(({ context }) => context)).toEqual(['Http', 'Access']);
      expect(own[0]?.['msg']).toContain(body.requestId);
    }
    const wrong = lines().find(({ msg }) => String(msg).startsWith('wrong code'));
    expect(wrong?.['request']).toEqual(expect.any(String));
  });

  it('names it too where the body comes late, on a socket that knows nothing of requests', async () => {
    const body = JSON.stringify({ email: newAddress(), code: '1' });
    const request = httpRequest(`${app.origin}/api/auth/verify-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = new Promise<IncomingMessage>((done) => request.once('response', done));
    request.write(body.slice(0, 5));
    await until('the request has come', async () => (await running(app.origin, METRICS_TOKEN)) > 0);
    request.end(body.slice(5));
    const chunks: Buffer[] = [];
    for await (const chunk of await answered) chunks.push(chunk as Buffer);
    const { requestId } = JSON.parse(Buffer.concat(chunks).toString()) as { requestId: string };
    await allLogged();
    const own = lines().filter(({ request: id }) => id === requestId);
    expect(own.map(({ context }) => context)).toEqual(['Http', 'Access']);
  });

  it('is one line each, whatever a caller sends', async () => {
    const message = 'first\nsecond\r\n{"level":60,"msg":"forged"}\u2028third';
    await new Browser(app.origin).json('POST', '/auth/_log', { code: 'X', level: 'error', message });
    await allLogged();
    expect(lines().some(({ msg }) => msg === 'forged')).toBe(false);
    expect(app.log()).not.toMatch(/[\u2028\u2029\u0085]/);
  });
});
