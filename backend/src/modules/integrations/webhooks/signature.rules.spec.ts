import { createHmac } from 'node:crypto';
import { fingerprintOf, newSecret, signatureOf } from './signature.rules.js';

/** The example that the libraries of Standard Webhooks test themselves with. */
const EXAMPLE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('the signature of a message', () => {
  it('is that of the published example', () => {
    expect(signatureOf(EXAMPLE, [SECRET])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('changes with id, time and body, and there is one for each secret', () => {
    const other = newSecret();
    const variants = [
      EXAMPLE,
      { ...EXAMPLE, id: 'msg_2' },
      { ...EXAMPLE, timestamp: 1 },
      { ...EXAMPLE, body: '' },
    ];
    expect(new Set(variants.map((message) => signatureOf(message, [SECRET]))).size).toBe(4);
    expect(signatureOf(EXAMPLE, [SECRET, other])).toBe(
      `${signatureOf(EXAMPLE, [SECRET])} ${signatureOf(EXAMPLE, [other])}`,
    );
  });

  it('can be verified with the decoded secret of 32 bytes', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(key).toHaveLength(32);
    const { id, timestamp, body } = EXAMPLE;
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(signatureOf(EXAMPLE, [secret])).toBe(`v1,${expected}`);
  });

  it('belongs to a secret that is recognised by a digest only', () => {
    expect(fingerprintOf(SECRET)).toMatch(/^[0-9a-f]{8}$/);
    expect(fingerprintOf(SECRET)).not.toBe(fingerprintOf(newSecret()));
  });
});
