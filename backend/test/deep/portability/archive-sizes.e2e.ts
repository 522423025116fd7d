import { randomBytes } from 'node:crypto';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing } from '../../support/archive.js';
import { Client } from '../../support/client.js';
import { upload } from '../../support/goods/upload.js';
import { foundTeam, newAddress, newArticle, signIn, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Exports can be imported, up to the limits of the settings. */

const MB = 1024 * 1024;
const FILES = 8;

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    env: { IMPORT_MAX_MB: '64', IMPORT_MAX_UNPACKED_MB: '100', IMPORT_MAX_FILES: '60' },
  });
});

afterAll(() => app?.dispose());

const newImporter = () => signIn(new Client(app.origin), newAddress('importer'));

/** Texts that do not compress to less than three quarters. */
async function withFiles(count: number): Promise<Team> {
  const team = await foundTeam((await sharedApp()).origin);
  for (let index = 0; index < count; index += 1) {
    const bytes = randomBytes(7 * MB).toString('base64');
    const file = await team.owner.expect(201, upload(team.owner, { name: `notes-${index}.txt`, bytes }));
    await newArticle(team, { attachments: [file.id] });
  }
  return team;
}

test('an archive of more than 50 MB arrives whole', async () => {
  const team = await withFiles(FILES);
  const bytes = await exported(team.owner);
  expect(bytes.length).toBeGreaterThan(50 * MB);
  const importer = await newImporter();
  const { token } = await importer.expect(201, importing(importer, bytes));
  const again = await exported(importer.as(token));
  expect(again.length).toBeGreaterThan(50 * MB);
});

test('an archive beyond the settings is refused: by its size, and by the number of its files', async () => {
  const importer = await newImporter();
  const large = await importing(importer, Buffer.alloc(65 * MB));
  expect([large.status, large.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  const team = await foundTeam((await sharedApp()).origin);
  for (let index = 0; index < 60; index += 1)
    await team.owner.expect(201, upload(team.owner, { name: 'note.txt', bytes: 'A note.' }));
  const many = await importing(importer, await exported(team.owner));
  expect([many.status, many.body.code]).toEqual([422, 'IMPORT_REFUSED']);
  expect(many.body.error).toContain('size');
});
