import { Types } from 'mongoose';
import type { Config } from '../../../platform/config/index.js';
import { DecisionLinks } from './decision-links.js';

const NOW = new Date('2026-05-04T10:00:00.000Z');
const WHO = {
  tenantId: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  requestId: new Types.ObjectId(),
  expiresAt: new Date('2026-05-11T10:00:00.000Z'),
};
const LINKS = [
  ['on a request', { ...WHO, version: 3 }],
  ['on a substitute', { ...WHO, substituteId: new Types.ObjectId() }],
] as const;

const linksWith = (secret: string) => new DecisionLinks({ AUTH_SECRET: secret } as Config);
const links = linksWith('a'.repeat(64));

describe.each(LINKS)('the token of a link to decide %s', (_what, link) => {
  test('says whom, what and until when', () => {
    expect(links.read(links.tokenOf(link), NOW)).toEqual(link);
  });

  test('is the same for the same content, so that an e-mail that is sent again has the same link', () => {
    expect(links.tokenOf(link)).toBe(links.tokenOf({ ...link }));
  });

  test('is void from the second on in which it expires', () => {
    const token = links.tokenOf(link);
    expect(links.read(token, new Date(link.expiresAt.getTime() - 1))).toBeDefined();
    expect(links.read(token, link.expiresAt)).toBeUndefined();
  });

  test('of another server is void', () => {
    expect(linksWith('b'.repeat(64)).read(links.tokenOf(link), NOW)).toBeUndefined();
  });

  test('with any one bit changed is void', () => {
    const bytes = Buffer.from(links.tokenOf(link), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const forged = Buffer.from(bytes);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(links.read(forged.toString('base64url'), NOW)).toBeUndefined();
    }
  });
});

test.each(['', 'x', 'a'.repeat(102), `${'a'.repeat(101)}!`, 'a'.repeat(5000)])(
  '%j is no token of a link to decide',
  (token) => {
    expect(links.read(token, NOW)).toBeUndefined();
  },
);
