import { all } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { file } from '../../support/documents/files.js';
import {
  erasePerson,
  expectSoundBooks,
  type NamedBooks,
  type Note,
  newNamedBooks,
  notes,
  printed,
  sha256,
} from '../../support/people/named-books.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The audit after an erasure and every later read. The deep suite imports the books on another server. */

/** Each kind of document that names a person, and the read that shows it. */
const KINDS = ['delivery-note', 'return-note', 'picking-list', 'goods-receipt', 'transfer-note'] as const;

describe('the books of an organisation, one of whose people is erased', () => {
  let here: SharedApp;
  let books: NamedBooks;
  let before: Map<string, Note>;
  let owner: Client;

  beforeAll(async () => {
    here = await sharedApp();
    books = await newNamedBooks(here);
    ({ owner } = books.team);
    for (const note of await notes(owner)) await printed(owner, note);
    before = new Map((await notes(owner)).map((note) => [note.id, note]));
    await erasePerson(here, books);
  });

  it('have a document of each kind that named them', () => {
    expect(new Set([...before.values()].map(({ kind }) => kind))).toEqual(new Set(KINDS));
  });

  it('are without a contradiction before anything is read again', () => expectSoundBooks(owner));

  it.each(KINDS)('have the hash of the present file of each %s that is read again', async (kind) => {
    for (const note of (await notes(owner)).filter((each) => each.kind === kind)) {
      expect(note.fileSha256).toBe(note.redactedAt ? null : note.sha256);
      const bytes = await printed(owner, note);
      expect((await printed(owner, note)).equals(bytes)).toBe(true);
      const after: Note = await owner.expect(200, owner.get(`/documents/${note.id}`));
      const first = before.get(note.id)?.sha256;
      expect([after.sha256, after.fileSha256]).toEqual([first, sha256(bytes)]);
      expect(after.redactedAt === null).toBe(after.fileSha256 === first);
    }
  });

  it('are without a contradiction once all documents are read again', () => expectSoundBooks(owner));

  it('name on the check page of a document the hash of its present file and of the first one', async () => {
    const [note] = (await notes(owner)).filter(({ code, redactedAt }) => code && redactedAt);
    const bytes = await printed(owner, note as Note);
    await file(owner, `/documents/${note?.id}/file?copy=true`);
    const anyone = new Client(here.origin);
    const checked = await anyone.expect(200, anyone.get(`/verify/documents/${note?.code}`));
    expect(checked).toMatchObject({ fileSha256: sha256(bytes), sha256: before.get(note?.id ?? '')?.sha256 });
    expect(checked.fileSha256).not.toBe(checked.sha256);
  });

  it('are without a contradiction once requests, loans, labels and lists are read', async () => {
    for (const { id } of await all<{ id: string }>(owner, '/requests', '&view=all')) {
      await owner.expect(200, owner.get(`/requests/${id}`));
      await owner.expect(200, owner.get(`/requests/${id}/timeline`));
    }
    for (const { id } of await all<{ id: string }>(owner, '/loans', '&status=all'))
      await owner.expect(200, owner.get(`/loans/${id}`));
    await all(owner, '/returns');
    const label = { kind: 'article', ids: [books.articleId], format: 'a4-3x8', code: 'qr', show: ['name'] };
    await owner.expect(200, owner.post('/catalog/labels', label));
    await expectSoundBooks(owner);
  });
});
