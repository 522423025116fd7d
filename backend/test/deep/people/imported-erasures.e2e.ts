import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { Client } from '../../support/client.js';
import {
  erasePerson,
  expectSoundBooks,
  type NamedBooks,
  newNamedBooks,
  notes,
  printed,
  sha256,
} from '../../support/people/named-books.js';
import { signIn, TEAM_NAME } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The file of an archive with the rendered vouchers. */
const FILES = 'data/voucherfiles.jsonl';

describe('the books of an organisation, one of whose people is erased', () => {
  let there: SharedApp;
  let books: NamedBooks;
  let owner: Client;
  let firstFiles: Buffer;
  let redacted: ReadonlyMap<string, Buffer>;

  /** The organisation on the other server, as its owner sees it there. */
  async function imported(archive: Buffer): Promise<Client> {
    const { email } = await owner.expect(200, owner.get('/users/me'));
    const arriving = await signIn(new Client(there.origin), email);
    const { token } = await arriving.expect(201, importing(arriving, archive));
    return arriving.as(token);
  }

  beforeAll(async () => {
    const here = await sharedApp();
    there = await sharedApp('verbose');
    books = await newNamedBooks(here);
    ({ owner } = books.team);
    for (const note of await notes(owner)) await printed(owner, note);
    firstFiles = (await unpacked(await exported(owner))).get(FILES) ?? Buffer.alloc(0);
    await erasePerson(here, books);
    redacted = await unpacked(await exported(owner));
    for (const note of await notes(owner)) await printed(owner, note);
  });

  it('are imported without files that name them, which no record covers', async () => {
    const withNames = await packed(new Map([...redacted, [FILES, firstFiles]]));
    const away = await imported(withNames);
    await expectSoundBooks(away);
    const held = (await unpacked(await exported(away))).get(FILES);
    expect(held?.equals(redacted.get(FILES) ?? Buffer.alloc(0))).toBe(true);
    const { version } = await away.expect(200, away.get('/tenants/current'));
    const headers = { 'if-match': `"${version}"` };
    await away.expect(200, away.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers }));
  });

  it('are imported by another server as they are, with the same files, and are sound there', async () => {
    const files = new Map<string, string>();
    for (const note of await notes(owner)) files.set(note.id, sha256(await printed(owner, note)));
    const archive = await exported(owner);
    const away = await imported(archive);
    await expectSoundBooks(away);
    for (const note of await notes(away)) expect(sha256(await printed(away, note))).toBe(files.get(note.id));
    await expectSoundBooks(away);
    expect((await exported(away)).equals(archive)).toBe(true);
  });
});
