import { operations } from '../../support/contract.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

/** A stream that ends only when its reader does. */
const STREAMS = /\/events$/;

const described = operations.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
);

async function cacheControl(method: string, path: string, token?: string): Promise<[number, string | null]> {
  const stop = new AbortController();
  const answer = await fetch(`${app.origin}${path}`, {
    method,
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      'content-type': 'application/json',
      'if-match': '"1"',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  if (STREAMS.test(path)) stop.abort();
  else await answer.arrayBuffer();
  return [answer.status, answer.headers.get('cache-control')];
}

// The answer does not matter, success or refusal: that is the point. Operations that delete or leave the organisation come
// last.
const ENDS = new Set(['eraseMe', 'leaveTenant', 'signOut', 'deleteTenant', 'revokeSession']);
const ordered = [...described].sort(
  ([, a], [, b]) => Number(ENDS.has(a.operationId)) - Number(ENDS.has(b.operationId)),
);

test.each(ordered)('%s: the answer is kept in no cache', async (_name, { method, path }) => {
  const made = path.replace(/\{\w+\}/g, '0123456789abcdef01234567');
  const [, signedIn] = await cacheControl(method, made, team.owner.token);
  const [, anonymous] = await cacheControl(method, made);
  expect([signedIn, anonymous].map((value) => value?.includes('no-store'))).toEqual([true, true]);
});

test.each([
  ['GET', '/api/none'],
  ['GET', '/api/%2e%2e/none'],
  ['POST', '/api/none'],
  ['PUT', '/api/users/me'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/users/%zz'],
])('%s %s, which no route describes: neither', async (method, path) => {
  const [status, value] = await cacheControl(method, path, team.owner.token);
  expect([status, value?.includes('no-store')]).toEqual([status, true]);
});

test('a file and a PDF are kept in no cache', async () => {
  const form = new FormData();
  form.append('file', new Blob(['a,b\n1,2\n'], { type: 'text/csv' }), 'list.csv');
  const file = await team.owner.expect(201, team.owner.call('POST', '/files', form));
  expect(await cacheControl('GET', `/api/files/${file.id}`, team.owner.token)).toEqual([
    200,
    'private, no-store',
  ]);
});

test('only files with a hash in their name may be cached, without limit', async () => {
  const page = await (await fetch(`${app.origin}/auth/signin`)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  expect(asset).not.toBe('');
  const kept = async (path: string) => (await fetch(`${app.origin}${path}`)).headers.get('cache-control');
  expect(await kept(asset)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/auth/signin')).toBe('no-cache');
});
