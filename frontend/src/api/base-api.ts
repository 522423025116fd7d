import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { readAccessToken } from './access-token';
import { noteOwnRequest } from './own-requests';
import { currentTenantId, refreshSession } from './session-link';
import { type ApiProblem, toApiProblem } from './to-problem';

/** Held by the fetch layer and reused for the retry, so that a repeated write takes effect once. */
function withIdempotencyKey(args: string | FetchArgs): string | FetchArgs {
  if (typeof args === 'string' || args.method === undefined || args.method.toUpperCase() === 'GET')
    return args;
  // The generated endpoints list every header, including those that a call omits.
  const given = Object.entries(args.headers ?? {}).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  );
  const headers = new Headers(given);
  if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
  return { ...args, headers };
}

const send = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders(headers) {
    const token = readAccessToken();
    const tenantId = currentTenantId();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (tenantId !== null) headers.set('X-Tenant', tenantId);
    headers.set('Accept-Language', document.documentElement.lang);
    return headers;
  },
});

const query: BaseQueryFn<string | FetchArgs, unknown, ApiProblem> = async (args, api, extra) => {
  const keyed = withIdempotencyKey(args);
  let answer = await send(keyed, api, extra);
  if (answer.error?.status === 401 && (await refreshSession())) {
    answer = await send(keyed, api, extra);
  }
  // Only writes have an idempotency key, and only they appear on the live feed.
  if (keyed !== args) noteOwnRequest(answer.meta?.response?.headers.get('x-request-id'));
  return answer.error === undefined ? { data: answer.data } : { error: toApiProblem(answer.error) };
};

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: query,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  // Data is refetched when the user returns to the tab.
  refetchOnFocus: true,
  endpoints: () => ({}),
});
