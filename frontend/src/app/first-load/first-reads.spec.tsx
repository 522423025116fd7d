import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { storeAccessToken } from '@/api/access-token';
import { baseApi } from '@/api/base-api';
import { catalogApi } from '@/api/generated/catalog';
import { stockApi } from '@/api/generated/stock';
import { usersApi } from '@/api/generated/users';
import { pagingOf } from '@/components/lists/paging';
import { FILTERS, questionOf } from '@/features/catalog/filters/article-question';
import {
  FILTERS as LEVEL_FILTERS,
  questionOf as levelQuestion,
} from '@/features/stock/levels/level-question';
import { type FirstAnswer, oldestFirstAnswer, questionAddress } from '@/shared/lib/first-answers';
import { listParams } from '@/shared/lib/list-params';
import { firstReadsOf } from './first-reads';

/** The reads of the page's HTML before the application is there, and how the application takes them up. */

const tokenOf = (sub: string, tid: string) => `x.${btoa(JSON.stringify({ sub, tid }))}.x`;
const ADA = tokenOf('ada', 'north');

let sent: string[];

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  sent = [];
  storeAccessToken(ADA);
  globalThis.fetch = async (input) => {
    sent.push(questionAddress((input as Request).url));
    return json({ items: [], from: 'the server' });
  };
  globalThis.firstAnswers = new Map();
});

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });

const { listArticles } = catalogApi.endpoints;
const OWN_ACCOUNT = '/api/users/me';

function readList(search: string) {
  const params = new URLSearchParams(search);
  return newStore().dispatch(
    listArticles.initiate(questionOf(listParams(params, FILTERS), pagingOf(params))),
  );
}

test.each(['', 'q=c%C3%A2ble+5+m&sort=-name', 'category=c1&site=s1&stock=low&archived=true&page=3&rows=100'])(
  'the list of articles asks for the address that is read first: ?%s',
  async (search) => {
    await readList(search);
    await newStore().dispatch(usersApi.endpoints.getMe.initiate());
    expect([...sent].reverse()).toEqual(firstReadsOf('/catalog/products', new URLSearchParams(search)));
  },
);

test.each(['', 'q=lamp&site=s1&state=reserved&sort=-onHand'])(
  'the list of levels asks for the address that is read first: ?%s',
  async (search) => {
    const params = new URLSearchParams(search);
    await newStore().dispatch(
      stockApi.endpoints.listLevels.initiate(levelQuestion(listParams(params, LEVEL_FILTERS))),
    );
    expect([OWN_ACCOUNT, ...sent]).toEqual(firstReadsOf('/catalog/stock', params));
  },
);

test.each([
  ['/catalog/stock', 'tab=movements', [OWN_ACCOUNT]],
  ['/catalog/stock', 'asOf=2026-01-01', [OWN_ACCOUNT]],
  ['/dashboard', '', [OWN_ACCOUNT]],
  ['/catalog/products', 'tenant=other', []],
])('%s?%s reads no list first', (path, search, reads) => {
  expect(firstReadsOf(path, new URLSearchParams(search))).toEqual(reads);
});

const [, LIST = ''] = firstReadsOf('/catalog/products', new URLSearchParams());

const readFirst = (more: Partial<Record<keyof FirstAnswer, unknown>> = {}) =>
  globalThis.firstAnswers?.set(LIST, {
    at: Date.now(),
    answer: Promise.resolve(json({ items: [], from: 'the page' })),
    token: Promise.resolve(ADA),
    ...more,
  } as FirstAnswer);

test('a list takes the answer that the page has read first, once', async () => {
  const at = Date.now() - 2000;
  readFirst({ at });
  expect((await readList('')).data).toMatchObject({ from: 'the page' });
  expect(sent).toEqual([]);
  // The live changes since then are asked for.
  expect(oldestFirstAnswer()).toBeLessThanOrEqual(at);
  expect((await readList('')).data).toMatchObject({ from: 'the server' });
  expect(sent).toEqual([LIST]);
});

test.each([
  ['another person', { token: Promise.resolve(tokenOf('bob', 'north')) }],
  ['another organisation', { token: Promise.resolve(tokenOf('ada', 'south')) }],
  ['nobody', { token: Promise.resolve(null) }],
  ['a request without an answer', { answer: Promise.resolve(undefined) }],
  ['a request that was refused', { answer: Promise.resolve(json({}, 403)) }],
  ['a page that was opened long ago', { at: Date.now() - 60_000 }],
])('a list does not take the answer of %s', async (_whose, first) => {
  readFirst(first);
  expect((await readList('')).data).toMatchObject({ from: 'the server' });
});
