import mongoose, { type Connection, Types } from 'mongoose';
import type { Body, Client } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { download, newFile, thumbnail } from '../../support/goods/upload.js';
import { newMember } from '../../support/people/members.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
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

/** A delivered request of a person, for all that there is of a new article. */
async function deliveredRequest(requester: Client = team.owner, fields: object = {}): Promise<Body> {
  const articleId = await newArticle(team, { returnable: true, ...fields });
  await receive(team, articleId, ASKED);
  const { id } = await newRequest({ ...team, owner: requester }, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered');
  return team.owner.expect(200, team.owner.get(`/requests/${id}`));
}

const part = ({ lines }: Body, photos?: unknown, condition = 'damaged') => ({
  lineId: lines[0].id,
  quantity: 1,
  condition,
  ...(photos === undefined ? {} : { photos }),
});

const takeBack = (request: Body, ...lines: object[]) =>
  team.owner.post('/returns', { requestId: request.id, lines });

/** The number of documents that a file is attached to, and whether it waits to be swept. */
async function held(id: string): Promise<[number, 'kept' | 'free']> {
  const file = await connection.collection('files').findOne({ _id: new Types.ObjectId(id) });
  return [file?.['holders'].length, file?.['freeSince'] === null ? 'kept' : 'free'];
}

describe('the photos of a return', () => {
  it('are with the line that they show, in the answer, in the list and in the return, and are kept', async () => {
    const request = await deliveredRequest();
    const photos = [await newFile(team.owner, 'b.png'), await newFile(team.owner, 'a.png')];
    const { status, body } = await takeBack(request, part(request, photos), part(request, undefined, 'good'));
    expect(status).toBe(201);
    const { owner } = team;
    const one = await owner.expect(200, owner.get(`/returns/${body.id}`));
    const { items } = await owner.expect(200, owner.get(`/returns?requestId=${request.id}`));
    for (const { lines } of [body, one, items[0]])
      expect(lines.map((line: Body) => [line.condition, line.photos])).toEqual([
        ['damaged', photos],
        ['good', []],
      ]);
    for (const photo of photos) expect(await held(photo)).toEqual([1, 'kept']);
  });

  it('are images: another file is refused by its name, nothing comes back and nothing is attached', async () => {
    const request = await deliveredRequest();
    const [photo, note] = [await newFile(team.owner, 'a.png'), await newFile(team.owner, 'note.txt')];
    const { status, body } = await takeBack(request, part(request, [photo, note]));
    expect([status, body.code]).toEqual([422, 'FILE_NOT_IMAGE']);
    expect(body.error).toContain('note.txt');
    expect([await held(photo), await held(note)]).toEqual([
      [0, 'free'],
      [0, 'free'],
    ]);
    const { owner } = team;
    expect(await owner.expect(200, owner.get(`/requests/${request.id}`))).toEqual(request);
    expect((await owner.expect(200, owner.get(`/returns?requestId=${request.id}`))).items).toEqual([]);
  });

  it('are not attached to a return that is refused for its quantity', async () => {
    const request = await deliveredRequest();
    const photo = await newFile(team.owner, 'a.png');
    const { status, body } = await takeBack(request, { ...part(request, [photo]), quantity: ASKED + 1 });
    expect([status, body.code]).toEqual([422, 'RETURN_EXCEEDS_DELIVERED']);
    expect(await held(photo)).toEqual([0, 'free']);
  });

  it('are 4 at most for each line, each named once', async () => {
    const request = await deliveredRequest();
    const photo = await newFile(team.owner, 'a.png');
    for (const photos of [['1', '2', '3', '4', '5'], [photo, photo], photo, null]) {
      const { status, body } = await takeBack(request, part(request, photos));
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    const four = await Promise.all(['a', 'b', 'c', 'd'].map((name) => newFile(team.owner, `${name}.png`)));
    expect((await takeBack(request, part(request, four))).status).toBe(201);
  });

  it('are of the caller: the files of a colleague and of another organisation are unknown', async () => {
    const stranger = await foundTeam(app.origin);
    const colleague = await newMember(team, ['catalog:read']);
    const request = await deliveredRequest();
    const foreign = await newFile(stranger.owner, 'a.png');
    const theirs = await newFile(colleague, 'a.png');
    for (const id of [foreign, theirs, UNKNOWN, 'malformed', '__proto__']) {
      const { status, body } = await takeBack(request, part(request, [id]));
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect([await held(foreign), await held(theirs)]).toEqual([
      [0, 'free'],
      [0, 'free'],
    ]);
  });

  it('are with the first lot where a line comes back in several', async () => {
    const { owner, siteId } = team;
    const articleId = await newArticle(team, { returnable: true, tracking: 'lot' });
    const lots = [
      { articleId, quantity: 1, lotNumber: 'A' },
      { articleId, quantity: 2, lotNumber: 'B' },
    ];
    await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: lots }));
    const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
    await owner.expect(200, owner.post(`/requests/${id}/approve`));
    const { id: orderId, lines } = await orderOf(team, id);
    const command = (name: string, body: object = {}) =>
      owner.expect(200, owner.post(`/preparation/orders/${orderId}/${name}`, body));
    await command('start');
    for (const { id: lineId, quantity } of lines) await command('picks', { lineId, quantity });
    await command('complete');
    await command('deliver');
    const request = await owner.expect(200, owner.get(`/requests/${id}`));
    const photo = await newFile(owner, 'a.png');
    const { status, body } = await takeBack(request, { ...part(request, [photo]), quantity: ASKED });
    expect([status, body.lines.map(({ photos }: Body) => photos)]).toEqual([201, [[photo], []]]);
  });
});

it('a return and its photos are readable by the requester and by the depot of the site, and by no others', async () => {
  const asking = ['catalog:read', 'requests:create', 'requests:read-own'] as const;
  const [requester, colleague] = [await newMember(team, [...asking]), await newMember(team, [...asking])];
  const depot = await newMember(team, ['requests:read-all']);
  const outsider = await newMember(team, ['catalog:read']);
  const request = await deliveredRequest(requester);
  const photo = await newFile(team.owner, 'a.png');
  const statuses = (client: Client) =>
    Promise.all([
      download(client, photo).then(({ response }) => response.status),
      thumbnail(client, photo).then(({ response }) => response.status),
    ]);
  expect(await statuses(requester)).toEqual([404, 404]);
  const { body } = await takeBack(request, part(request, [photo]));
  const reading = async (client: Client) => (await client.get(`/returns/${body.id}`)).status;
  for (const client of [requester, depot]) {
    expect(await statuses(client)).toEqual([200, 200]);
    expect(await reading(client)).toBe(200);
  }
  for (const client of [colleague, outsider]) expect(await statuses(client)).toEqual([403, 403]);
  expect([await reading(colleague), await reading(outsider)]).toEqual([404, 403]);
});

it('a return that is older than photos has none', async () => {
  const request = await deliveredRequest();
  const { body } = await takeBack(request, part(request));
  const stored = await connection.collection('returns').findOne({ _id: new Types.ObjectId(body.id) });
  expect(stored?.['lines'][0]).not.toHaveProperty('photos');
  const { owner } = team;
  expect((await owner.expect(200, owner.get(`/returns/${body.id}`))).lines[0].photos).toEqual([]);
});
