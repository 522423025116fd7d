import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startApp } from './support/app.js';
import { type ObjectStore, startObjectStore } from './support/object-store.js';
import { foundTeam } from './support/people.js';
import { until } from './support/until.js';
import { download, upload } from './support/upload.js';

let store: ObjectStore;
let app: RunningApp;

const env = () => ({
  S3_BUCKET: 'stockroom-files',
  S3_REGION: 'eu-west-3',
  S3_ENDPOINT: store.origin,
  AWS_ACCESS_KEY_ID: 'a-key-for-tests',
  AWS_SECRET_ACCESS_KEY: 'a-secret-for-tests',
});

beforeAll(async () => {
  store = await startObjectStore('stockroom-files');
  app = await startApp({ env: env() });
});

afterAll(async () => {
  await app?.dispose();
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

  it('that are damaged there are never handed out whole', async () => {
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
    await app.stop();
    app = await startApp({ dataDir: app.dataDir, env: env() });
    await until('the orphan is gone', () => !store.objects.has(orphan));
    expect([...store.objects.keys()]).toEqual(kept);
  });

  it('are told to come back later where the store is out of order, and nothing is recorded', async () => {
    const { owner } = await foundTeam(app.origin);
    store.broken = true;
    const answer = await upload(owner, { name: 'note.txt', bytes: 'text' });
    store.broken = false;
    expect([answer.status, answer.body.code]).toEqual([503, 'TRY_AGAIN']);
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});
