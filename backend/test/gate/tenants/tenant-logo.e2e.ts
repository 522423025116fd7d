import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection, Types } from 'mongoose';
import { exported, importing } from '../../support/archive.js';
import { image } from '../../support/attacks/corpus.js';
import { type Body, Client } from '../../support/client.js';
import { objectsOf } from '../../support/documents/pdf-text.js';
import { download, newFile, thumbnail, upload } from '../../support/goods/upload.js';
import { newMember } from '../../support/people/members.js';
import {
  foundTeam,
  newAddress,
  newArticle,
  signIn,
  TEAM_NAME,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let connection: Connection;
let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  connection = await mongoose.createConnection(app.mongoUri).asPromise();
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await connection?.close();
});

const UNKNOWN = '0123456789abcdef01234567';

const current = (client: Client): Promise<Body> => client.expect(200, client.get('/tenants/current'));

/** Changes the logo of the version that the caller sees. */
async function change(logo: unknown, client = team.owner) {
  const { version } = await current(team.owner);
  return client.patch('/tenants/current', version, { logo });
}

async function picture(width: number, height: number): Promise<string> {
  const bytes = await image('png', width, height);
  return (await team.owner.expect(201, upload(team.owner, { name: 'logo.png', bytes }))).id;
}

/** The number of documents that a file is attached to, and whether it waits to be swept. */
async function held(id: string): Promise<[number, 'kept' | 'free']> {
  const file = await connection.collection('files').findOne({ _id: new Types.ObjectId(id) });
  return [file?.['holders'].length, file?.['freeSince'] === null ? 'kept' : 'free'];
}

