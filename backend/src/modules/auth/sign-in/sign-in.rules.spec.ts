import { CODE_LIFE_MS, codeFrom, isCode, isLiveCode, loggable } from './sign-in.rules.js';

const HOUR = 3_600_000;

describe('a sign-in code', () => {
  it('has six digits, leading zeros too', () => {
    expect(codeFrom(7)).toBe('000007');
    expect(isCode(codeFrom(999_999))).toBe(true);
  });

  it.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '123456\n'])(
    'is nothing else: %j',
    (text) => {
      expect(isCode(text)).toBe(false);
    },
  );
});

describe('the time of a code', () => {
  const now = new Date(1_000_000_000);
  const at = (ms: number) => ({ digest: 'x', expiresAt: new Date(now.getTime() + ms) });

  it.each([
    [CODE_LIFE_MS, true],
    [1, true],
    [0, false],
    [-1, false],
    [CODE_LIFE_MS + 60_001, false],
    [400 * 24 * HOUR, false],
  ])('has come to %i ms before its end: it can be entered: %s', (ms, live) => {
    expect(isLiveCode(at(ms), now)).toBe(live);
  });

  it('is over once it is used', () => {
    expect(isLiveCode({ ...at(1000), digest: null }, now)).toBe(false);
  });
});

describe('browser reports', () => {
  it('comes to the log as one line of bounded length', () => {
    expect(loggable('a\nb\u0000\u202ec', 100)).toBe('a b c');
    expect(loggable('x'.repeat(1000), 64)).toHaveLength(64);
    expect(loggable({ $ne: null }, 64)).toBe('');
  });

  it('loses what could be a token, a code or an address', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sflKxwRJSMeKKF2QT4';
    const line = loggable(`token=${token} code 123456 of ada@example.org, order 1234567`, 500);
    expect(line).toBe('token=[token] code [code] of [address] order 1234567');
  });
});
