import { createHash } from 'node:crypto';
import { auditLedger } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { file, textOf } from '../../support/documents/files.js';
import { drawnTexts, objectsOf } from '../../support/documents/pdf-text.js';
import { serialArticle } from '../../support/goods/tracked.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Vouchers that are issued, checked and copied, and the sheets to work with. */

let app: SharedApp;
let team: Team;
let articleId: string;
let otherSiteId: string;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
  articleId = await newArticle(team, { name: 'Rope ladder' });
  const site = { name: 'Annex', code: 'ANNEX' };
  otherSiteId = (await team.owner.expect(201, team.owner.post('/sites', site))).id;
});

const received = ({ owner, siteId }: Team) =>
  owner.expect(
    201,
    owner.post('/stock/receipts', { siteId, reference: 'S-77', lines: [{ articleId, quantity: 5 }] }),
  );

const issue = (client: Client, kind: string, sourceId: string) =>
  client.post('/documents', { kind, sourceId });

const filesOf = async (client: Client, id: string) => ({
  original: await file(client, `/documents/${id}/file`),
  copy: await file(client, `/documents/${id}/file?copy=true`),
});

/** A delivered request's note. */
async function delivered(): Promise<{ id: string; number: string }> {
  await receive(team, articleId, ASKED);
  const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered');
  return (await team.owner.expect(200, team.owner.get(`/documents?requestId=${id}`))).items[0];
}

const codeOf = async (id: string): Promise<string> =>
  (await team.owner.expect(200, team.owner.get(`/documents/${id}`))).code;

