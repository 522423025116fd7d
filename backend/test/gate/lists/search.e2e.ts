import type { Client } from '../../support/client.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

const search = (client: Client, q: string, more = '') =>
  client.expect(200, client.get(`/search?q=${encodeURIComponent(q)}&limit=50${more}`));

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

async function articlesFor(client: Client, q: string): Promise<string[]> {
  return namesOf((await search(client, q, '&kind=articles')).articles);
}

async function listed(client: Client, path: string, q: string) {
  return (await client.expect(200, client.get(`${path}?limit=200&q=${encodeURIComponent(q)}`))).items;
}

describe('articles', () => {
  let team: Team;

  beforeAll(async () => {
    team = await foundTeam(app.origin);
    for (const fields of [
      { name: 'Trépied aluminium', sku: 'TRI-001', barcodes: ['4006381333931'] },
      { name: 'Trépied carbone', sku: 'TRI-002', description: 'léger, pour caméra' },
      { name: 'Support de caméra', sku: 'SUP-9' },
      { name: 'Caméra', sku: 'CAM-1' },
      { name: 'Caméra thermique', sku: 'CAM-2' },
      { name: 'Perceuse à percussion', sku: 'PER-1' },
      { name: 'Vis', sku: 'VIS-4' },
      { name: 'CAM', sku: 'X-1' },
    ])
      await newArticle(team, fields);
  });

  test.each([
    [
      'a code with its case and accents aside comes first and alone in its place',
      'cam-2',
      'Caméra thermique',
    ],
    ['a barcode finds its article', '4006381333931', 'Trépied aluminium'],
    ['what begins with the text comes before what only has the word', 'caméra', 'Caméra'],
  ])('%s', async (_rule, q, first) => {
    expect((await articlesFor(team.owner, q))[0]).toBe(first);
  });

  test('results are ranked: begins with the text, has the word, has a word that begins so', async () => {
    expect(await articlesFor(team.owner, 'camera')).toEqual([
      'Caméra',
      'Caméra thermique',
      'Support de caméra',
      'Trépied carbone',
    ]);
    expect(await articlesFor(team.owner, 'cam')).toEqual([
      'CAM',
      'Caméra',
      'Caméra thermique',
      'Support de caméra',
      'Trépied carbone',
    ]);
  });

  test.each([
    ['accents and case do not count', 'TREPIED', ['Trépied aluminium', 'Trépied carbone']],
    ['every word must be found, in any order, by its beginning', 'carb trép', ['Trépied carbone']],
    ['one word that nothing has finds nothing', 'trépied bois', []],
    ['one letter missing', 'trpied', ['Trépied aluminium', 'Trépied carbone']],
    ['two letters swapped', 'trepeid alu', ['Trépied aluminium']],
    ['two typos in a long word', 'percuese', ['Perceuse à percussion']],
    [
      'two typos are too many for a short word',
      'trpeid',
      ['Trépied aluminium', 'Trépied carbone'].slice(0, 0),
    ],
    ['words of three letters have no typos', 'vus', []],
    ['codes have no typos', 'TRI-003', []],
    ['signs alone find nothing', '%', []],
    ['a space alone finds nothing', ' ', []],
  ])('%s: %s', async (_rule, q, names) => {
    expect(await articlesFor(team.owner, q)).toEqual(names);
    expect(namesOf(/^[% ]$/.test(q) ? [] : await listed(team.owner, '/catalog/articles', q))).toEqual(names);
  });

  test('a typo counts only where nothing is spelt as typed', async () => {
    await newArticle(team, { name: 'Casque' });
    await newArticle(team, { name: 'Masque' });
    expect(await articlesFor(team.owner, 'masque')).toEqual(['Masque']);
    expect(await articlesFor(team.owner, 'nasque')).toEqual(['Casque', 'Masque']);
  });

  test('a changed name is found at once, and the old one no more', async () => {
    const id = await newArticle(team, { name: 'Brouette' });
    await team.owner.expect(200, team.owner.patch(`/catalog/articles/${id}`, 1, { name: 'Diable' }));
    expect(await articlesFor(team.owner, 'brouette')).toEqual([]);
    expect(await articlesFor(team.owner, 'diabel')).toEqual(['Diable']);
  });

  test('an archived article is found in the list of archived ones only', async () => {
    const id = await newArticle(team, { name: 'Enclume' });
    await team.owner.expect(200, team.owner.post(`/catalog/articles/${id}/archive`));
    expect(await articlesFor(team.owner, 'enclume')).toEqual([]);
    const { items } = await team.owner.expect(
      200,
      team.owner.get('/catalog/articles?q=enclume&archived=true'),
    );
    expect(namesOf(items)).toEqual(['Enclume']);
  });

  test('the pages of a list that is searched hold every article once', async () => {
    for (let index = 0; index < 9; index += 1) await newArticle(team, { name: `Cordage ${index}` });
    for (const sort of ['name', '-name', '-createdAt', 'sku']) {
      const seen: string[] = [];
      for (let cursor = ''; ; ) {
        const path = `/catalog/articles?q=corda&limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const page = await team.owner.expect(200, team.owner.get(path));
        seen.push(...namesOf(page.items));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      const names = Array.from({ length: 9 }, (_item, index) => `Cordage ${index}`);
      expect([sort, seen]).toEqual([sort, sort.startsWith('-') ? names.toReversed() : names]);
    }
  });

  test.each(['', 'q=', `q=${'x'.repeat(101)}`, 'q=a&limit=0', 'q=a&limit=51', 'q=a&kind=lots', 'q=a&q=b'])(
    '%s is refused',
    async (query) => {
      const answer = await team.owner.get(`/search?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

describe('requests, orders, people and documents', () => {
  let team: Team;
  let requester: Member;
  let stranger: Member;
  let limited: Member;
  let number: string;
  let orderNumber: string;
  let noteNumber: string;
  let otherNumber: string;

  const numbers = (found: { number: string }[]) => found.map((each) => each.number);

  beforeAll(async () => {
    team = await foundTeam(app.origin);
    const { owner } = team;
    const annex = await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
    requester = await newMember(team, 'requester');
    stranger = await newMember(team, 'requester');
    limited = await newMember(team, 'manager', [annex.id]);
    await requester.client.expect(200, requester.client.patch('/users/me', 1, { name: 'Ágnes Faluvégi' }));
    const articleId = await newArticle(team, { name: 'Projecteur', sku: 'PRO-7' });
    await receive(team, articleId, 10);
    const request = await requester.client.expect(
      201,
      requester.client.post('/requests', {
        siteId: team.siteId,
        lines: [{ articleId, quantity: 1 }],
        purpose: 'Kermesse de printemps',
        recipient: { name: 'Zoltán Bartók', contact: '' },
        submit: true,
      }),
    );
    number = request.number;
    await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
    const [order] = (await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`))).items;
    orderNumber = order.number;
    const path = `/preparation/orders/${order.id}`;
    await owner.expect(200, owner.post(`${path}/start`));
    await owner.expect(200, owner.post(`${path}/picks`, { lineId: order.lines[0].id, quantity: 1 }));
    await owner.expect(200, owner.post(`${path}/complete`));
    const delivered = await owner.expect(
      200,
      owner.post(`${path}/deliver`, { receivedBy: 'Yolande Imbert' }),
    );
    noteNumber = delivered.documents[0].number;
    const other = await newArticle(team, { name: 'Rallonge' });
    otherNumber = (await newRequest(team, [{ articleId: other, quantity: 1 }])).number;
  });

  const ways = (): [string, string][] => [
    ['its number', number],
    ['the beginning of its number', number.slice(0, -2)],
    ['the counter alone', String(Number(number.slice(-6)))],
    ['the counter with its zeros', number.slice(-6)],
    ['an article in it', 'projecteur'],
    ['the code of an article in it', 'pro-7'],
    ['an article with a typo', 'projekteur'],
    ['the requester', 'faluvegi'],
    ['the requester with a typo', 'falvegi'],
    ['whom it is for', 'bartok'],
    ['its purpose', 'kermesse'],
    ['words of several of these', 'agnes proj kerm'],
  ];

  test('a request is found by all that people remember of it, by the search and in the list', async () => {
    for (const [way, q] of ways()) {
      const found = numbers((await search(team.owner, q, '&kind=requests')).requests);
      expect([way, found.includes(number)]).toEqual([way, true]);
      expect([way, numbers(await listed(team.owner, '/requests', q))]).toEqual([way, found]);
      if (!q.startsWith('REQ-')) expect([way, found]).toEqual([way, [number]]);
    }
    expect(numbers(await listed(team.owner, '/requests', 'rallonge'))).toEqual([otherNumber]);
  });

  test('an order is found by its own number and by all that its request is found by', async () => {
    for (const [way, q] of [
      ...ways().slice(4),
      ['its number', orderNumber],
      ['the request', number],
    ] as const) {
      const found = numbers((await search(team.owner, q, '&kind=orders')).orders);
      expect([way, found]).toEqual([way, [orderNumber]]);
      expect([way, numbers(await listed(team.owner, '/preparation/orders', q))]).toEqual([
        way,
        [orderNumber],
      ]);
    }
  });

  test('a document is found by the numbers and the names on it, and its articles', async () => {
    for (const q of [
      noteNumber,
      orderNumber,
      number,
      'projecteur',
      'imbert',
      'bartok',
      'faluvegi',
      'kermesse',
    ]) {
      const found = numbers((await search(team.owner, q, '&kind=documents')).documents);
      expect([q, found]).toEqual([q, [noteNumber]]);
      expect([q, numbers(await listed(team.owner, '/documents', q))]).toEqual([q, [noteNumber]]);
    }
  });

  test('a person is found by name and address, with typos, under a new name at once', async () => {
    for (const q of ['agnes', 'faluvégi', 'agens faluvegi', requester.email]) {
      const found = await search(team.owner, q, '&kind=people');
      expect([q, found.people.map(({ id }: { id: string }) => id)]).toEqual([q, [requester.userId]]);
    }
    expect(namesOf(await listed(team.owner, '/users', 'falvegi'))).toEqual(['Ágnes Faluvégi']);
  });

  test('a requester finds their own requests, and no member finds records that they may not read', async () => {
    expect(numbers((await search(requester.client, 'projecteur')).requests)).toEqual([number]);
    for (const q of ['projecteur', 'bartok', 'kermesse', number, orderNumber, noteNumber, 'projekteur']) {
      const { requests, orders, people, documents } = await search(stranger.client, q);
      expect([q, requests, orders, people, documents]).toEqual([q, [], [], [], []]);
      const atAnnex = await search(limited.client, q);
      expect([q, atAnnex.requests, atAnnex.orders, atAnnex.documents]).toEqual([q, [], [], []]);
    }
    expect((await search(stranger.client, 'projecteur')).articles).toHaveLength(1);
  });

  test('a word that only others may read does not prevent the correction of a typo', async () => {
    const { client } = stranger;
    const articleId = await newArticle(team, { name: 'Projecteut' });
    await client.expect(
      201,
      client.post('/requests', { siteId: team.siteId, lines: [{ articleId, quantity: 1 }], submit: true }),
    );
    expect((await search(client, 'projecteur', '&kind=requests')).requests).toHaveLength(1);
  });

  test('a typo counts only where no kind has what is typed', async () => {
    const similar = async (more?: string) => numbers((await search(team.owner, 'kermesze', more)).requests);
    expect(await similar()).toEqual([number]);
    await newArticle(team, { name: 'Kermesze' });
    expect(await similar()).toEqual([]);
    expect(await similar('&kind=requests')).toEqual([number]);
  });

  test('another organisation finds nothing of it', async () => {
    const other = await foundTeam(app.origin);
    for (const q of ['projecteur', 'projekteur', 'faluvegi', 'bartok', number, 'kermesse']) {
      const { articles, requests, orders, people, documents } = await search(other.owner, q);
      expect([q, articles, requests, orders, people, documents]).toEqual([q, [], [], [], [], []]);
    }
  });
});
