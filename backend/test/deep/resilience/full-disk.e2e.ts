import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SmallDisk } from '../../../../embedded-mongo/test/support/small-disk.js';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing } from '../../support/archive.js';
import { type Answer, Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { upload } from '../../support/goods/upload.js';
import { foundTeam, newAddress, signIn, type Team } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';

const MB = 1024 * 1024;

// Only Linux lets a test make a small disk; there it is never left out.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a full disk under the files', () => {
  let disk: SmallDisk;
  let database: RunningDatabase;
  let app: RunningApp;
  let team: Team;
  let archive: Buffer;
  let ballast: string;

  beforeAll(async () => {
    disk = await SmallDisk.make(24 * MB);
    database = await startDatabase();
    const dataDir = join(disk.directory, 'data');
    const env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
    app = await startApp({ dataDir, launcher: disk.launcher, env });
    team = await foundTeam(app.origin);
    archive = await exported(team.owner);
    ballast = join(disk.seenFromHere, 'ballast');
    fill();
  });

  afterAll(async () => {
    await app?.stop();
    await database?.dispose();
    await disk?.remove();
  });

  /** Leaves a number of free bytes on the disk, and no more. */
  function fill(room = 0): void {
    writeFileSync(`${ballast}-room`, Buffer.alloc(room));
    for (let size = 24 * MB, index = 0; size >= 1; index += 1)
      try {
        writeFileSync(`${ballast}-${index}`, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 2);
      }
    rmSync(`${ballast}-room`);
  }

  const makeRoom = () => {
    for (const name of readdirSync(disk.seenFromHere))
      if (name.startsWith('ballast')) rmSync(join(disk.seenFromHere, name));
  };

  const incoming = () => readdirSync(join(disk.seenFromHere, 'data', 'files', 'incoming'));

  const isFull = ({ status, headers, body }: Answer) => {
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'STORAGE_FULL', true]);
  };

  it('answers 503 to what writes files, leaves nothing half written, and goes on once there is room', async () => {
    const note = { name: 'note.txt', bytes: 'x'.repeat(MB) };
    const noise = await sharp(randomBytes(3 * 600 * 600), { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    isFull(await upload(team.owner, note));
    const importer = await signIn(new Client(app.origin), newAddress('importer'));
    isFull(await importing(importer, archive));
    expect(incoming()).toEqual([]);
    makeRoom();
    // There is room for the image as it comes, and none for the one that is re-encoded.
    fill(noise.length + MB / 2);
    isFull(await upload(team.owner, { name: 'noise.png', bytes: noise }));
    expect(incoming()).toEqual([]);
    makeRoom();
    expect((await upload(team.owner, note)).status).toBe(201);
    expect((await upload(team.owner, { name: 'noise.png', bytes: noise })).status).toBe(201);
  });
});