describe('the note of a receipt or a transfer', () => {
  test('is issued once, with the number, the moment and the lines of the ledger', async () => {
    const receipt = await received(team);
    const [first, second] = await Promise.all([
      issue(team.owner, 'goods-receipt', receipt.id),
      issue(team.owner, 'goods-receipt', receipt.id),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(first.body).toMatchObject({ kind: 'goods-receipt', number: receipt.number, requestId: null });
    expect(first.body.createdAt).toBe(receipt.movements[0].at);
    const text = await textOf(team.owner, `/documents/${first.body.id}/file`);
    for (const part of ['Goodsreceipt', receipt.number, 'Ropeladder', 'S-77', '5'])
      expect(text).toContain(part);
  });

  test('is found by the supplier’s reference', async () => {
    const lines = [{ articleId, quantity: 1 }];
    const { owner, siteId } = team;
    const receipt = await owner.expect(
      201,
      owner.post('/stock/receipts', { siteId, reference: 'BLX Quandt', lines }),
    );
    const { number } = await owner.expect(201, issue(owner, 'goods-receipt', receipt.id));
    const { items } = await owner.expect(200, owner.get('/documents?q=quandt'));
    expect(items.map((item: { number: string }) => item.number)).toEqual([number]);
  });

  test('lists all units of a line, also where they fill more than a page', async () => {
    const serials = Array.from({ length: 200 }, (_none, at) => `FRAME-${String(at).padStart(24, '0')}`);
    const bicycle = await serialArticle(team);
    const { owner, siteId } = team;
    const lines = [{ articleId: bicycle, quantity: 200, serials }];
    const receipt = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
    const { id } = await owner.expect(201, issue(owner, 'goods-receipt', receipt.id));
    const text = await textOf(owner, `/documents/${id}/file`);
    expect(serials.filter((serial) => !text.includes(serial))).toEqual([]);
  });

  test('of a transfer names both sites and lists what left', async () => {
    await receive(team, articleId, 2);
    const transfer = await team.owner.expect(
      201,
      team.owner.post('/stock/transfers', {
        ...{ fromSiteId: team.siteId, toSiteId: otherSiteId },
        lines: [{ articleId, quantity: 2 }],
      }),
    );
    const { id } = await team.owner.expect(201, issue(team.owner, 'transfer-note', transfer.id));
    const text = await textOf(team.owner, `/documents/${id}/file`);
    expect(text).toContain('Annex');
    expect(text.match(/Ropeladder/g)).toHaveLength(1);
  });

  test('is refused for other documents, at a site that the caller does not see, and to requesters', async () => {
    const { id } = await received(team);
    expect((await issue(team.owner, 'transfer-note', id)).status).toBe(404);
    const elsewhere = await newMember(team, 'storekeeper', [otherSiteId]);
    expect((await issue(elsewhere.client, 'goods-receipt', id)).status).toBe(404);
    const requester = await newMember(team, 'requester');
    expect((await issue(requester.client, 'goods-receipt', id)).status).toBe(403);
    const { items } = await team.owner.expect(200, team.owner.get('/documents?kind=goods-receipt&limit=200'));
    expect(items.map((item: { id: string }) => item.id)).not.toContain(id);
  });
});

describe('the file of a voucher', () => {
  test('stays the same bytes; a copy of it is marked and has another hash', async () => {
    const note = await delivered();
    const { original, copy } = await filesOf(team.owner, note.id);
    const again = await filesOf(team.owner, note.id);
    expect(again.original.bytes.equals(original.bytes)).toBe(true);
    expect(again.copy.bytes.equals(copy.bytes)).toBe(true);
    const { sha256 } = await team.owner.expect(200, team.owner.get(`/documents/${note.id}`));
    expect(createHash('sha256').update(original.bytes).digest('hex')).toBe(sha256);
    const [first, second] = [original, copy].map(({ bytes }) =>
      drawnTexts(bytes)
        .map(({ text }) => text)
        .join(''),
    );
    expect(first).not.toContain('COPY');
    expect(second).toContain('COPY');
  });

  test('says in the list whether anybody has read it', async () => {
    const note = await delivered();
    const numbers = async (printed: string): Promise<string[]> =>
      (await team.owner.expect(200, team.owner.get(`/documents?limit=200&printed=${printed}`))).items.map(
        ({ number }: { number: string }) => number,
      );
    expect([await numbers('no'), await numbers('yes')]).toEqual([
      expect.arrayContaining([note.number]),
      expect.not.arrayContaining([note.number]),
    ]);
    await file(team.owner, `/documents/${note.id}/file`);
    expect(await numbers('yes')).toContain(note.number);
  });
});

describe('the code on a voucher', () => {
  test('confirms it to anybody, and says nothing about people', async () => {
    const note = await delivered();
    await file(team.owner, `/documents/${note.id}/file`);
    const anybody = new Client(app.origin);
    const { status, body } = await anybody.get(`/verify/documents/${await codeOf(note.id)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ kind: 'delivery-note', number: note.number },
      lines: [{ name: 'Rope ladder', quantity: ASKED }],
    });
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['createdAt', 'kind', 'lines', 'number'],
        ...['fileSha256', 'redactedAt', 'sha256', 'siteName', 'tenantName'],
      ].sort(),
    );
  });

  test.each(['one letter changed', 'no code', 'of another organisation'])('is unknown: %s', async (what) => {
    const code = await codeOf((await delivered()).id);
    const stranger = await foundTeam(app.origin);
    const other = await stranger.owner.expect(200, stranger.owner.get('/tenants/current'));
    const wrong = {
      'one letter changed': code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'),
      'no code': 'x',
      'of another organisation': Buffer.from(other.id, 'hex').toString('base64url') + code.slice(16),
    }[what];
    const { status, body } = await new Client(app.origin).get(`/verify/documents/${wrong}`);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('a sheet has a box to write in at the end of each row', async () => {
  const own = await foundTeam(app.origin);
  for (const name of ['Hose', 'Ladder', 'Pump']) await receive(own, await newArticle(own, { name }), 1);
  const count = own.owner.post('/stock/counts', { siteId: own.siteId, blind: true });
  const { id } = await own.owner.expect(201, count);
  const { bytes } = await file(own.owner, `/stock/counts/${id}/sheet`);
  const boxes = [...objectsOf(bytes).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/(\S+) (\S+) 40 16 re/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  );
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(3);
  for (const { x } of boxes) expect(x).toBeGreaterThan(500);
});

describe('the unit of a quantity', () => {
  const languages = [
    ['en', '2pieces', 'piece'],
    ['fr', '2pièces', 'pièce'],
    ['es', '2piezas', 'pieza'],
    ['it', '2pezzi', 'pezzo'],
  ] as const;

  test.each(languages)('is written in the language of the document: %s', async (language, several, one) => {
    const own = await foundTeam(app.origin);
    const { owner, siteId } = own;
    await owner.expect(200, owner.patch('/tenants/current', 1, { language }));
    const [piece, drum] = [await newArticle(own), await newArticle(own, { unit: 'touret' })];
    const lines = [piece, drum].map((id) => ({ articleId: id, quantity: 2 }));
    const receipt = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
    const note = await owner.expect(201, issue(owner, 'goods-receipt', receipt.id));
    const count = await owner.expect(201, owner.post('/stock/counts', { siteId, blind: true }));
    const request = await newRequest(own, lines);
    await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
    const order = await orderOf(own, request.id);
    for (const path of [`/documents/${note.id}/file`, `/preparation/orders/${order.id}/picking-list`]) {
      const text = await textOf(owner, path, language);
      for (const part of [several, '2touret']) expect(text).toContain(part);
    }
    const sheet = await textOf(owner, `/stock/counts/${count.id}/sheet`, language);
    for (const part of [one, 'touret']) expect(sheet).toContain(part);
  });
});

describe('a count sheet', () => {
  test.each([
    [true, false],
    [false, true],
  ])('of a stocktake whose blindness is %s names what is recorded: %s', async (blind, isShown) => {
    const own = await foundTeam(app.origin);
    await receive(own, await newArticle(own, { name: 'Hose' }), 8413);
    const { id } = await own.owner.expect(
      201,
      own.owner.post('/stock/counts', { siteId: own.siteId, blind }),
    );
    const text = await textOf(own.owner, `/stock/counts/${id}/sheet`);
    expect(text).toContain('Hose');
    expect(text.includes('Recorded')).toBe(isShown);
    expect(text.includes('8,413')).toBe(isShown);
  });
});

describe('a note for another person than the requester', () => {
  test('is in the language of a member who gets the material, in that of the organisation for others', async () => {
    const own = await foundTeam(app.origin);
    const { owner, siteId } = own;
    const member = await newMember(own, 'requester');
    const set = async (client: Client, language: string) => {
      const { version } = await client.expect(200, client.get('/users/me'));
      await client.expect(200, client.patch('/users/me', version, { language }));
    };
    await set(owner, 'es');
    await set(member.client, 'it');
    const { version } = await owner.expect(200, owner.get('/tenants/current'));
    await owner.expect(200, owner.patch('/tenants/current', version, { language: 'fr' }));
    const article = await newArticle(own);
    await receive(own, article, 3 * ASKED);
    const noteFor = async (recipient: object | null) => {
      const lines = [{ articleId: article, quantity: ASKED }];
      const { id } = await owner.expect(
        201,
        owner.post('/requests', { siteId, recipient, lines, submit: true }),
      );
      await owner.expect(200, owner.post(`/requests/${id}/approve`));
      const { documents } = await advance(own, await orderOf(own, id), 'delivered');
      return documents[0].id as string;
    };
    const languageOf = async (id: string) =>
      (await owner.expect(200, owner.get(`/documents/${id}`))).language as string;
    const [mine, theirs, outside] = [
      await noteFor(null),
      await noteFor({ userId: member.userId }),
      await noteFor({ name: 'Ann Other' }),
    ];
    expect([await languageOf(mine), await languageOf(theirs), await languageOf(outside)]).toEqual([
      'es',
      'it',
      'fr',
    ]);
    const before = (await file(owner, `/documents/${theirs}/file`)).bytes;
    await set(member.client, 'en');
    expect((await file(owner, `/documents/${theirs}/file`)).bytes.equals(before)).toBe(true);
    expect(await languageOf(theirs)).toBe('it');
  });
});

afterAll(async () => {
  await auditLedger(team.owner);
});
