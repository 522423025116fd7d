import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { newWorld } from '../../support/calls/world.js';
import { Client } from '../../support/client.js';
import { newAddress, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let there: SharedApp;
let archive: Buffer;
let ownersEmail: string;

beforeAll(async () => {
  const world = await newWorld((await sharedApp()).origin);
  there = await sharedApp('second');
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
