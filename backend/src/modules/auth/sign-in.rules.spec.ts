import { codeFrom, delayAfter, isCode, loggable } from './sign-in.rules.js';

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

describe('wrong guesses in a row', () => {
  it('delay nobody up to the nineteenth', () => {
    expect(delayAfter(19)).toBe(0);
  });

  it('delay by an hour more each time from the twentieth on, and by a day at most', () => {
    expect([20, 21, 43, 44, 1000].map(delayAfter)).toEqual([HOUR, 2 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR]);
  });
});

describe('what a browser reports', () => {
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
