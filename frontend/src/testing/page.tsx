import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { Provider, useDispatch } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { baseApi } from '@/api/base-api';
import type { Permission } from '@/components/access/permissions';
import { PrincipalContext } from '@/components/access/principal';

const TEXTS = resolve('frontend/src/i18n/locales/en');

const noAction = async () => undefined;

/** Without a session: the page then depends on no organisation. */
const ANONYMOUS = {
  user: null,
  permissions: null,
  siteIds: null,
  status: 'unauthenticated' as const,
  askToSignIn: () => undefined,
  adoptToken: noAction,
  signOut: async () => true,
  signedIn: noAction,
};

interface Visitor {
  /** The permissions of a signed-in member; absent for a page without a session. */
  permissions?: readonly Permission[];
  /** The depots that a limited member works at. */
  siteIds?: readonly string[];
  userId?: string;
  /** The address of the page. */
  path?: string;
}

const asMember = (permissions: readonly Permission[], userId: string, siteIds?: readonly string[]) => ({
  ...ANONYMOUS,
  user: { _id: userId, email: 'ada@example.org', name: 'Ada', role: null, tenantId: 't1', customerId: null },
  permissions: new Set(permissions),
  siteIds: siteIds === undefined ? null : new Set(siteIds),
  status: 'authenticated' as const,
});

/** Everything that a component expects around it: the real texts in English, the real client and its cache, an address. */
export function newPage({
  permissions,
  siteIds,
  userId = 'ada',
  path = '/',
}: Visitor = {}): (props: { children: ReactNode }) => ReactNode {
  if (!i18next.isInitialized) {
    const texts = readdirSync(TEXTS).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(TEXTS, file), 'utf8')),
    ]);
    void i18next.use(initReactI18next).init({
      lng: 'en',
      resources: { en: Object.fromEntries(texts) },
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false },
    });
  }
  window.history.replaceState(null, '', path);
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const principal = permissions === undefined ? ANONYMOUS : asMember(permissions, userId, siteIds);
  return ({ children }) => (
    <Provider store={store}>
      <PrincipalContext value={principal}>
        <BrowserRouter>{children}</BrowserRouter>
      </PrincipalContext>
    </Provider>
  );
}

export const renderPage = (element: ReactNode, visitor: Visitor = {}) =>
  render(element, { wrapper: newPage(visitor) });

/**
 * Dispatches an action that refetches, as a live event or a return to the window does, and shows how often that has ended.
 */
export function Refetch({ action }: { action: unknown }) {
  const dispatch = useDispatch() as (action: unknown) => PromiseLike<unknown>;
  const [ended, setEnded] = useState(0);
  const refetch = async () => {
    await dispatch(action);
    setEnded((old) => old + 1);
  };
  return (
    <button type="button" onClick={() => void refetch()}>
      Refetch {ended}
    </button>
  );
}

/** A request as the server gets it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

const bodyOf = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** A fake network: records requests, and answers each when the test decides. */
export class Network {
  readonly sent: SentRequest[] = [];
  readonly #open: ((answer: Response) => void)[] = [];

  constructor() {
    globalThis.fetch = async (input) => {
      const request = input as Request;
      this.sent.push({
        method: request.method,
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: bodyOf(await request.text()),
      });
      return new Promise((answer) => this.#open.push(answer));
    };
  }

  /** The bodies of the requests so far. */
  get bodies(): unknown[] {
    return this.sent.map(({ body }) => body);
  }

  /** Answers the oldest request that is not answered yet. */
  answer(status: number, body: object): void {
    const answer = this.#open.shift();
    if (!answer) throw new Error('no request waits for an answer');
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    answer(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }));
  }

  refuse(status: number, code: string, details: object = {}): void {
    this.answer(status, { type: `/docs/errors#${code}`, title: '', status, code, error: code, ...details });
  }
}

/** Without an organisation's time zone no page shows a day. */
const USUAL_ANSWERS: Readonly<Record<string, object>> = {
  '/api/tenants/current': { id: 't1', currency: 'EUR', timeZone: 'UTC', settings: {} },
};

/**
 * A fake network that answers each request at once by its path, with 404 where none is given; returns the writes. The
 * answer of a path may change while it is used, and depend on the query.
 */
export function answerByPath(
  answers: Readonly<Record<string, object | ((query: URLSearchParams) => object | Promise<object>)>>,
): SentRequest[] {
  const written: SentRequest[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { method, headers } = request;
    const { pathname: path, searchParams } = new URL(request.url);
    if (method !== 'GET') written.push({ method, path, headers, body: bodyOf(await request.text()) });
    const answer = answers[path] ?? USUAL_ANSWERS[path];
    const body: object | undefined = typeof answer === 'function' ? await answer(searchParams) : answer;
    return body === undefined
      ? new Response(JSON.stringify({ status: 404, code: 'NOT_FOUND', error: 'NOT_FOUND' }), {
          status: 404,
          headers: { 'content-type': 'application/problem+json' },
        })
      : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };
  return written;
}
