import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/modules/auth';
const RESOLVER = `${FOLDER}/session/session-principal.resolver.ts`;
const COOKIES = `${FOLDER}/pages/cookies.ts`;
const RULES = `${FOLDER}/session/session.rules.ts`;
const session = [unit('auth/session/session\\.rules')];
const cookie = (name) => [api('session-layer', name)];

export const AUTH_FAULTS = [
  {
    name: 'a sign-in code works twice',
    file: `${FOLDER}/sign-in/sign-in-code.repository.ts`,
    find: '{ $set: { digest: null }, $inc: { [FIELDS[who].heldUntilMs]: -GUESS_COST_MS } },',
    replace: '{ $inc: { [FIELDS[who].heldUntilMs]: -GUESS_COST_MS } },',
    tests: [api('auth', 'works once')],
  },
  {
    name: 'a code may be guessed six times',
    file: `${FOLDER}/sign-in/sign-in.rules.ts`,
    find: 'GUESSES_PER_CODE = 5;',
    replace: 'GUESSES_PER_CODE = 6;',
    tests: [api('auth', 'five wrong ones|of forty')],
  },
  {
    name: 'a session lasts longer than seven days',
    file: RULES,
    find: '    session.expiresAt > now &&\n',
    replace: '',
    tests: session,
  },
  {
    name: 'a session that was not used for twelve hours lives on',
    file: RULES,
    find: 'Math.abs(now.getTime() - session.lastSeenAt.getTime()) < IDLE_MS',
    replace: 'now.getTime() - session.lastSeenAt.getTime() > -IDLE_MS',
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
    tests: cookie('does not open another session'),
  },
  {
    name: 'disabling a member does not end their sessions',
    file: 'backend/src/modules/users/members/members.service.ts',
    find: "if (member.status === 'active' && status === 'disabled') {",
    replace: "if (member.status === 'disabled' && status === 'disabled') {",
    tests: [api('members', 'a disabled member is out')],
  },
  {
    name: 'a callback leads to any address',
    file: `${FOLDER}/pages/callback-url.rules.ts`,
    find: 'if (!web || !(url.origin === origin || isOwn(url.origin)))',
    replace: 'if (!web)',
    tests: [unit('auth/pages/callback-url\\.rules')],
  },
  {
    name: 'a token that was made for something else opens a session',
    file: `${FOLDER}/session/tokens.ts`,
    find: 'if (use !== TOKEN.use || !accountId',
    replace: 'if (use === null || !accountId',
    tests: [unit('auth/session/tokens\\.spec')],
  },
  {
    name: 'people end the sessions of others',
    file: `${FOLDER}/session/session.repository.ts`,
    find: '.updateOne({ _id: id, userId, revokedAt: null }',
    replace: '.updateOne({ _id: id, revokedAt: null }',
    tests: [api('auth', 'of another person cannot be revoked')],
  },
  {
    name: 'signing out leaves the session alive',
    file: `${FOLDER}/pages/session-layer.service.ts`,
    find: 'await this.sessions.close(ctx, credential, session);',
    replace: '',
    tests: cookie('kills the cookie'),
  },
  {
    name: 'a sign-in link works twice',
    file: `${FOLDER}/sign-in/sign-in-link.repository.ts`,
    find: 'const { deletedCount } = await this.model.deleteOne({ _id: digest }).exec();\n    return deletedCount === 1;',
    replace: 'return (await this.model.findById(digest).exec()) !== null;',
    tests: [api('sign-in-link', 'works once')],
  },
  {
    name: 'strangers use up the guesses of a device that is known',
    file: `${FOLDER}/sign-in/sign-in-code.repository.ts`,
    find: "known: { ofCode: 'knownGuesses', heldUntilMs: 'knownHeldUntilMs', countedAtMs: 'knownCountedAtMs' },",
    replace: "known: { ofCode: 'guesses', heldUntilMs: 'heldUntilMs', countedAtMs: 'countedAtMs' },",
    tests: [api('sign-in-link', 'takes the code of a device')],
  },
  {
    name: 'strangers use up the mails of a device that is known',
    file: `${FOLDER}/sign-in/sign-in.service.ts`,
    find: 'return device === undefined ? `code:${address}` : `code-device:${device}.${address}`;',
    replace: 'return device === "" ? `code-device:${device}.${address}` : `code:${address}`;',
    tests: [api('sign-in-limits', 'used up by strangers for strangers')],
  },
  {
    name: 'a clock that goes back revives a code',
    file: `${FOLDER}/sign-in/sign-in.service.ts`,
    find: 'await this.codes.expire(email, seen.challenge);',
    replace: '',
    tests: [api('clocks', 'brings no code and no link')],
  },
  {
    name: 'a clock that goes back revives a sign-in link',
    file: `${FOLDER}/sign-in/sign-in-link.repository.ts`,
    find: 'await this.model.deleteOne({ _id: digest }).exec();\n    return null;',
    replace: 'return null;',
    tests: [api('clocks', 'brings no code and no link')],
  },
  {
    name: 'the time of a node goes back',
    file: 'backend/src/platform/time/clock.ts',
    find: 'this.#time = Math.max(this.machine.wall(), slowed);',
    replace: 'this.#time = Math.min(this.machine.wall(), slowed + Infinity);',
    tests: [unit('time/clock')],
  },
];
