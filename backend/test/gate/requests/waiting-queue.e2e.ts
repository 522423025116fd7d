import type { Body } from '../../support/client.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The waiting queue: its order, its pages and its file. */

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

interface QueueFilter {
  readonly articleIds: readonly string[];
  readonly days?: number;
}

/** An approved request without stock; answers the ids of its lines. */
async function wait({ owner, siteId }: Team, { articleIds, days }: QueueFilter): Promise<string[]> {
  const lines = articleIds.map((articleId) => ({ articleId, quantity: 2 }));
  const neededBy = days === undefined ? {} : { neededBy: inDays(days) };
  const request = await owner.expect(
    201,
    owner.post('/requests', { siteId, lines, submit: true, ...neededBy }),
  );
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  return request.lines.map(({ id }: Body) => id as string);
}

let team: Team;
let articles: [string, string];
/** The lines in the order of the queue. */
let queue: string[];

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
  articles = [await newArticle(team, { name: 'Rope' }), await newArticle(team, { name: '=Lamp' })];
  const undated = await wait(team, { articleIds: articles });
  const later = await wait(team, { articleIds: articles, days: 9 });
  const soon = await wait(team, { articleIds: articles, days: 2 });
  const youngest = await wait(team, { articleIds: [articles[0]] });
  queue = [...soon, ...later, ...undated, ...youngest];
});

async function pages(filter: string, limit: number): Promise<string[][]> {
  const { owner } = team;
  const found: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Body = await owner.expect(200, owner.get(`/requests/waiting?limit=${limit}${filter}${next}`));
    found.push(page.items.map(({ lineId }: Body) => lineId as string));
    cursor = page.nextCursor;
  }
  return found;
}

test.each([1, 2, 3, 6, 7, 200])('pages of %d lines are the whole queue in its order', async (limit) => {
  const found = await pages('', limit);
  expect(found.flat()).toEqual(queue);
  expect(found.length).toBe(Math.ceil(queue.length / limit));
});

test('a filter by article pages through its lines alone, and the total counts lines', async () => {
  const { owner } = team;
  const lamps = [queue[1], queue[3], queue[5]];
  expect(await pages(`&articleId=${articles[1]}`, 2)).toEqual([lamps.slice(0, 2), lamps.slice(2)]);
  const total = async (filter: string) =>
    (await owner.expect(200, owner.get(`/requests/waiting?limit=1&count=true${filter}`))).total;
  expect(await total('')).toBe(queue.length);
  expect(await total(`&articleId=${articles[1]}&siteId=${team.siteId}`)).toBe(lamps.length);
});

test('a page continues where the previous one ended, also when the last line of that is served meanwhile', async () => {
  const own = await foundTeam(team.owner.origin);
  const articleId = await newArticle(own);
  const [first, second, third] = [
    await wait(own, { articleIds: [articleId], days: 1 }),
    await wait(own, { articleIds: [articleId], days: 2 }),
    await wait(own, { articleIds: [articleId], days: 3 }),
  ];
  const page = await own.owner.expect(200, own.owner.get('/requests/waiting?limit=1'));
  expect(page.items[0].lineId).toBe(first[0]);
  await receive(own, articleId, 2);
  const rest = await own.owner.expect(
    200,
    own.owner.get(`/requests/waiting?limit=5&cursor=${page.nextCursor}`),
  );
  expect(rest.items.map(({ lineId }: Body) => lineId)).toEqual([second[0], third[0]]);
});

test('the file has every line once, in the order of the queue, and nothing that a spreadsheet evaluates', async () => {
  const { owner } = team;
  const response = await fetch(`${owner.origin}/api/requests/waiting?format=csv`, {
    headers: { 'accept-language': 'en', authorization: `Bearer ${owner.token}` },
  });
  expect(response.status).toBe(200);
  const [title, ...rows] = (await response.text()).trimEnd().split('\r\n');
  expect(title).toContain('Code,Article,Unit,Waiting,Depot,Request,Needed by,Submitted');
  expect(rows).toHaveLength(queue.length);
  expect(rows.map((row) => row.split(',')[1])).toEqual([
    'Rope',
    "'=Lamp",
    'Rope',
    "'=Lamp",
    'Rope',
    "'=Lamp",
    'Rope',
  ]);
  expect(rows[0]).toContain('Main depot');
});

test('requesters see their own lines only, and a made-up cursor is refused', async () => {
  const { client } = await newMember(team, 'requester');
  const page = await client.expect(200, client.get('/requests/waiting?count=true'));
  expect([page.items, page.total]).toEqual([[], 0]);
  const forged = Buffer.from(JSON.stringify([1, 'x', 'y', 'z'])).toString('base64url');
  for (const cursor of ['nonsense', forged]) {
    const refused = await team.owner.get(`/requests/waiting?cursor=${cursor}`);
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_CURSOR']);
  }
});

