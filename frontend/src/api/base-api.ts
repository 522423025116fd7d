import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { readAccessToken } from './access-token';
import { attemptKeys } from './attempt-keys';
import { fetchOrTake } from './first-reads';
import { knownAnswer, rememberAnswer } from './known-answers';
import { noteFailure } from './last-failure';
import { keepAnswer, lastSeen } from './offline/kept-answers';
import { noteAnswered, noteUnanswered } from './offline/reach';
import { noteOwnRequest } from './own-requests';
import { hasMoved, isTokenOfOther, movedProblem, pageOwner } from './page-owner';
import { currentTenantId, refreshSession } from './session-link';
import { type ApiProblem, toApiProblem } from './to-problem';

interface Write {
  readonly args: FetchArgs;
  readonly content: string;
}

/** A write with its idempotency key, kept across retries so that it takes effect once; undefined for a read. */
function asWrite(args: string | FetchArgs): Write | undefined {
  if (typeof args === 'string' || args.method === undefined || args.method.toUpperCase() === 'GET')
    return undefined;
  // The generated endpoints name every header, also those that a call leaves out.
  const given = Object.entries(args.headers ?? {}).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  );
  const headers = new Headers(given);
  // A form with files has no text to compare: each of its attempts counts separately.
  const body = args.body instanceof FormData ? crypto.randomUUID() : JSON.stringify(args.body ?? null);
  const content = `${args.method} ${args.url} ${headers.get('If-Match') ?? ''} ${JSON.stringify(args.params ?? null)} ${body}`;
  if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', attemptKeys.keyOf(content));
  return { args: { ...args, headers }, content };
}

const NOT_MODIFIED = 304;

interface ReadOptions {
  /** The ETag of the answer that the page has. */
  readonly etag?: string;
}

const send = fetchBaseQuery({
  baseUrl: '/',
  fetchFn: fetchOrTake,
  validateStatus: ({ ok, status }) => ok || status === NOT_MODIFIED,
  prepareHeaders(headers, { extraOptions }) {
    const { etag } = (extraOptions ?? {}) as ReadOptions;
    const token = readAccessToken();
    const tenantId = currentTenantId();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (tenantId !== null) headers.set('X-Tenant', tenantId);
    headers.set('Accept-Language', document.documentElement.lang);
    if (etag !== undefined) headers.set('If-None-Match', etag);
    return headers;
  },
});

/** Sends a request for the page's user and organisation of this moment; undefined where another tab has changed them. */
async function sendForPage(
  ...[args, api, extra]: Parameters<typeof send>
): Promise<Awaited<ReturnType<typeof send>> | undefined> {
  const owner = pageOwner();
  if (isTokenOfOther()) {
    void refreshSession();
    return undefined;
  }
  const answer = await send(args, api, extra);
  if (answer.error?.status !== 401 || !(await refreshSession())) return answer;
  return hasMoved(owner) || isTokenOfOther() ? undefined : send(args, api, extra);
}

type SentAnswer = Awaited<ReturnType<typeof sendForPage>>;

/**
 * Reads with the ETag of the last answer: where nothing has changed, the server says so and the last answer is the answer. It
 * is kept in the memory of the page, for the same reader in the same organisation and language.
 */
async function readAgain(args: string | FetchArgs, api: BaseQueryApi, extra: object): Promise<SentAnswer> {
  if (api.queryCacheKey === undefined) return sendForPage(args, api, extra);
  const { userId, tenantId } = pageOwner();
  const reader = [userId, tenantId, document.documentElement.lang].join(' ');
  const known = knownAnswer(reader, api.queryCacheKey);
  const answer = await sendForPage(args, api, known === undefined ? extra : { ...extra, etag: known.etag });
  if (answer === undefined || answer.error !== undefined) return answer;
  const response = answer.meta?.response;
  if (response?.status === NOT_MODIFIED && known !== undefined) return { ...answer, data: known.data };
  const etag = response?.headers.get('etag') ?? undefined;
  rememberAnswer(reader, api.queryCacheKey, { ...(etag === undefined ? {} : { etag }), data: answer.data });
  return answer;
}

const query: BaseQueryFn<string | FetchArgs, unknown, ApiProblem> = async (args, api, extra) => {
  const write = asWrite(args);
  const token = readAccessToken();
  const owner = pageOwner();
  const answer = await (write === undefined
    ? readAgain(args, api, extra)
    : sendForPage(write.args, api, extra));
  // A write has taken effect in its organisation; read data is not shown to another user, or in another organisation.
  if (answer === undefined || (write === undefined && hasMoved(owner))) return { error: movedProblem() };
  const problem = answer.error === undefined ? undefined : toApiProblem(answer.error);
  if (write !== undefined) {
    attemptKeys.settle(write.content, answer.meta?.response?.status, problem?.code);
    noteOwnRequest(answer.meta?.response?.headers.get('x-request-id'));
  }
  const asked =
    api.queryCacheKey === undefined ? undefined : { token, endpoint: api.endpoint, key: api.queryCacheKey };
  if (problem?.code !== 'NETWORK') noteAnswered();
  else if (!api.signal.aborted) {
    noteUnanswered();
    const seen = asked && (await lastSeen(asked));
    if (seen !== undefined) return { data: seen };
  }
  if (problem !== undefined) {
    noteFailure(problem);
    return { error: problem };
  }
  if (asked !== undefined) keepAnswer(asked, answer.data);
  return { data: answer.data };
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

type Refinement = object | ((definition: object) => void) | undefined;

const refinements = new Map<string, Refinement>();
const loaded = new Map<string, object>();

function refine(name: string): void {
  const [definition, refinement] = [loaded.get(name), refinements.get(name)];
  if (definition === undefined) return;
  if (typeof refinement === 'function') refinement(definition);
  else Object.assign(definition, refinement);
}

/** Replaces parts of endpoints whose generated client is loaded already or later, and loads none itself. */
export function refineEndpoints(table: object): void {
  for (const [name, refinement] of Object.entries(table)) {
    refinements.set(name, refinement);
    refine(name);
  }
}

const injectEndpoints = baseApi.injectEndpoints.bind(baseApi);
baseApi.injectEndpoints = (options) =>
  injectEndpoints({
    ...options,
    endpoints: (build) => {
      const definitions = options.endpoints(build);
      for (const [name, definition] of Object.entries(definitions)) {
        loaded.set(name, definition);
        refine(name);
      }
      return definitions;
    },
  });
