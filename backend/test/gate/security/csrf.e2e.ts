import { Browser } from '../../support/browser.js';
import { operations, PUBLIC } from '../../support/contract.js';
import { foundTeam } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const UNKNOWN = '0123456789abcdef01234567';

/** Everything that a page could change with nothing but the cookie that the browser sends along. */
const writes = operations
  .filter(({ method, path }) => method !== 'GET' && !PUBLIC.test(path))
  .map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  app = await sharedApp();
  const { owner } = await foundTeam(app.origin);
  browser = new Browser(app.origin);
  const { status } = await browser.claim(owner.token ?? '');
  if (status !== 200) throw new Error(`the session was not claimed: ${status}`);
});

describe('a write by cookie without the CSRF token is refused', () => {
  test.each(writes)('%s', async (_name, { method, path }) => {
    const address = path.replace(/^\/api/, '').replace(/\{\w+\}/g, UNKNOWN);
    for (const headers of [{}, { 'x-csrf-token': 'f'.repeat(64) }]) {
      const { status, body } = await browser.json(method, address, {}, headers);
      expect([status, body.code]).toEqual([403, 'CSRF_FAILED']);
    }
  });

  test('and there are writes of every method', () => {
    expect([...new Set(writes.map(([, { method }]) => method))].sort()).toEqual(
      expect.arrayContaining(['DELETE', 'PATCH', 'POST']),
    );
    expect(writes.length).toBeGreaterThan(50);
  });
});
