import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { baseApi } from './base-api';
import './enhance';
import { catalogApi } from './generated/catalog';
import { dashboardApi } from './generated/dashboard';
import { preparationApi } from './generated/preparation';
import { requestsApi } from './generated/requests';
import { stockApi } from './generated/stock';

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
type Dispatch = ReturnType<typeof newStore>['dispatch'];

const PAGE = { items: [], nextCursor: null };
const COUNTS = '/api/catalog/categories/counts';
const DASHBOARD = '/api/dashboard';
const LEVELS = '/api/stock/levels';
const RESERVATIONS = '/api/stock/reservations';

const { countCategories, archiveArticle, restoreArticle, duplicateArticle, updateArticle } =
  catalogApi.endpoints;
const { startOrder } = preparationApi.endpoints;
const { moveInQueue } = requestsApi.endpoints;
const ofArticle = { id: 'a1' };

/** The paths of the shown queries that are refetched after a write. */
async function refetchedAfter(write: (dispatch: Dispatch) => Promise<unknown>): Promise<string[]> {
  const { dispatch } = newStore();
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const { method, url } = input as Request;
    if (method === 'GET') asked.push(new URL(url).pathname);
    return new Response(JSON.stringify(PAGE), { headers: { 'content-type': 'application/json' } });
  };
  await dispatch(countCategories.initiate());
  await dispatch(dashboardApi.endpoints.getDashboard.initiate());
  await dispatch(stockApi.endpoints.listLevels.initiate({}));
  await dispatch(stockApi.endpoints.listReservations.initiate({}));
  asked.length = 0;
  await write(dispatch);
  await Promise.all(dispatch(baseApi.util.getRunningQueriesThunk()));
  return asked.sort();
}

test.each<[string, (dispatch: Dispatch) => Promise<unknown>]>([
  ['archived', (dispatch) => dispatch(archiveArticle.initiate(ofArticle))],
  ['restored', (dispatch) => dispatch(restoreArticle.initiate(ofArticle))],
  ['copied', (dispatch) => dispatch(duplicateArticle.initiate(ofArticle as never))],
  ['changed', (dispatch) => dispatch(updateArticle.initiate(ofArticle as never))],
])('when an article is %s, what shows or counts it is asked again', async (_how, write) => {
  expect(await refetchedAfter(write)).toEqual([COUNTS, DASHBOARD, LEVELS]);
});

test('when an order starts, the stock that it reserves is asked again', async () => {
  const asked = await refetchedAfter((dispatch) => dispatch(startOrder.initiate({ id: 'o1', startDto: {} })));
  expect(asked).toEqual([DASHBOARD, LEVELS, RESERVATIONS]);
});

test('when a request is moved in its queue, the stock that it may be promised is asked again', async () => {
  const move = { id: 'r1', queueMoveDto: { beforeId: 'r2', reason: 'The show is then' } };
  const asked = await refetchedAfter((dispatch) => dispatch(moveInQueue.initiate(move)));
  expect(asked).toEqual([DASHBOARD, LEVELS, RESERVATIONS]);
});
