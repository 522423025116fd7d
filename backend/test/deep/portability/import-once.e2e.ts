import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exported, importing } from '../../support/archive.js';
import { newWorld } from '../../support/calls/world.js';
import { Client } from '../../support/client.js';
import { signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The effect of an import that is repeated, or when something fails after its commit. */

let there: SharedApp;

beforeAll(async () => {
  there = await sharedApp('verbose');
});

/** The archive of a new organisation elsewhere, and its owner here. */
async function arriving(): Promise<{ archive: Buffer; tenantId: string; client: Client }> {
  const world = await newWorld((await sharedApp()).origin);
  const { email } = await world.owner.expect(200, world.owner.get('/users/me'));
  const client = await signIn(new Client(there.origin), email);
  return { archive: await exported(world.owner), tenantId: world.tenantId, client };
}

test('a repeated key gets the first answer for the same archive, and none for another one', async () => {
  const [first, second] = [await arriving(), await arriving()];
  const headers = { 'idempotency-key': 'import-of-today' };
  const { client } = first;
  const made = await client.expect(201, importing(client, first.archive, headers));
  const again = await importing(client, first.archive, headers);
  expect([again.status, again.body.tenant.id]).toEqual([201, made.tenant.id]);
  const other = await importing(client, second.archive, headers);
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('an organisation that is imported stays, also where its signed head cannot be kept', async () => {
  const heads = join(there.dataDir, 'ledger-heads');
  rmSync(heads, { recursive: true, force: true });
  writeFileSync(heads, '');
  const { archive, client } = await arriving();
  const { token } = await client.expect(201, importing(client, archive));
  const owner = client.as(token);
  expect((await owner.expect(200, owner.get('/catalog/articles'))).items.length).toBeGreaterThan(0);
  rmSync(heads);
});
