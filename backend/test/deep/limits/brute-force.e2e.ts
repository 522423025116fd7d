import type { RunningApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { untilLogged } from '../../support/log.js';
import { codeFor, newAddress, signIn } from '../../support/people/people.js';
import { rankDifference, shuffled } from '../../support/people/ranks.js';
import { startPosted } from '../../support/posted.js';

let app: RunningApp;
let anonymous: Client;

beforeAll(async () => {
  app = await startPosted({ LOG_LEVEL: 'debug', TRUSTED_PROXIES: '1' });
  anonymous = new Client(app.origin);
});

afterAll(() => app?.dispose());

const ask = (email: string) => anonymous.post('/auth/request-code', { email });

const guess = (email: string, code: string, from: string) =>
  anonymous.post('/auth/verify-code', { email, code }, { headers: { 'x-forwarded-for': from } });

describe('2,000 wrong guesses from ever new addresses', () => {
  const ADDRESSES = 20;
  const GUESSES = 100;

  it('are looked at five times per code, and the right code after them is refused', async () => {
    const codes: { email: string; code: string }[] = [];
    for (let index = 0; index < ADDRESSES; index += 1) {
      const email = newAddress('guessed');
      await anonymous.expect(200, ask(email));
      codes.push({ email, code: await codeFor(anonymous, email) });
    }
    const before = evaluated();
    const statuses: number[] = [];
    for (let round = 0; round < GUESSES; round += 1) {
      const answers = await Promise.all(
        codes.map(({ email, code }, index) => {
          const wrong = String((Number(code) + 1 + round) % 1_000_000).padStart(6, '0');
          return guess(email, wrong, `203.0.${round}.${index}`);
        }),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses).toHaveLength(2000);
    expect(new Set(statuses)).toEqual(new Set([401]));
    // The last line of the log comes after all earlier lines: then they are all there.
    await anonymous.post('/auth/_log', { code: 'END', details: 'of the guesses' });
    await untilLogged(app, 'END: of the guesses');
    expect(evaluated() - before).toBe(5 * ADDRESSES);
    for (const { email, code } of codes) expect((await guess(email, code, '198.51.100.7')).status).toBe(401);
  });

  /** The number of guesses that were compared with a code. */
  const evaluated = () => app.log().split('wrong code,').length - 1;
});

describe('50 known and 50 unknown addresses', () => {
  const EACH = 50;
  let known: string[];

  beforeAll(async () => {
    known = [];
    for (let index = 0; index < EACH; index += 1) {
      const email = newAddress('known');
      await signIn(anonymous, email);
      known.push(email);
    }
  });

  it.each([
    ['asking for a code', ask],
    ['entering a wrong one', (email: string) => guess(email, '000000', '198.51.100.9')],
  ])('cannot be distinguished by %s: neither by the answer nor by its time', async (_what, call) => {
    const addresses = [
      ...known.map((email) => ({ email, isKnown: true })),
      ...Array.from({ length: EACH }, () => ({ email: newAddress('unknown'), isKnown: false })),
    ];
    for (let warm = 0; warm < 20; warm += 1) await call(newAddress('warm'));
    // Each has a code then: that a member has asked before is no secret of the account's.
    for (const { email } of addresses) await ask(email);
    const seen: { isKnown: boolean; ms: number; answer: string }[] = [];
    for (const { email, isKnown } of shuffled(addresses)) {
      const start = performance.now();
      const { status, headers, body } = await call(email);
      const ms = performance.now() - start;
      const answer = JSON.stringify([status, { ...body, requestId: '' }, [...headers.keys()].sort()]);
      seen.push({ isKnown, ms, answer });
    }
    expect(new Set(seen.map(({ answer }) => answer)).size).toBe(1);
    const times = (wanted: boolean) => seen.filter(({ isKnown }) => isKnown === wanted).map(({ ms }) => ms);
    // Four standard deviations: equal distributions reach them once in sixteen thousand runs.
    expect(Math.abs(rankDifference(times(true), times(false)))).toBeLessThan(4);
  });
});
