import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { storeAccessToken } from './access-token';
import { baseApi } from './base-api';
import { readFile } from './files';
import { catalogApi } from './generated/catalog';
import { currentOwner } from './offline/owner';
import { authorOfPage } from './page-owner';
import { connectSession } from './session-link';

/** Requests of a page while another tab switches organisations or signs in another user. */

const ADA = { userId: 'ada', tenantId: 'north' };
const tokenOf = ({ userId, tenantId }: typeof ADA) =>
  `x.${btoa(JSON.stringify({ sub: userId, tid: tenantId }))}.x`;

/** The page's session, and the session that another tab has changed it to when the page asks. */
let page: typeof ADA;
let elsewhere: typeof ADA;
let sent: string[];

function answerWith(answer: (request: Request) => Promise<Response> | Response): void {
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
    sent.push(`${request.method} ${request.headers.get('X-Tenant')}`);
    return answer(request);
  };
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  page = ADA;
  elsewhere = ADA;
  sent = [];
  storeAccessToken(tokenOf(ADA));
  connectSession({
    refresh: async () => {
      page = elsewhere;
      storeAccessToken(tokenOf(page));
      return true;
    },
    tenantId: () => page.tenantId,
    userId: () => page.userId,
  });
});

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
const { createCategory, listCategories } = catalogApi.endpoints;
const write = () => newStore().dispatch(createCategory.initiate({ categoryCreateDto: { name: 'Ropes' } }));
const read = () => newStore().dispatch(listCategories.initiate({}));
const MOVED = { error: { code: 'TENANT_CHANGED' } };

test.each([
  ['another organisation', { ...ADA, tenantId: 'south' }],
  ['another user', { userId: 'ben', tenantId: 'north' }],
])('a write whose session turns out to be of %s is not repeated there', async (_what, now) => {
  elsewhere = now;
  answerWith(() => json(401, { code: 'UNAUTHENTICATED' }));
  expect(await write()).toMatchObject(MOVED);
  expect(sent).toEqual(['POST north']);
});

test('a write is repeated with the refreshed session of the same user and organisation', async () => {
  answerWith(() => (sent.length === 1 ? json(401, { code: 'UNAUTHENTICATED' }) : json(201, { id: 'c1' })));
  expect(await write()).toMatchObject({ data: { id: 'c1' } });
  expect(sent).toEqual(['POST north', 'POST north']);
});

test('an answer is not shown once the page is in another organisation, and neither is a file', async () => {
  answerWith(() => {
    page = { ...ADA, tenantId: 'south' };
    return json(200, { items: [], nextCursor: null });
  });
  expect(await read()).toMatchObject(MOVED);
  page = ADA;
  await expect(readFile('/files/f1')).rejects.toMatchObject({ code: 'TENANT_CHANGED' });
});

test('a write that was answered during a switch has taken effect, and says so', async () => {
  answerWith(() => {
    page = { ...ADA, tenantId: 'south' };
    return json(201, { id: 'c1' });
  });
  expect(await write()).toMatchObject({ data: { id: 'c1' } });
});

test.each<[string, () => PromiseLike<unknown>]>([
  ['a write', async () => Reflect.get(await write(), 'error')],
  ['a read', async () => Reflect.get(await read(), 'error')],
  ['a file', () => readFile('/files/f1').catch((error: unknown) => error)],
])(
  '%s is not sent with the token of a user whom another tab has signed in, and the page asks who that is',
  async (_what, ask) => {
    elsewhere = { userId: 'ben', tenantId: 'north' };
    storeAccessToken(tokenOf(elsewhere));
    answerWith(() => json(200, {}));
    expect(await ask()).toMatchObject(MOVED.error);
    expect(sent).toEqual([]);
    expect(page).toEqual(elsewhere);
  },
);

test('the input of a page is the work of its user and organisation, whatever another tab does', () => {
  storeAccessToken(tokenOf({ userId: 'ben', tenantId: 'south' }));
  expect(currentOwner()).toEqual({ userId: 'ben', tenantId: 'south' });
  expect(authorOfPage()).toEqual(ADA);
});
