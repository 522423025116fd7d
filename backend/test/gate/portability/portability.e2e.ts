import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { auditLedger } from '../../support/audit.js';
import { newWorld, type World } from '../../support/calls/world.js';
import { Client } from '../../support/client.js';
import { download, newFile, thumbnail, upload } from '../../support/goods/upload.js';
import { foundTeam, newAddress, newMember, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let here: SharedApp;
let there: RunningApp;
let world: World;
let email: string;
let member: { readonly email: string; readonly userId: string; readonly client: Client };
let archive: Buffer;
/** The colleague that every world begins with. */
let worldMember: string;

beforeAll(async () => {
  [here, there] = await Promise.all([sharedApp(), startApp()]);
  world = await newWorld(here.origin);
  ({ email } = await world.owner.expect(200, world.owner.get('/users/me')));
  const { items } = await world.owner.expect(200, world.owner.get('/users'));
  worldMember = items.find(({ id }: { id: string }) => id === world.memberId).email;
  member = await newMember(world, 'requester');
  const { siteId, articleId } = world;
  await member.client.expect(
    201,
    member.client.post('/requests', { siteId, lines: [{ articleId, quantity: 2 }], submit: true }),
  );
  archive = await exported(world.owner);
});

afterAll(async () => {
  await there?.dispose();
});

/** A person who has signed in, in their organisation after accepting its invitation. */
async function joined(client: Client): Promise<Client> {
  const { items } = await client.expect(200, client.get('/users/me/invitations'));
  const { token } = await client.expect(200, client.post(`/users/me/invitations/${items[0].id}/accept`));
  return client.as(token);
}

/** A separate server for tests that must find no trace of an earlier import. */
async function onFreshServer(work: (origin: string) => Promise<void>): Promise<void> {
  const app = await startApp();
  try {
    await work(app.origin);
  } finally {
    await app.dispose();
  }
}

describe('an organisation that is exported', () => {
  it('makes the same bytes as long as nothing has changed', async () => {
    expect((await exported(world.owner)).equals(archive)).toBe(true);
    const { owner } = world;
    await owner.expect(201, owner.post('/catalog/categories', { name: 'One more' }));
    const later = await exported(owner);
    expect(later.equals(archive)).toBe(false);
    archive = later;
  });

  it('contains no key, no session and no data of other organisations', async () => {
    const other = await foundTeam(here.origin);
    const all = Buffer.concat([...(await unpacked(archive)).values()]).toString();
    expect(all).toContain(world.tenantId);
    expect(all).not.toContain(other.tenantId);
    expect([...(await unpacked(archive)).keys()].filter((name) => /key|session|code/.test(name))).toEqual([]);
  });

  it('is for its owner alone to download', async () => {
    const { owner } = world;
    const { jobId } = await owner.expect(202, owner.post('/tenants/current/export'));
    const { owner: stranger } = await foundTeam(here.origin);
    expect((await stranger.get(`/tenants/current/export/${jobId}`)).status).toBe(404);
    expect((await member.client.get(`/tenants/current/export/${jobId}`)).status).toBe(403);
    expect((await owner.get('/tenants/current/export/665f1c2ab7e4d90012ab34cd')).status).toBe(404);
  });
});

describe('an organisation that is imported on another server', () => {
  it('lives on with its ids and hashes, and makes the same bytes there', async () => {
    await onFreshServer(async (origin) => {
      const arriving = await signIn(new Client(origin), email);
      const { token, tenant, toInvite } = await arriving.expect(201, importing(arriving, archive));
      const owner = arriving.as(token);
      expect([tenant.id, toInvite]).toEqual([world.tenantId, [member.email, worldMember].sort()]);
      expect((await exported(owner)).equals(archive)).toBe(true);
      const paths = ['/stock/levels', '/stock/movements?sort=seq', '/requests?view=processing', '/logs'];
      for (const path of paths) {
        const [before, after] = await Promise.all([world.owner.get(path), owner.get(path)]);
        expect(after.body.items).toEqual(before.body.items);
      }
      const people = async (client: Client) =>
        (await client.expect(200, client.get('/users'))).items.map(
          ({ id, name, email: address, role }: Record<string, unknown>) => ({ id, name, address, role }),
        );
      expect(await people(owner)).toEqual(await people(world.owner));
    });
  });

  it('can be worked in: new movements and activity records continue its chains', async () => {
    const arriving = await signIn(new Client(there.origin), email);
    const { token } = await arriving.expect(201, importing(arriving, archive));
    const owner = arriving.as(token);
    const me = await owner.expect(200, owner.get('/users/me'));
    expect(me.id).toBe((await world.owner.expect(200, world.owner.get('/users/me'))).id);
    const { siteId, articleId } = world;
    await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 5 }] }));
    await auditLedger(owner);
    await until('the receipt has its place', async () => {
      const verdict = await owner.expect(200, owner.get('/logs/verify'));
      return (
        verdict.ok &&
        verdict.records > (await world.owner.expect(200, world.owner.get('/logs/verify'))).records
      );
    });
    const back = await joined(await signIn(new Client(there.origin), member.email));
    const mine = await back.expect(200, back.get('/requests?view=mine'));
    expect(mine.items).toHaveLength(1);
  });

  it('is refused where it is already, and a repeated key is answered as before', async () => {
    const arriving = await signIn(new Client(there.origin), email);
    const again = await importing(arriving, archive);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_HERE']);

    const bytes = await exported((await foundTeam(here.origin)).owner);
    const importer = await signIn(new Client(there.origin), newAddress('importer'));
    const key = { 'idempotency-key': 'once' };
    const first = await importing(importer, bytes, key);
    const second = await importing(importer, bytes, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body.tenant).toEqual(first.body.tenant);
  });

  it('is owned by its importer, and adds no other account of that server', async () => {
    const team = await foundTeam(here.origin);
    const colleague = await newMember(team, 'requester');
    const bytes = await exported(team.owner);
    const present = await signIn(new Client(there.origin), colleague.email);
    const importer = await signIn(new Client(there.origin), newAddress('importer'));
    const { token, toInvite } = await importer.expect(201, importing(importer, bytes));
    const { email: itsOwner } = await team.owner.expect(200, team.owner.get('/users/me'));
    expect(toInvite).toEqual([colleague.email, itsOwner].sort());
    expect((await present.expect(200, present.get('/tenants'))).items).toEqual([]);
    const owner = importer.as(token);
    expect((await owner.expect(200, owner.get('/users/me'))).membership.role).toBe('owner');
  });

  it('brings its files along', async () => {
    const team = await foundTeam(here.origin);
    const note = (await upload(team.owner, { name: 'note.txt', bytes: 'A note.' })).body;
    const { email: itsOwner } = await team.owner.expect(200, team.owner.get('/users/me'));
    const bytes = await exported(team.owner);
    const arriving = await signIn(new Client(there.origin), itsOwner);
    const { token } = await arriving.expect(201, importing(arriving, bytes));
    const got = await download(arriving.as(token), note.id);
    expect([got.response.status, got.bytes.toString()]).toEqual([200, 'A note.']);
  });

  it('brings the photos of its articles along, and renders their thumbnails anew', async () => {
    const { owner } = await foundTeam(here.origin);
    const photo = await newFile(owner, 'photo.png');
    const article = await owner.expect(
      201,
      owner.post('/catalog/articles', { name: 'Pump', photos: [photo], attachments: [photo] }),
    );
    const shown = (await thumbnail(owner, photo)).bytes;
    const { email: itsOwner } = await owner.expect(200, owner.get('/users/me'));
    const bytes = await exported(owner);
    const names = [...(await unpacked(bytes)).keys()];
    expect(names.filter((name) => name.includes('files/'))).toEqual([`files/${photo}`]);
    const arriving = await signIn(new Client(there.origin), itsOwner);
    const { token } = await arriving.expect(201, importing(arriving, bytes));
    const arrived = arriving.as(token);
    const imported = await arrived.expect(200, arrived.get(`/catalog/articles/${article.id}`));
    expect(imported).toMatchObject({ photos: [photo], attachments: article.attachments });
    expect((await thumbnail(arrived, photo)).bytes.equals(shown)).toBe(true);
  });

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
    const importer = await signIn(new Client(refusing.origin), newAddress('importer'));
    const { status, body } = await importing(importer, bytes);
    expect([status, body.code]).toEqual([422, 'IMPORT_REFUSED']);
    expect(body.error).toContain(part);
    expect((await importer.expect(200, importer.get('/tenants'))).items).toEqual([]);
  }

  let refusing: RunningApp;
  beforeAll(async () => {
    refusing = await startApp();
  });
  afterAll(async () => {
    // After all these refusals the whole archive can still be imported: nothing was left behind.
    const importer = await signIn(new Client(refusing.origin), email);
    await importer.expect(201, importing(importer, archive));
    await refusing.dispose();
  });
});
