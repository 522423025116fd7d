import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/modules/auth';
const RESOLVER = `${FOLDER}/session-principal.resolver.ts`;
const COOKIES = `${FOLDER}/cookies.ts`;
const RULES = `${FOLDER}/session.rules.ts`;
const session = [unit('auth/session\\.rules')];
const cookie = (name) => [api('session-layer', name)];

export const AUTH_FAULTS = [
  {
    name: 'a sign-in code works twice',
    file: `${FOLDER}/sign-in-code.repository.ts`,
    find: '{ $set: { digest: null, failures: 0 } },',
    replace: '{ $set: { failures: 0 } },',
    tests: [api('auth', 'works once')],
  },
  {
    name: 'a code may be guessed six times',
    file: `${FOLDER}/sign-in.rules.ts`,
    find: 'GUESSES_PER_CODE = 5;',
    replace: 'GUESSES_PER_CODE = 6;',
    tests: [api('auth', 'five wrong ones|of forty')],
  },
  {
    name: 'a session outlives its seven days',
    file: RULES,
    find: '    session.expiresAt > now &&\n',
    replace: '',
    tests: session,
  },
  {
    name: 'a session that was not used for twelve hours lives on',
    file: RULES,
    find: 'now.getTime() - session.lastSeenAt.getTime() < IDLE_MS',
    replace: 'now.getTime() - session.lastSeenAt.getTime() >= 0',
    tests: session,
  },
  {
    name: 'a revoked session lives on',
    file: RULES,
    find: 'session.revokedAt === null &&',
    replace: '',
    tests: session,
  },
  {
    name: 'PUT and DELETE by cookie need no CSRF token',
    file: RESOLVER,
    find: 'const changes = writes || !READS.has(request.method);',
    replace: 'const changes = (writes || !READS.has(request.method)) && !/PUT|DELETE/.test(request.method);',
    tests: [api('csrf', 'DELETE|PUT')],
  },
  {
    name: 'no write by cookie needs a CSRF token',
    file: RESOLVER,
    find: 'const changes = writes || !READS.has(request.method);',
    replace: 'const changes = writes && READS.has(request.method);',
    tests: cookie('reads without and writes only'),
  },
  {
    name: 'a write by cookie may come from a foreign page',
    file: COOKIES,
    find: 'if (origin !== undefined && !isOwnOrigin(this.config, origin) && origin !== this.originOf(request))\n      return false;',
    replace: '',
    tests: cookie('reads without and writes only'),
  },
  {
    name: 'any CSRF token will do',
    file: COOKIES,
    find: "typeof repeated === 'string' && sameText(token, repeated)",
    replace: "typeof repeated === 'string'",
    tests: cookie('reads without and writes only'),
  },
  {
    name: 'a forged session cookie opens a session',
    file: COOKIES,
    find: 'sameText(signature, this.keys.signSessionId(id)) ? parseId(id) : undefined',
    replace: 'signature.length === this.keys.signSessionId(id).length ? parseId(id) : undefined',
    tests: cookie('opens no session of somebody else'),
  },
  {
    name: 'disabling a member does not end their sessions',
    file: 'backend/src/modules/users/members.service.ts',
    find: "if (member.status === 'active' && status === 'disabled') {",
    replace: "if (member.status === 'disabled' && status === 'disabled') {",
    tests: [api('members', 'who is disabled')],
  },
  {
    name: 'a callback leads to any address',
    file: `${FOLDER}/callback-url.rules.ts`,
    find: 'if (!web || !(url.origin === origin || isOwn(url.origin)))',
    replace: 'if (!web)',
    tests: [unit('auth/callback-url\\.rules')],
  },
  {
    name: 'a token that was made for something else opens a session',
    file: `${FOLDER}/tokens.ts`,
    find: 'if (use !== TOKEN.use || !userId',
    replace: 'if (use === null || !userId',
    tests: [unit('auth/tokens\\.spec')],
  },
  {
    name: 'people end the sessions of others',
    file: `${FOLDER}/session.repository.ts`,
    find: '.updateOne({ _id: id, userId, revokedAt: null }',
    replace: '.updateOne({ _id: id, revokedAt: null }',
    tests: [api('auth', 'of somebody else cannot be revoked')],
  },
  {
    name: 'signing out leaves the session alive',
    file: `${FOLDER}/session-layer.service.ts`,
    find: 'await this.sessions.close(ctx, credential, session);',
    replace: '',
    tests: cookie('kills the cookie'),
  },
];
