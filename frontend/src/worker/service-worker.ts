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
declare const self: EventTarget & { skipWaiting: () => Promise<void> };

/** The types of workers exclude those of pages. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type ClientMessageEvent = MessageEvent<WorkerMessage> & ExtendableEvent;

const SHELL = '/index.html';
/** The time for the server to answer a navigation before the cached page is shown. */
const NAVIGATION_TIMEOUT_MS = 4000;
const MAX_ASSETS = 250;

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
  else event.waitUntil(keepFiles(event, data.urls));
});

const keepFiles = (event: ExtendableEvent, urls: readonly string[]) =>
  Promise.allSettled(
    urls
      .filter((url) => isKept(new URL(url)) && getCacheKeyForURL(url) === undefined)
      .slice(0, MAX_ASSETS)
      .map((url) => assets.handle({ event: event as never, request: new Request(url) })),
  );
