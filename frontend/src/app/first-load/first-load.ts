import { readAccessToken } from '@/api/access-token';
import { claimsOf, ownerOfToken } from '@/api/offline/owner';
import { detectLanguage } from '@/i18n/detect-language';
import type { FirstAnswer } from '@/shared/lib/first-answers';
import { firstReadsOf } from './first-reads';
import { setFirstTheme } from './first-theme';

/*
 * Runs inline in the head of the page, before anything is painted (vite-first-load.ts): sets the theme, and begins with
 * what the page of this address loads while the application itself is on its way. The content security policy allows it
 * by its hash.
 */

/** The files of each page; the build writes it into the page's HTML. */
export interface FirstFiles {
  /** Each file once. */
  readonly files: readonly string[];
  /** By the path; a path that ends in `/` is that of all below it. */
  readonly pages: Readonly<Record<string, { files: readonly number[]; texts: readonly string[] }>>;
  /** The files of texts by language and name. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The texts of the frame around each page. */
const FRAME_TEXTS = ['common', 'shell', 'notifications'];
const SESSION = '/api/auth/session';
/** A token that ends sooner is not used any more. */
const EXPIRY_MARGIN_MS = 60_000;

const answers = new Map<string, FirstAnswer>();

function askServer(
  address: string,
  token: Promise<string | null> | null,
  headers?: HeadersInit,
): FirstAnswer {
  const answer = fetch(address, { credentials: 'same-origin', ...(headers && { headers }) }).catch(
    () => undefined,
  );
  const asked = { at: Date.now(), answer, token: token ?? Promise.resolve(null) };
  answers.set(address, asked);
  return asked;
}

function preload(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

/** The stored token, while it lasts. */
function lastingToken(): string | null {
  const token = readAccessToken();
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 > Date.now() + EXPIRY_MARGIN_MS ? token : null;
}

async function tokenOfSession({ answer }: FirstAnswer): Promise<string | null> {
  const session: unknown = await (await answer)?.clone().json();
  const token: unknown = Object(session).accessToken;
  return typeof token === 'string' ? token : null;
}

/** Asks who is signed in, and reads the page's list as them. */
function readFirst(path: string, params: URLSearchParams, language: string): void {
  const session = askServer(SESSION, null);
  const stored = lastingToken();
  const reads = firstReadsOf(path, params);
  const readAs = (token: string | null) => {
    // Without an organisation there is nothing to read.
    if (ownerOfToken(token) === null) return;
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
    for (const address of reads) askServer(address, Promise.resolve(token), headers);
  };
  if (stored === null) void tokenOfSession(session).then(readAs, () => undefined);
  else readAs(stored);
}

function filesOfPage(): FirstFiles | undefined {
  const element = document.getElementById('first-files');
  return element === null ? undefined : (JSON.parse(element.textContent) as FirstFiles);
}

function begin(): void {
  const { pathname, search } = window.location;
  const language = detectLanguage();
  document.documentElement.lang = language;
  // The board on a wall has no menu and no header.
  if (pathname.endsWith('/wall')) document.documentElement.dataset['frame'] = 'none';
  // Without a network all of it would fail, and be tried again.
  if (!navigator.onLine) return;
  globalThis.firstAnswers = answers;
  readFirst(pathname, new URLSearchParams(search), language);
  const table = filesOfPage();
  if (table === undefined) return;
  const above = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const page = table.pages[pathname] ?? table.pages[above];
  for (const index of page?.files ?? []) preload(table.files[index] ?? '');
  for (const name of [...FRAME_TEXTS, ...(page?.texts ?? [])]) {
    const file = table.texts[language]?.[name];
    if (file !== undefined) askServer(file, null);
  }
}

setFirstTheme();
begin();
