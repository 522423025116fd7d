import { createHash } from 'node:crypto';
import { activityHash, GENESIS } from '../../../src/ledger/index.js';
import { searchWords } from '../../../src/platform/search/words.rules.js';
import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { newWorld } from '../../support/calls/world.js';
import { Client } from '../../support/client.js';
import { foundTeam, newAddress, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let there: SharedApp;
let archive: Buffer;
let ownersEmail: string;

beforeAll(async () => {
  const world = await newWorld((await sharedApp()).origin);
  there = await sharedApp('verbose');
  ownersEmail = (await world.owner.expect(200, world.owner.get('/users/me'))).email;
  archive = await exported(world.owner);
});

describe('an archive', () => {
  type Change = (text: string) => string;
  const first =
    (change: (line: Record<string, unknown>) => void): Change =>
    (text) => {
      const [line = '', ...rest] = text.split('\n');
      const document = JSON.parse(line);
      change(document);
      return [JSON.stringify(document), ...rest].join('\n');
    };
  const elsewhere = { $oid: '665f1c2ab7e4d90012ab34cd' };
  test.each<[string, string, Change]>([
    [
      'a movement that was changed',
      'data/movements.jsonl',
      first((line) => {
        line['deltaOnHand'] = 1;
      }),
    ],
    ['a movement that is missing', 'data/movements.jsonl', (text) => text.split('\n').slice(1).join('\n')],
    [
      'a level that was raised',
      'data/levels.jsonl',
      first((line) => {
        line['onHand'] = 9_000_000;
        line['available'] = 9_000_000;
      }),
    ],
    [
      'an activity record that was changed',
      'data/events.jsonl',
      first((line) => {
        line['type'] = 'site.archived';
      }),
    ],
    [
      'an activity record that waits for its place',
      'data/events.jsonl',
      first((line) => {
        line['pending'] = true;
      }),
    ],
    [
      'a document of another organisation',
      'data/articles.jsonl',
      first((line) => {
        line['tenantId'] = elsewhere;
      }),
    ],
    [
      'an unknown field',
      'data/articles.jsonl',
      first((line) => {
        line['price'] = 1;
      }),
    ],
    [
      'a field of another type',
      'data/articles.jsonl',
      first((line) => {
        line['name'] = { $gt: '' };
      }),
    ],
    [
      'no owner’s role',
      'data/roles.jsonl',
      (text) =>
        text
          .split('\n')
          .filter((line) => !line.includes('"owner"'))
          .join('\n'),
    ],
    ['a line that is no document', 'data/sites.jsonl', (text) => `${text}{"_id":`],
    [
      'an organisation of another form',
      'organisation.json',
      first((line) => {
        line['format'] = 1;
      }),
    ],
  ])('is refused as a whole with %s', async (_what, name, change) => {
    const files = await unpacked(archive);
    files.set(name, Buffer.from(change(String(files.get(name)))));
    await onRefusal(await packed(files), name);
  });

  test.each<[string, Buffer]>([
    ['no archive at all', Buffer.from('PK but no archive')],
    ['half an archive', Buffer.alloc(0)],
  ])('is refused where it is %s', async (_what, bytes) => {
    await onRefusal(bytes.length > 0 ? bytes : archive.subarray(0, archive.length / 2), 'zip');
  });

  it('is refused with a file beside what belongs there', async () => {
    const files = await unpacked(archive);
    files.set('data/sessions.jsonl', Buffer.from('{}\n'));
    await onRefusal(await packed(files), 'data/sessions.jsonl');
  });

  /** Sent by a newcomer to a server without the organisation: refused by name, and nothing of it is left. */
  async function onRefusal(bytes: Buffer, part: string): Promise<void> {
    const importer = await signIn(new Client(there.origin), newAddress('importer'));
    const { status, body } = await importing(importer, bytes);
    expect([status, body.code]).toEqual([422, 'IMPORT_REFUSED']);
    expect(body.error).toContain(part);
    expect((await importer.expect(200, importer.get('/tenants'))).items).toEqual([]);
  }

  it('can still be imported after all these refusals, which left nothing behind', async () => {
    const importer = await signIn(new Client(there.origin), ownersEmail);
    await importer.expect(201, importing(importer, archive));
  });
});

/** Gives a person of an archive another id and address, with right hashes. */
function renamed(files: Map<string, Buffer>, from: { id: string; email: string }, to: typeof from): void {
  for (const [name, bytes] of files) {
    const text = String(bytes).replaceAll(from.id, to.id);
    if (name.startsWith('data/')) files.set(name, Buffer.from(text.replaceAll(from.email, to.email)));
  }
  const member = JSON.parse(String(files.get('data/memberships.jsonl')));
  member.words = searchWords(member.name, member.email);
  files.set('data/memberships.jsonl', Buffer.from(`${JSON.stringify(member)}\n`));
  files.delete('ledger-head.json');
  let hash = GENESIS;
  const chained = String(files.get('data/events.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .sort((a, b) => a.seq - b.seq)
    .map((event) => {
      const ids = { id: event._id.$oid, tenantId: event.tenantId.$oid, actorId: event.actorId?.$oid ?? null };
      const prevHash = hash;
      hash = activityHash(prevHash, { ...event, ...ids, at: new Date(event.at.$date).toISOString() }, sha256);
      // Erased texts contradict nothing.
      return { ...event, texts: null, prevHash, hash };
    })
    .sort((a, b) => (a._id.$oid < b._id.$oid ? -1 : 1));
  files.set('data/events.jsonl', Buffer.from(`${chained.map((each) => JSON.stringify(each)).join('\n')}\n`));
}

test('an archive that gives an account’s id to its person is imported whatever the address is', async () => {
  const importer = await signIn(new Client(there.origin), newAddress('importer'));
  const victim = await signIn(new Client(there.origin), newAddress('victim'));
  const known = await victim.expect(200, victim.get('/users/me'));
  for (const email of [newAddress('guess'), known.email]) {
    const { owner } = await foundTeam((await sharedApp()).origin);
    const me = await owner.expect(200, owner.get('/users/me'));
    const files = await unpacked(await exported(owner));
    renamed(files, me, { id: known.id, email });
    await importer.expect(201, importing(importer, await packed(files)));
    expect((await victim.expect(200, victim.get('/tenants'))).items).toEqual([]);
  }
});
