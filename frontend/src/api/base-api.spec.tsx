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

test('an answer that has not changed is shown again without its body, for the same reader and language only', async () => {
  const page1 = { items: [{ id: 'c1', name: 'Ropes' }], nextCursor: null };
  const asked: (string | null)[] = [];
  answerWith((request) => {
    asked.push(request.headers.get('If-None-Match'));
    const isKnown = request.headers.get('If-None-Match') === 'W/"a"';
    return isKnown
      ? new Response(null, { status: 304, headers: { etag: 'W/"a"' } })
      : new Response(JSON.stringify(page1), {
          status: 200,
          headers: { 'content-type': 'application/json', etag: 'W/"a"' },
        });
  });
  const store = newStore();
  const readAll = () => store.dispatch(listCategories.initiate({}, { forceRefetch: true }));
  const first = await readAll();
  const again = await readAll();
  expect([first.data, again.data]).toEqual([page1, page1]);
  expect(again.data).toBe(first.data);
  page = { ...ADA, tenantId: 'south' };
  elsewhere = page;
  storeAccessToken(tokenOf(page));
  await readAll();
  page = ADA;
  storeAccessToken(tokenOf(ADA));
  document.documentElement.lang = 'it';
  await readAll();
  document.documentElement.lang = '';
  expect(asked).toEqual([null, 'W/"a"', null, null]);
});

test('a refusal and an answer without an ETag are not shown again', async () => {
  const asked: (string | null)[] = [];
  const answers = [
    () => new Response('{}', { status: 503, headers: { 'content-type': 'application/json', etag: 'W/"b"' } }),
    () => json(200, { items: [], nextCursor: null }),
    () => json(200, { items: [], nextCursor: null }),
  ];
  answerWith((request) => {
    asked.push(request.headers.get('If-None-Match'));
    return answers[asked.length - 1]?.() ?? json(500, {});
  });
  page = { userId: 'cleo', tenantId: 'north' };
  storeAccessToken(tokenOf(page));
  for (const _answer of answers) await read();
  expect(asked).toEqual([null, null, null]);
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
