import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.origin}/api${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await answer.text();
  const problem = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    code?: string;
    errors?: { path: string; code: string }[];
  };
  return { status: answer.status, ...problem };
}

const asOwner = () => ({ authorization: `Bearer ${team.owner.token}` });

/** An object with as many keys as asked for. */
const object = (keys: number) =>
  Object.fromEntries(Array.from({ length: keys }, (_none, index) => [`k${index}`, 1]));

describe('a body', () => {
  test.each([
    ['with 201 keys in one object', object(201), 413, 'PAYLOAD_TOO_LARGE'],
    ['with 5,001 keys', { lines: Array.from({ length: 51 }, () => object(100)) }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused before its token is looked at', async (_what, body, status, code) => {
    expect(await send('/stock/receipts', JSON.stringify(body))).toMatchObject({ status, code });
  });

  test('of a public route has 16 KB at most', async () => {
    const email = (length: number) => JSON.stringify({ email: 'x'.repeat(length) });
    expect(await send('/auth/request-code', email(17_000))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(await send('/auth/request-code', email(15_000))).toMatchObject({
      status: 400,
      code: 'INVALID_EMAIL',
    });
  });

  test('is not looked at where the link of an e-mail was never signed', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await send('/verify/requests/x', 'colour=red', form)).toMatchObject({ status: 404 });
  });
});

describe('the validation', () => {
  test('stops after 20 problems', async () => {
    const { status, code, errors } = await send('/stock/receipts', JSON.stringify(object(100)), asOwner());
    expect({ status, code, problems: errors?.length }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      problems: 20,
    });
  });

  test('stops after 20 problems in a query', async () => {
    const query = new URLSearchParams(object(100) as unknown as Record<string, string>);
    const { status, body } = await team.owner.get(`/stock/levels?${query}`);
    expect({ status, problems: body.errors.length }).toEqual({ status: 400, problems: 20 });
  });

  test('looks at no entry of a list that is too long', async () => {
    const body = JSON.stringify({ siteId: team.siteId, lines: Array(40_000).fill({}) });
    const { status, errors } = await send('/stock/receipts', body, asOwner());
    expect({ status, errors }).toMatchObject({
      status: 400,
      errors: [{ path: 'lines', code: 'arrayMaxSize' }],
    });
  });

  test('names a few unknown keys together with all other problems', async () => {
    const body = JSON.stringify({ colour: 'red', lines: [{ quantity: -1, size: 2 }] });
    const { errors } = await send('/stock/receipts', body, asOwner());
    const paths = errors?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['colour', 'siteId', 'lines.0.quantity', 'lines.0.size']));
  });

  test('keeps no more than 30 of the combining marks on one letter', async () => {
    const name = `e${'\u0316\u0301'.repeat(40_000)}`;
    const category = await team.owner.expect(201, team.owner.post('/catalog/categories', { name }));
    expect(category.name).toHaveLength(30);
  });
});
