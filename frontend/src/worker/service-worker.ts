import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { WorkerMessage } from './messages';

/**
 * The service worker: the application starts without a network (docs/adr/0118). It keeps files of the application only;
 * no answer of the API passes through it.
 */

/** Written by the build (vite-worker.ts). */
declare const PRECACHE: PrecacheEntry[];
/** The files of texts by language. A device keeps those of its reader. */
declare const TEXTS: Readonly<Record<string, readonly string[]>>;
declare const self: EventTarget & {
  skipWaiting: () => Promise<void>;
  location: Location;
  /** Some browsers show no cookies to workers. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};

/** The types of workers exclude those of pages. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type ClientMessageEvent = MessageEvent<WorkerMessage> & ExtendableEvent;

const SHELL = '/index.html';
/** The time for the server to answer a navigation before the cached page is shown. */
const NAVIGATION_TIMEOUT_MS = 4000;
const MAX_ASSETS = 250;
/** The cookie that names the language of the reader (i18n/detect-language.ts). */
const LANGUAGE_COOKIE = 'i18next';

// Pages come from the server while it answers: `/` is not the cached index.html.
precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
enableNavigationPreload();
clientsClaim();

/** Files with a hash in their name never change. */
const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true }) as WorkboxPlugin],
});
// The browser reads a film in ranges, which a cached answer does not serve.
const isKept = ({ pathname }: URL) => pathname.startsWith('/assets/') && !pathname.endsWith('.webm');
registerRoute(({ url, sameOrigin }) => sameOrigin && isKept(url), assets);

registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const { preloadResponse } = event as ExtendableEvent & {
        preloadResponse?: Promise<Response | undefined>;
      };
      const answer = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request));
      const shell = await matchPrecache(SHELL);
      if (shell === undefined) return answer;
      const late = new Promise<Response>((resolve) => setTimeout(resolve, NAVIGATION_TIMEOUT_MS, shell));
      return Promise.race([answer, late]).catch(() => shell);
    },
    { denylist: [/^\/(api|docs|\.well-known)(\/|$)/] },
  ),
);

self.addEventListener('message', (received) => {
  const event = received as ClientMessageEvent;
  const { data } = event;
  if (data.kind === 'activate') event.waitUntil(self.skipWaiting());
  else if (data.kind === 'contains') event.ports[0]?.postMessage(getCacheKeyForURL(data.url) !== undefined);
  else if (data.kind === 'language') event.waitUntil(keepTexts(event, TEXTS[data.language] ?? []));
  else event.waitUntil(keepFiles(event, data.urls));
});

// A version without its texts is not installed. Where the language is not known, all of them are kept.
self.addEventListener('install', (received) => {
  const event = received as ExtendableEvent;
  const install = async () => {
    const cookie = await self.cookieStore?.get(LANGUAGE_COOKIE);
    await keepTexts(event, TEXTS[cookie?.value ?? ''] ?? Object.values(TEXTS).flat());
  };
  event.waitUntil(install());
});

const keepAsset = (event: ExtendableEvent, url: string) =>
  assets.handle({ event: event as never, request: new Request(url) });

const keepTexts = (event: ExtendableEvent, urls: readonly string[]) =>
  Promise.all(urls.map((url) => keepAsset(event, new URL(url, self.location.href).href)));

const keepFiles = (event: ExtendableEvent, urls: readonly string[]) =>
  Promise.allSettled(
    urls
      .filter((url) => isKept(new URL(url)) && getCacheKeyForURL(url) === undefined)
      .slice(0, MAX_ASSETS)
      .map((url) => keepAsset(event, url)),
  );
