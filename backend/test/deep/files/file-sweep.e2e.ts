import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { StoredFiles, uploadText } from '../../support/goods/stored-files.js';
import { download } from '../../support/goods/upload.js';
import { doAgain } from '../../support/jobs.js';
import { foundTeam } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { until } from '../../support/until.js';

const HOUR_MS = 3_600_000;

let database: RunningDatabase;
let connection: Connection;
let files: StoredFiles;
let app: RunningApp;

beforeAll(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await startApp({ env: { MONGODB_URI: database.uri, ...SHARED_SECRETS } });
  files = new StoredFiles(app.dataDir, connection);
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
});

describe('files that nothing needs', () => {
  const longAgo = new Date(Date.now() - 2 * HOUR_MS);

  it('are swept: bytes without a record, uploads that never ended, files that hung on nothing for a week', async () => {
    const own = await foundTeam(app.origin);
    const [free, forgotten] = [
      await uploadText(own.owner, 'young'),
      await uploadText(own.owner, 'forgotten'),
    ];
    const weekAgo = new Date(Date.now() - 7 * 24 * HOUR_MS - 1000);
    await files.setFreeSince(forgotten, weekAgo);
    const [freePath, forgottenPath] = [await files.pathOf(free), await files.pathOf(forgotten)];
    for (const path of [freePath, forgottenPath]) utimesSync(path, longAgo, longAgo);
    const bytes = (folder: string, at: Date): string => {
      mkdirSync(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      writeFileSync(path, 'orphan');
      utimesSync(path, at, at);
      return path;
    };
    const { incoming } = files;
    const swept = [bytes(files.folderOf(own), longAgo), bytes(incoming, longAgo), forgottenPath];
    const kept = [bytes(files.folderOf(own), new Date()), bytes(incoming, new Date()), freePath];
    await doAgain(connection, 'files.sweep');
    await until('they are swept', () => !swept.some(existsSync));
    expect(kept.every((path) => existsSync(path))).toBe(true);
    expect(await files.usageOf(own)).toBe('young'.length);
    expect((await download(own.owner, forgotten)).response.status).toBe(404);
    expect((await download(own.owner, free)).bytes.toString()).toBe('young');
  });
});
