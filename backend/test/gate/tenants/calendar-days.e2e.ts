import { inflateRawSync } from 'node:zlib';
import type { Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { lotArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** A day is one of the organisation's calendar, in commands, queries, answers and files, wherever the caller is. */

async function teamIn(timeZone: string, settings: object = { approvalPolicy: 'none' }): Promise<Team> {
  const { origin } = await sharedApp();
  const team = await foundTeam(origin, settings);
  const { version } = await team.owner.expect(200, team.owner.get('/tenants/current'));
  await team.owner.expect(200, team.owner.patch('/tenants/current', version, { timeZone }));
  return team;
}

const receiveB7 = ({ owner, siteId }: Team, articleId: string, expiresAt?: string) =>
  owner.post('/stock/receipts', {
    siteId,
    lines: [{ articleId, quantity: 1, lotNumber: 'B7', ...(expiresAt ? { expiresAt } : {}) }],
  });

test.each([
  // Summer time skips midnight of this day: it begins at the change of the clocks.
  ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00.000Z', '2027-09-06T02:59:59.999Z'],
  ['America/Havana', '2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T03:59:59.999Z'],
  ['Asia/Tokyo', '2027-12-24', '2027-12-23T15:00:00.000Z', '2027-12-24T14:59:59.999Z'],
  ['America/New_York', '2027-12-10', '2027-12-10T05:00:00.000Z', '2027-12-11T04:59:59.999Z'],
])('in %s %s begins and ends with its first and its last moment', async (timeZone, day, first, last) => {
  const team = await teamIn(timeZone);
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { returnable: true });
  const lines = [{ articleId, quantity: 1, from: day, to: day }];
  const request = await owner.expect(201, owner.post('/requests', { siteId, neededBy: day, lines }));
  expect(request.neededBy).toBe(last);
  expect(request.lines[0]).toMatchObject({ from: first, to: last });
  const expected = { siteId, expectedAt: day, lines: [{ articleId, quantity: 1 }] };
  expect((await owner.expect(201, owner.post('/stock/expected', expected))).expectedAt).toBe(last);
  const query = `articleId=${articleId}&siteId=${siteId}&from=${day}&to=${day}`;
  await owner.expect(200, owner.get(`/stock/availability?${query}`));
});

test('a lot expires on a day: any moment of it says the same, and another day is refused by the day that is known', async () => {
  for (const [timeZone, sameDay, nextDay] of [
    ['Europe/Paris', '2027-12-31T08:00:00+09:00', '2027-12-31T23:00:00Z'],
    ['America/New_York', '2028-01-01T04:59:00Z', '2028-01-01T05:00:00Z'],
  ] as const) {
    const team = await teamIn(timeZone);
    const articleId = await lotArticle(team);
    for (const expiresAt of ['2027-12-31', undefined, '2027-12-31', sameDay])
      await team.owner.expect(201, receiveB7(team, articleId, expiresAt));
    const refusal = await receiveB7(team, articleId, nextDay);
    expect([refusal.status, refusal.body.code]).toEqual([422, 'LOT_EXPIRY_DIFFERS']);
    expect(refusal.body.error).toContain('2027-12-31');
    const { items } = await team.owner.expect(200, team.owner.get('/stock/lots?expiresBefore=2028-01-01'));
    expect(items).toHaveLength(1);
    const before = await team.owner.expect(200, team.owner.get('/stock/lots?expiresBefore=2027-12-31'));
    expect(before.items).toHaveLength(0);
  }
});

test('a day is in the calendar, and a time without its offset is neither a day nor a moment', async () => {
  const team = await teamIn('Europe/Paris');
  const articleId = await lotArticle(team);
  for (const expiresAt of ['2027-02-30', '2027-12-31T12:00:00', '31/12/2027', '1027-01-01', '2027-12-31 '])
    expect((await receiveB7(team, articleId, expiresAt)).status).toBe(400);
});

async function fileOf({ origin, token }: Client, path: string): Promise<Buffer> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { 'accept-language': 'en', authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The only sheet of a workbook. */
function sheetOf(zip: Buffer): string {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const length = zip.readUInt16LE(at + 28);
    if (!zip.toString('utf8', at + 46, at + 46 + length).includes('sheet1')) continue;
    const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    return inflateRawSync(zip.subarray(start, start + size)).toString('utf8');
  }
  throw new Error('no sheet');
}

test('a file has the days and the clock times of the organisation, and date cells in a workbook', async () => {
  const team = await teamIn('America/New_York');
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, 1);
  const handOut = { siteId, recipient: { name: 'Ada' }, lines: [{ articleId, quantity: 1 }] };
  await owner.expect(201, owner.post('/requests/handout', { ...handOut, dueAt: '2030-12-10' }));
  const [loan] = (await owner.expect(200, owner.get('/loans'))).items;
  expect(loan.dueAt).toBe('2030-12-11T04:59:59.999Z');
  const [head = '', row = ''] = (await fileOf(owner, '/loans?format=csv')).toString().split('\r\n');
  const cell = (title: string) => row.split(',')[head.split(',').indexOf(title)];
  expect(cell('Due back')).toBe('2030-12-10');
  const clock = new Date(loan.lentAt).toLocaleString('sv-SE', { timeZone: 'America/New_York' });
  expect(cell('Handed over')).toBe(clock);
  const sheet = sheetOf(await fileOf(owner, '/loans?format=xlsx'));
  // The day of 10 December 2030, counted as spreadsheets do, in the format of days.
  expect(sheet).toContain(' s="2"><v>47827</v></c>');
  const handedOver = (Date.parse(`${clock.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(sheet).toContain(` s="3"><v>${handedOver}</v></c>`);
});

test('no export has a moment in the time of UTC', async () => {
  const team = await teamIn('America/New_York');
  const { owner, siteId } = team;
  const [lamp, lots] = [await newArticle(team, { returnable: true }), await lotArticle(team)];
  await receive(team, lamp, 3);
  await owner.expect(201, receiveB7(team, lots, '2027-12-31'));
  const lines = [{ articleId: lamp, quantity: 1 }];
  await owner.expect(201, owner.post('/requests', { siteId, neededBy: '2030-12-10', lines, submit: true }));
  const handOut = { siteId, recipient: { name: 'Ada' }, lines, dueAt: '2030-12-10' };
  const { request } = await owner.expect(201, owner.post('/requests/handout', handOut));
  const back = [{ lineId: request.lines[0].id, quantity: 1, condition: 'good' }];
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines: back }));
  await owner.expect(201, owner.post('/stock/expected', { siteId, expectedAt: '2030-12-10', lines }));
  await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [lamp] }));
  const lists = operations.filter(
    ({ method, path, parameters = [] }) =>
      method === 'GET' && !path.includes('{') && parameters.some(({ name }) => name === 'format'),
  );
  expect(lists.length).toBeGreaterThan(15);
  for (const { path, parameters = [] } of lists) {
    const required = parameters
      .filter(({ required: needed, in: place }) => needed && place === 'query')
      .map(({ name, schema }) => `&${name}=${String((schema as { enum?: string[] }).enum?.[0])}`)
      .join('');
    const file = (await fileOf(owner, `${path.slice(4)}?format=csv${required}`)).toString();
    // The facts of an activity record are data of the API.
    const cells = file.replace(/"\{.*?\}"(?=[,\r])/g, '');
    expect([path, /.{0,20}\d{4}-\d\d-\d\dT\d\d:.{0,20}/.exec(cells)?.[0]]).toEqual([path, undefined]);
  }
});
