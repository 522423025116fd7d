import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { download, upload } from '../../support/goods/upload.js';
import { doAgain } from '../../support/jobs.js';
import { foundTeam } from '../../support/people/people.js';
import { type ObjectStore, startObjectStore } from '../../support/servers/object-store.js';
import { until } from '../../support/until.js';

let store: ObjectStore;
let database: RunningDatabase;
let connection: Connection;
let app: RunningApp;

const env = () => ({ MONGODB_URI: database.uri, ...store.env });

beforeAll(async () => {
  store = await startObjectStore('stockroom-files');
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await startApp({ env: env() });
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
  await store?.close();
});

describe('files in object storage', () => {
  it('go there signed and whole, come back as they were, and leave nothing on this machine', async () => {
    const { owner, tenantId } = await foundTeam(app.origin);
    const content = 'text\n'.repeat(100_000);
    const { id, size } = await owner.expect(201, upload(owner, { name: 'note.txt', bytes: content }));
    expect(size).toBe(content.length);
    const [[key, object] = []] = [...store.objects];
    expect(key).toMatch(new RegExp(`^files/${tenantId}/[0-9a-f]{32}$`));
    expect(object?.bytes.toString()).toBe(content);
    expect(
      store.authorizations.every((each) => each.startsWith('AWS4-HMAC-SHA256 Credential=a-key-for-tests/')),
    ).toBe(true);
    expect((await download(owner, id)).bytes.toString()).toBe(content);
    expect(readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([]);
    expect(readdirSync(join(app.dataDir, 'files'))).toEqual(['incoming']);
  });

  it('that are damaged there are never sent completely', async () => {
    const { owner, tenantId } = await foundTeam(app.origin);
    const { id } = await owner.expect(201, upload(owner, { name: 'note.txt', bytes: 'text' }));
    for (const [key, object] of store.objects) if (key.includes(tenantId)) object.bytes = Buffer.from('tex!');
    const whole = await download(owner, id).then(
      ({ response }) => response.status === 200,
      () => false,
    );
    expect(whole).toBe(false);
  });

  it('are swept there too', async () => {
    const { owner, tenantId } = await foundTeam(app.origin);
    await owner.expect(201, upload(owner, { name: 'note.txt', bytes: 'text' }));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    const orphan = `files/${tenantId}/${'0'.repeat(32)}`;
    store.objects.set(orphan, { bytes: Buffer.from('orphan'), storedAt: longAgo });
    const kept = [...store.objects.keys()].filter((key) => key !== orphan);
    for (const object of store.objects.values()) object.storedAt = longAgo;
    await doAgain(connection, 'files.sweep');
    await until('the orphan is gone', () => !store.objects.has(orphan));
    expect([...store.objects.keys()]).toEqual(kept);
  });

  it('get 503 with Retry-After while the store fails, and nothing is recorded', async () => {
    const { owner } = await foundTeam(app.origin);
    store.broken = true;
    const answer = await upload(owner, { name: 'note.txt', bytes: 'text' });
    store.broken = false;
    expect([answer.status, answer.body.code]).toEqual([503, 'TRY_AGAIN']);
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});
