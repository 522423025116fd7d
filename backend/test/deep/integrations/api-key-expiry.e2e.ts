import { startApp } from '../../support/app.js';
import { Program } from '../../support/people/callers.js';
import { foundTeam } from '../../support/people/people.js';

const HOUR_MS = 3_600_000;

it('an API key works until its time is over, and not a moment longer', async () => {
  const own = await startApp({ env: { TEST_FAULTS: 'clock' } });
  try {
    const { owner } = await foundTeam(own.origin);
    const end = Date.now() + HOUR_MS;
    const expiresAt = new Date(end).toISOString();
    const { id, secret } = await owner.expect(
      201,
      owner.post('/api-keys', { name: 'ERP', scopes: ['catalog:read'], expiresAt }),
    );
    const use = () => new Program(own.origin, secret).get('/catalog/articles');
    expect((await use()).status).toBe(200);
    await own.setClock(HOUR_MS / 2);
    expect((await use()).status).toBe(200);
    await own.setClock(end - Date.now());
    const { status, body } = await use();
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    // Its creator still sees that it existed, and its expiry.
    expect((await owner.expect(200, owner.get(`/api-keys/${id}`))).expiresAt).toBe(expiresAt);
  } finally {
    await own.dispose();
  }
});