describe('the logo of an organisation', () => {
  it('is none at first; every member reads the one that was chosen, and no other person does', async () => {
    expect((await current(team.owner)).logo).toBeNull();
    const logo = await newFile(team.owner, 'logo.png');
    const reader = await newMember(team, ['history:read']);
    const stranger = await foundTeam(app.origin);
    const statuses = (client: Client) =>
      Promise.all([download(client, logo), thumbnail(client, logo, 480)]).then((answers) =>
        answers.map(({ response }) => response.status),
      );
    expect(await statuses(reader)).toEqual([404, 404]);
    const changed = await change(logo);
    expect([changed.status, changed.body.logo, changed.body.name]).toEqual([200, logo, TEAM_NAME]);
    expect((await current(reader)).logo).toBe(logo);
    expect(await statuses(reader)).toEqual([200, 200]);
    expect(await statuses(stranger.owner)).toEqual([404, 404]);
    const { response } = await thumbnail(reader, logo, 480);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('is replaced and removed, which frees the former picture, and both are in the log', async () => {
    const [first, second] = [await newFile(team.owner, 'a.png'), await newFile(team.owner, 'b.png')];
    for (const logo of [first, first, second]) expect((await change(logo)).status).toBe(200);
    expect([await held(first), await held(second)]).toEqual([
      [0, 'free'],
      [1, 'kept'],
    ]);
    const renamed = await team.owner.patch('/tenants/current', (await current(team.owner)).version, {
      name: 'Renamed',
    });
    expect(renamed.body.logo).toBe(second);
    expect((await change(null)).body.logo).toBeNull();
    expect(await held(second)).toEqual([0, 'free']);
    let logos: Body[] = [];
    await until('the log has all three changes', async () => {
      const { items } = await team.owner.expect(200, team.owner.get('/logs?type=tenant.updated'));
      logos = items.map(({ facts }: Body) => facts.logo).filter(Boolean);
      return logos.length === 3;
    });
    expect(logos).toEqual([
      { before: second, after: null },
      { before: first, after: second },
      { before: null, after: first },
    ]);
  });

  it('is a picture that the caller uploaded: any other file is refused and nothing is attached', async () => {
    const stranger = await foundTeam(app.origin);
    const colleague = await newMember(team, ['tenant:manage']);
    const foreign = await newFile(stranger.owner, 'a.png');
    await stranger.owner.expect(200, stranger.owner.patch('/tenants/current', 1, { logo: foreign }));
    for (const id of [foreign, await newFile(colleague, 'a.png'), UNKNOWN, 'malformed']) {
      const { status, body } = await change(id);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const note = await newFile(team.owner, 'note.txt');
    const refused = await change(note);
    expect([refused.status, refused.body.code]).toEqual([422, 'FILE_NOT_IMAGE']);
    expect(refused.body.error).toContain('note.txt');
    for (const wrong of ['', 7, [note], { id: note }]) expect((await change(wrong)).status).toBe(400);
    expect([(await current(team.owner)).logo, await held(note), await held(foreign)]).toEqual([
      null,
      [0, 'free'],
      [1, 'kept'],
    ]);
  });

  it('is changed by those who may change the settings, and only in the version that they saw', async () => {
    const logo = await newFile(team.owner, 'logo.png');
    const member = await newMember(team, ['catalog:manage']);
    expect((await change(logo, member)).status).toBe(403);
    const stale = await team.owner.patch('/tenants/current', 7, { logo });
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_MISMATCH']);
    const blind = await team.owner.call('PATCH', '/tenants/current', { logo });
    expect(blind.status).toBe(428);
    expect([(await current(team.owner)).logo, await held(logo)]).toEqual([null, [0, 'free']]);
  });

  it('goes along to another server with the organisation, and away with it', async () => {
    const logo = await picture(300, 100);
    await change(logo);
    const archive = await exported(team.owner);
    const there = await sharedApp('verbose');
    const importer = await signIn(new Client(there.origin), newAddress('importer'));
    const { token, tenant } = await importer.expect(201, importing(importer, archive));
    const owner = importer.as(token);
    expect([tenant.logo, (await current(owner)).logo]).toEqual([logo, logo]);
    const [here, gone] = [await download(team.owner, logo), await download(owner, logo)];
    expect(gone.bytes.equals(here.bytes)).toBe(true);
    const headers = { 'if-match': `"${tenant.version}"` };
    const deleted = await owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers });
    expect(deleted.status).toBe(200);
    expect((await download(owner, logo)).response.status).toBe(401);
  });
});

describe('a printed document', () => {
  async function issued(): Promise<string> {
    const lines = [{ articleId: await newArticle(team), quantity: 1 }];
    const { owner, siteId } = team;
    const receipt = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
    const note = { kind: 'goods-receipt', sourceId: receipt.id };
    return `/documents/${(await owner.expect(201, owner.post('/documents', note))).id}/file`;
  }

  async function pdf(path: string): Promise<Buffer> {
    const response = await fetch(`${app.origin}/api${path}`, {
      headers: { authorization: `Bearer ${team.owner.token}` },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The width and height on paper of each picture of a document, in points. */
  async function pictures(path: string): Promise<number[][]> {
    const streams = [...objectsOf(await pdf(path)).values()].map(({ stream }) => stream);
    return streams.flatMap((stream) =>
      [...stream.matchAll(/([\d.-]+) 0 0 ([\d.-]+) [\d.-]+ [\d.-]+ cm\n\/I\d+ Do/g)].map(
        ([, width, height]) => [Number(width), Math.abs(Number(height))],
      ),
    );
  }

  it('has the logo in its head, scaled to fit with its proportions', async () => {
    const note = await issued();
    expect(await pictures(note)).toEqual([]);
    await change(await picture(1600, 400));
    expect(await pictures(await issued())).toEqual([[160, 40]]);
    await change(await picture(300, 600));
    expect(await pictures(await issued())).toEqual([[22, 44]]);
  });

  it('is a sheet to work with too, and keeps the logo that it was issued with', async () => {
    await change(await picture(400, 100));
    const note = await issued();
    const before = await pdf(note);
    const opened = team.owner.post('/stock/counts', { siteId: team.siteId, blind: true });
    const count = await team.owner.expect(201, opened);
    expect(await pictures(`/stock/counts/${count.id}/sheet`)).toEqual([[160, 40]]);
    await change(null);
    expect((await pdf(note)).equals(before)).toBe(true);
    expect(await pictures(`${note}?copy=true`)).toEqual([]);
    expect(await pictures(`/stock/counts/${count.id}/sheet`)).toEqual([]);
  });

  it('is printed without a logo that an import did not bring, or brought as something else', async () => {
    const broken = await picture(400, 100);
    const stored = { _id: new Types.ObjectId(broken) };
    const file = await connection.collection('files').findOne(stored);
    writeFileSync(join(app.dataDir, 'files', String(file?.['key'])), 'A note.');
    const sha256 = createHash('sha256').update('A note.').digest('hex');
    await connection.collection('files').updateOne(stored, { $set: { sha256, size: 7 } });
    const _id = new Types.ObjectId((await current(team.owner)).id as string);
    for (const logo of [UNKNOWN, await newFile(team.owner, 'note.txt'), broken]) {
      const set = { $set: { logo: new Types.ObjectId(logo) } };
      await connection.collection('tenants').updateOne({ _id }, set);
      expect(await pictures(await issued())).toEqual([]);
    }
  });
});
