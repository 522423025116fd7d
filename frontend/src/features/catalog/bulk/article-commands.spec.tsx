import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { baseApi } from '@/api/base-api';
import '@/api/enhance';
import { dashboardApi } from '@/api/generated/dashboard';
import { answerByPath } from '@/testing/page';
import { refetchArticles } from './article-commands';

test('after a change of several articles, the figures of the dashboard are asked again', async () => {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const { getDashboard } = dashboardApi.endpoints;
  const status = () => getDashboard.select()(store.getState() as never).status;
  answerByPath({ '/api/dashboard': {} });
  await store.dispatch(getDashboard.initiate());
  expect(status()).toBe('fulfilled');
  store.dispatch(refetchArticles());
  expect(status()).toBe('pending');
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
});
