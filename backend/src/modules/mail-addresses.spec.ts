import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathInTenant } from '../platform/mail/index.js';
import { addressOf } from './notifications/news/news.rules.js';
import { NEWS } from './notifications/preferences/channels.rules.js';
import { SETTINGS } from './notifications/unsubscribe/unsubscribe-links.js';
import { OWN_REQUESTS } from './requests/mail/answer.page.js';
import { INBOX } from './requests/mail/decision.page.js';

const SOURCES = resolve('backend/src');
const NAVIGATION = resolve('frontend/src/app');
/** A text that puts a path behind the origin of the server, and one that names the organisation of a path. */
const ADDRESS = /(?:publicOrigin\([\w.]+\)|this\.#origin|\{origin)\}(\/[^`?]*)/g;
const IN_TENANT = /pathInTenant\(\s*['`](\/[^'`?]*)/g;
/** Pages of no organisation: joining one, the plan of the one that is open, a page without a session. */
const OF_NO_TENANT = ['/', '/auth/signin', '/admin/subscription', '/verify/documents/${code}'];
const ROUTE = /path: '(\/[^']*)'/g;

/** The paths in the sources that match a pattern, without those of the server itself. */
function writtenPaths(pattern: RegExp): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(pattern)])
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/api/'));
}

function routes(): RegExp[] {
  return ['navigation/menu.ts', 'router.tsx']
    .flatMap((file) => [...readFileSync(join(NAVIGATION, file), 'utf8').matchAll(ROUTE)])
    .map(([, path = '']) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
}

it('every address in an e-mail is a page of the browser application', () => {
  const news = NEWS.map((kind) => addressOf(kind, 'id').replace(/\?.*$/, ''));
  const written = [...writtenPaths(ADDRESS), ...writtenPaths(IN_TENANT)];
  expect(written).toEqual(expect.arrayContaining(['/preparation/loans', '/auth/signin']));
  const pages = routes();
  expect(pages.length).toBeGreaterThan(40);
  const missing = [...written, ...news, INBOX, OWN_REQUESTS, SETTINGS].filter(
    (path) => !pages.some((page) => page.test(path)),
  );
  expect(missing).toEqual([]);
});

it('every address in an e-mail names its organisation, because the reader may be signed into another one', () => {
  const nameless = writtenPaths(ADDRESS).filter((path) => !OF_NO_TENANT.includes(path));
  expect(nameless).toEqual([]);
  const id = 'f'.repeat(24);
  expect(pathInTenant('/admin/logs', id)).toBe(`/admin/logs?tenant=${id}`);
  expect(pathInTenant('/requests/mine?peek=1', id)).toBe(`/requests/mine?peek=1&tenant=${id}`);
});
