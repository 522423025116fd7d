import mongoose, { type Connection, Types } from 'mongoose';
import type { Body, Client } from '../../support/client.js';
import { download, newFile } from '../../support/goods/upload.js';
import { newMember } from '../../support/people/members.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let connection: Connection;
let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  connection = await mongoose.createConnection(app.mongoUri).asPromise();
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await connection?.close();
});

const UNKNOWN = '0123456789abcdef01234567';

const files = (client: Client, names: readonly string[]) =>
  Promise.all(names.map((name) => newFile(client, name)));

const create = (body: object, client = team.owner): Promise<Body> =>
  client.expect(201, client.post('/catalog/articles', { name: 'Pump', ...body }));

const change = ({ id, version }: Body, body: object): Promise<Body> =>
  team.owner.expect(200, team.owner.patch(`/catalog/articles/${id}`, version, body));

/** The number of documents that a file is attached to, and whether it waits to be swept. */
async function held(id: string): Promise<[number, 'kept' | 'free']> {
  const file = await connection.collection('files').findOne({ _id: new Types.ObjectId(id) });
  return [file?.['holders'].length, file?.['freeSince'] === null ? 'kept' : 'free'];
}

describe('the pictures of an article', () => {
  it('keep their order in the article, in the list and after a change, and the first one is the cover', async () => {
    const [a, b, c] = (await files(team.owner, ['a.png', 'b.png', 'c.png'])) as [string, string, string];
    const article = await create({ name: 'Ordered', photos: [c, a, b] });
    expect(article.photos).toEqual([c, a, b]);
    const listed = async () => {
      const { items } = await team.owner.expect(200, team.owner.get('/catalog/articles?q=ordered'));
      return items.map(({ photos }: Body) => photos);
    };
    expect(await listed()).toEqual([[c, a, b]]);
    const changed = await change(article, { photos: [b, c, a] });
    expect([changed.photos, await listed()]).toEqual([[b, c, a], [[b, c, a]]]);
    const found = await team.owner.expect(200, team.owner.get('/search?q=ordered'));
    expect(found.articles).toMatchObject([{ id: article.id, photo: b }]);
  });

  it('stay when a change does not name them', async () => {
    const [photo, note] = (await files(team.owner, ['a.png', 'note.txt'])) as [string, string];
    const article = await create({ photos: [photo], attachments: [note] });
    const renamed = await change(article, { name: 'Renamed' });
    expect(renamed).toMatchObject({ photos: [photo], attachments: article.attachments });
    expect([await held(photo), await held(note)]).toEqual([
      [1, 'kept'],
      [1, 'kept'],
    ]);
  });

  it('are images: another file is refused by its name, and nothing is changed or attached', async () => {
    const [photo, note] = (await files(team.owner, ['a.png', 'note.txt'])) as [string, string];
    const article = await create({});
    const answer = await team.owner.patch(`/catalog/articles/${article.id}`, 1, { photos: [photo, note] });
    expect([answer.status, answer.body.code]).toEqual([422, 'FILE_NOT_IMAGE']);
    expect(answer.body.error).toContain('note.txt');
    expect([await held(photo), await held(note)]).toEqual([
      [0, 'free'],
      [0, 'free'],
    ]);
  });

  it('are 8 at most, with 10 other files, each named once', async () => {
    const photo = await newFile(team.owner, 'a.png');
    for (const body of [
      { photos: Array.from({ length: 9 }, (_, index) => `${index}`) },
      { attachments: Array.from({ length: 11 }, (_, index) => `${index}`) },
      { photos: [photo, photo] },
      { photos: photo },
      { photos: null },
      { attachments: [{ id: photo }] },
    ]) {
      const { status, body: problem } = await team.owner.post('/catalog/articles', { name: 'Pump', ...body });
      expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    const photos = await files(team.owner, Array<string>(8).fill('a.png'));
    const attachments = await files(team.owner, Array<string>(10).fill('note.txt'));
    const full = await create({ photos, attachments });
    expect([full.photos, full.attachments.length]).toEqual([photos, 10]);
  });
});

describe('the files of another', () => {
  it('are unknown, whether another organisation or a colleague uploaded them, and stay where they are', async () => {
    const stranger = await foundTeam(app.origin);
    const colleague = await newMember(team, ['catalog:read', 'catalog:manage']);
    const foreign = await newFile(stranger.owner, 'a.png');
    const theirs = await newFile(colleague, 'a.png');
    await create({ photos: [foreign], attachments: [] }, stranger.owner);
    for (const id of [foreign, theirs, UNKNOWN, 'malformed', '__proto__'])
      for (const body of [{ photos: [id] }, { attachments: [id] }]) {
        const answer = await team.owner.post('/catalog/articles', { name: 'Pump', ...body });
        expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      }
    expect([await held(foreign), await held(theirs)]).toEqual([
      [1, 'kept'],
      [0, 'free'],
    ]);
  });

  it('become readable with the article for those who may read the catalogue, and for no others', async () => {
    const [reader, outsider] = [
      await newMember(team, ['catalog:read']),
      await newMember(team, ['history:read']),
    ];
    const [photo, note] = (await files(team.owner, ['a.png', 'note.txt'])) as [string, string];
    const statuses = async (client: Client) =>
      Promise.all([photo, note].map(async (id) => (await download(client, id)).response.status));
    expect(await statuses(reader)).toEqual([404, 404]);
    await create({ photos: [photo], attachments: [note] });
    expect([await statuses(reader), await statuses(outsider)]).toEqual([
      [200, 200],
      [403, 403],
    ]);
  });
});

describe('a file of an article', () => {
  it('is free when the article names it nowhere any more, in no field, picture or file', async () => {
    const field = { key: 'manual', label: 'Manual', type: 'file', required: false, options: [] };
    const { owner } = team;
    const model = await owner.expect(201, owner.post('/models', { name: 'With a manual', fields: [field] }));
    const photo = await newFile(owner, 'a.png');
    const places = { values: { manual: photo }, photos: [photo], attachments: [photo] };
    let article = await create({ modelId: model.id, ...places });
    for (const body of [{ photos: [] }, { values: { manual: null } }]) {
      article = await change(article, body);
      expect(await held(photo)).toEqual([1, 'kept']);
    }
    article = await change(article, { attachments: [] });
    expect(await held(photo)).toEqual([0, 'free']);
    article = await change(article, { photos: [photo] });
    expect([article.photos, await held(photo)]).toEqual([[photo], [1, 'kept']]);
  });

  it('is also one of the copy of the article, and stays for the one when the other lets go of it', async () => {
    const [photo, note] = (await files(team.owner, ['a.png', 'note.txt'])) as [string, string];
    const article = await create({ photos: [photo], attachments: [note] });
    const copy = await team.owner.expect(201, team.owner.post(`/catalog/articles/${article.id}/duplicate`));
    expect(copy).toMatchObject({ photos: [photo], attachments: article.attachments });
    expect([await held(photo), await held(note)]).toEqual([
      [2, 'kept'],
      [2, 'kept'],
    ]);
    await change(article, { photos: [], attachments: [] });
    expect(await held(photo)).toEqual([1, 'kept']);
    await change(copy, { photos: [] });
    expect([await held(photo), await held(note)]).toEqual([
      [0, 'free'],
      [1, 'kept'],
    ]);
  });
});

it('an article that is older than pictures has none, and gets its first one', async () => {
  const article = await create({});
  const filter = { _id: new Types.ObjectId(article.id) };
  await connection.collection('articles').updateOne(filter, { $unset: { photos: '', attachments: '' } });
  const { owner } = team;
  const old = await owner.expect(200, owner.get(`/catalog/articles/${article.id}`));
  expect(old).toMatchObject({ photos: [], attachments: [] });
  const photo = await newFile(owner, 'a.png');
  expect((await change(old, { photos: [photo] })).photos).toEqual([photo]);
});
