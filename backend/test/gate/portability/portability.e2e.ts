import { exported, importing, unpacked } from '../../support/archive.js';
import { auditLedger } from '../../support/audit.js';
import { newWorld, type World } from '../../support/calls/world.js';
import { Client } from '../../support/client.js';
import { download, newFile, thumbnail, upload } from '../../support/goods/upload.js';
import { foundTeam, newAddress, newMember, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let here: SharedApp;
let there: SharedApp;
let world: World;
let email: string;
let member: { readonly email: string; readonly userId: string; readonly client: Client };
let archive: Buffer;
/** The colleague that every world begins with. */
let worldMember: string;

beforeAll(async () => {
  here = await sharedApp();
  there = await sharedApp('verbose');
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

/** A person who has signed in, in their organisation after accepting its invitation. */
async function joined(client: Client): Promise<Client> {
  const { items } = await client.expect(200, client.get('/users/me/invitations'));
  const { token } = await client.expect(200, client.post(`/users/me/invitations/${items[0].id}/accept`));
  return client.as(token);
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
  let owner: Client;
  let imported: { readonly tenant: { readonly id: string }; readonly toInvite: readonly string[] };

  beforeAll(async () => {
    const arriving = await signIn(new Client(there.origin), email);
    const made = await arriving.expect(201, importing(arriving, archive));
    imported = made;
    owner = arriving.as(made.token);
  });

  it('lives on with its ids and hashes, and makes the same bytes there', async () => {
    expect([imported.tenant.id, imported.toInvite]).toEqual([
      world.tenantId,
      [member.email, worldMember].sort(),
    ]);
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

  it('can be worked in: new movements and activity records continue its chains', async () => {
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
    const again = await arrived.expect(200, arrived.get(`/catalog/articles/${article.id}`));
    expect(again).toMatchObject({ photos: [photo], attachments: article.attachments });
    expect((await thumbnail(arrived, photo)).bytes.equals(shown)).toBe(true);
  });
});