describe('places in the queue', () => {
  let own: Team;
  let articleId: string;

  beforeAll(async () => {
    own = await foundTeam(team.owner.origin);
  });

  beforeEach(async () => {
    articleId = await newArticle(own);
  });

  const waitOnce = async (days?: number): Promise<string> => {
    const [lineId] = await wait(own, { articleIds: [articleId], ...(days === undefined ? {} : { days }) });
    return lineId ?? '';
  };
  const listed = async (): Promise<Body[]> =>
    (await own.owner.expect(200, own.owner.get(`/requests/waiting?articleId=${articleId}`))).items;
  const announce = (days: number, quantity: number): Promise<Body> =>
    own.owner.expect(
      201,
      own.owner.post('/stock/expected', {
        siteId: own.siteId,
        expectedAt: inDays(days),
        lines: [{ articleId, quantity }],
      }),
    );
  const requestOf = async (lineId: string): Promise<string> =>
    (await listed()).find((row) => row.lineId === lineId)?.requestId;
  const place = (
    client: Team['owner'],
    id: string,
    beforeId: string | null,
    reason = 'The show is tonight',
  ) => client.post(`/requests/${id}/queue-position`, { beforeId, reason });

  test('each line shows its place and the date of the expected receipt that completes it', async () => {
    await waitOnce();
    await waitOnce(3);
    await waitOnce();
    const [later, sooner] = [await announce(9, 1), await announce(5, 3)];
    expect(
      (await listed()).map(({ position, expectedAt, expectedNumber }) => [
        position,
        expectedAt,
        expectedNumber,
      ]),
    ).toEqual([
      [1, sooner.expectedAt, sooner.number],
      [2, later.expectedAt, later.number],
      [3, null, null],
    ]);
    await own.owner.expect(
      200,
      own.owner.patch(`/stock/expected/${sooner.id}`, sooner.version, { status: 'closed' }),
    );
    expect((await listed()).map(({ expectedNumber }) => expectedNumber)).toEqual([null, null, null]);
  });

  test('a requester learns the place of their own line behind the lines of others, which they do not see', async () => {
    await waitOnce();
    const { client } = await newMember(own, 'requester');
    const lines = [{ articleId, quantity: 1 }];
    const asked = await client.expect(
      201,
      client.post('/requests', { siteId: own.siteId, lines, submit: true }),
    );
    await own.owner.expect(200, own.owner.post(`/requests/${asked.id}/approve`));
    const { items } = await client.expect(200, client.get('/requests/waiting'));
    expect(items.map((row: Body) => [row.requestId, row.position])).toEqual([[asked.id, 2]]);
  });

  test('the deprecated path of a move in the queue has the same effect', async () => {
    await waitOnce();
    const last = await requestOf(await waitOnce());
    const move = { beforeId: (await listed())[0]?.requestId, reason: 'Urgent' };
    await own.owner.expect(200, own.owner.post(`/requests/${last}/place`, move));
    expect((await listed())[0]).toMatchObject({ requestId: last, position: 1, moved: true });
  });

  test('a receipt is allocated in the order that people give the queue', async () => {
    const [first, second, third] = [await waitOnce(), await waitOnce(), await waitOnce()];
    const [front, last] = [await requestOf(first), await requestOf(third)];
    await own.owner.expect(200, place(own.owner, last, await requestOf(second)));
    expect((await listed()).map(({ lineId, moved }) => [lineId, moved])).toEqual([
      [first, false],
      [third, true],
      [second, false],
    ]);
    await own.owner.expect(200, place(own.owner, front, null));
    expect((await listed()).map(({ lineId }) => lineId)).toEqual([third, second, first]);
    await receive(own, articleId, 2);
    expect((await listed()).map(({ lineId }) => lineId)).toEqual([second, first]);
  });

  test('requests that got equal places in different queues are each listed once, on pages of any size', async () => {
    const alone = await foundTeam(team.owner.origin);
    const articleIds = [await newArticle(alone), await newArticle(alone), await newArticle(alone)];
    const single: string[] = [];
    for (const each of articleIds) single.push(...(await wait(alone, { articleIds: [each] })));
    const forAll = await wait(alone, { articleIds });
    const page = (query: string): Promise<Body> =>
      alone.owner.expect(200, alone.owner.get(`/requests/waiting?${query}`));
    for (const { lineId, requestId } of (await page('limit=200')).items)
      if (single.includes(lineId)) await alone.owner.expect(200, place(alone.owner, requestId, null));
    const inOrder = [...forAll, ...single];
    for (const limit of [1, 2, 3, 200]) {
      const found: string[] = [];
      let cursor = '';
      do {
        const { items, nextCursor } = await page(`limit=${limit}${cursor}`);
        found.push(...items.map(({ lineId }: Body) => lineId as string));
        cursor = nextCursor === null ? '' : `&cursor=${encodeURIComponent(nextCursor)}`;
      } while (cursor !== '' && found.length <= inOrder.length);
      expect(found).toEqual(inOrder);
    }
  });

  test('the reason is kept with who moved it, where the requester reads it', async () => {
    const { client } = await newMember(own, 'requester');
    const [other, lines] = [await requestOf(await waitOnce()), [{ articleId, quantity: 1 }]];
    const { id } = await client.expect(
      201,
      client.post('/requests', { siteId: own.siteId, lines, submit: true }),
    );
    await own.owner.expect(200, own.owner.post(`/requests/${id}/approve`));
    await own.owner.expect(200, place(own.owner, id, other, 'The show is tonight'));
    const { items } = await client.expect(200, client.get(`/requests/${id}/timeline`));
    expect(items.at(-1)).toMatchObject({ event: 'request.moved', text: 'The show is tonight' });
    expect((await place(client, id, null)).status).toBe(403);
    expect((await place(own.owner, id, other, '')).status).toBe(400);
  });

  test('only waiting lines have a position, and only among lines of the same article', async () => {
    const waits = await requestOf(await waitOnce());
    const { id: idle } = await own.owner.expect(
      201,
      own.owner.post('/requests', { siteId: own.siteId, lines: [{ articleId, quantity: 1 }], submit: true }),
    );
    expect((await place(own.owner, idle, waits)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect((await place(own.owner, waits, idle)).status).toBe(404);
    expect((await place(own.owner, waits, waits)).status).toBe(404);
    await receive(own, articleId, 2);
    expect((await place(own.owner, waits, null)).body.code).toBe('NOTHING_WAITS');
  });
});
