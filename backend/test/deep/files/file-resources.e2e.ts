import { readdirSync, readlinkSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { type RunningApp, startApp } from '../../support/app.js';
import { bomb } from '../../support/attacks/corpus.js';
import { upload } from '../../support/goods/upload.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { memoryRiseMb } from '../../support/servers/load.js';
import { until } from '../../support/until.js';

const MB = 1024 * 1024;
/** A tenth of the memory of 3,600 unpacked megapixels. */
const MAX_BOMB_RISE_MB = 1000;

let app: RunningApp;
let team: Team;

beforeAll(async () => {
  app = await startApp();
  team = await foundTeam(app.origin);
});

afterAll(() => app?.dispose());

it('an image that unpacks to 3,600 megapixels is refused before it is unpacked', async () => {
  const bytes = await bomb();
  const own = await startApp();
  try {
    const { owner } = await foundTeam(own.origin);
    const riseMb = await memoryRiseMb(own, async () => {
      const { status, body } = await upload(owner, { name: 'bomb.png', bytes });
      expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
    });
    expect(riseMb).toBeLessThan(MAX_BOMB_RISE_MB);
  } finally {
    await own.dispose();
  }
});

it('an image of one row of 40 million pixels is refused before it is unpacked', async () => {
  const row = { create: { width: 39_999_999, height: 1, channels: 3, background: '#fff' } } as const;
  const bytes = await sharp({ ...row, limitInputPixels: false })
    .png()
    .toBuffer();
  const own = await startApp();
  try {
    const { owner } = await foundTeam(own.origin);
    const riseMb = await memoryRiseMb(own, async () => {
      const { status, body } = await upload(owner, { name: 'row.png', bytes });
      expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
    });
    expect(riseMb).toBeLessThan(MAX_BOMB_RISE_MB);
  } finally {
    await own.dispose();
  }
});

describe('a file that is not read to its end', () => {
  const descriptors = () => `/proc/${app.pid}/fd`;
  /** The stored files that the server holds open; a descriptor may be closed while they are listed. */
  const heldOpen = (): string[] =>
    readdirSync(descriptors())
      .map((descriptor) => {
        try {
          return readlinkSync(join(descriptors(), descriptor));
        } catch {
          return '';
        }
      })
      .filter((path) => path.startsWith(join(app.dataDir, 'files')));

  it('is closed after HEAD, and after a reader that leaves', async () => {
    const { body } = await upload(team.owner, { name: 'large.txt', bytes: Buffer.alloc(5 * MB, 'a') });
    const url = `${app.origin}/api/files/${body.id}`;
    const headers = { authorization: `Bearer ${team.owner.token}` };
    for (let count = 0; count < 20; count += 1) {
      const head = await fetch(url, { method: 'HEAD', headers });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(5 * MB)]);
      await new Promise<void>((done) => {
        const request = httpRequest(url, { headers });
        request.once('response', (response) => response.destroy());
        request.once('error', () => done());
        request.once('close', () => done());
        request.end();
      });
    }
    await until('every file is closed', () => heldOpen().length === 0);
  });
});
