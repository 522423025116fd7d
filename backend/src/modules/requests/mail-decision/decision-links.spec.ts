import { Types } from 'mongoose';
import type { Config } from '../../../../platform/config/index.js';
import { DecisionLinks } from './decision-links.js';

const NOW = new Date('2026-05-04T10:00:00.000Z');
const LINK = {
  tenantId: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  requestId: new Types.ObjectId(),
  version: 3,
  expiresAt: new Date('2026-05-11T10:00:00.000Z'),
};

const linksWith = (secret: string) => new DecisionLinks({ AUTH_SECRET: secret } as Config);
const links = linksWith('a'.repeat(64));

describe('the token of a link to decide', () => {
  test('says whom, which request, which version and until when', () => {
    expect(links.read(links.tokenOf(LINK), NOW)).toEqual(LINK);
  });

  test('is the same for the same content, so that an e-mail that is sent again has the same link', () => {
    expect(links.tokenOf(LINK)).toBe(links.tokenOf({ ...LINK }));
  });

  test('is void from the second on in which it expires', () => {
    const token = links.tokenOf(LINK);
    expect(links.read(token, new Date(LINK.expiresAt.getTime() - 1))).toBeDefined();
    expect(links.read(token, LINK.expiresAt)).toBeUndefined();
  });

  test('of another server is void', () => {
    expect(linksWith('b'.repeat(64)).read(links.tokenOf(LINK), NOW)).toBeUndefined();
  });

  test('with any one bit changed is void', () => {
    const bytes = Buffer.from(links.tokenOf(LINK), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const forged = Buffer.from(bytes);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(links.read(forged.toString('base64url'), NOW)).toBeUndefined();
    }
  });

  test.each(['', 'x', 'a'.repeat(102), `${'a'.repeat(101)}!`, 'a'.repeat(5000)])(
    'such as %j is void',
    (token) => {
      expect(links.read(token, NOW)).toBeUndefined();
    },
  );
});
