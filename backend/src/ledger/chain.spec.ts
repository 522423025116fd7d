import { createHash } from 'node:crypto';
import { canonicalJson, GENESIS, movementHash, reasonHash } from './chain.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const movement = {
  seq: 1,
  type: 'adjustment' as const,
  at: '2026-03-01T09:30:00.000Z',
  actorId: 'ada',
  articleId: 'article',
  siteId: 'site',
  lotId: null,
  assetIds: ['asset'],
  deltaOnHand: 1500,
  deltaQuarantine: 0,
  onHandAfter: 1500,
  quarantineAfter: 0,
  reasonHash: null,
  cause: { kind: 'receipt', id: 'head', number: 'REC-2026-000001' },
  reverses: null,
};

describe('the hash of a movement', () => {
  it('is that of the canonical form in docs/hash-rule.md', () => {
    const canonical =
      '{"actorId":"ada","articleId":"article","assetIds":["asset"],"at":"2026-03-01T09:30:00.000Z",' +
      '"cause":{"id":"head","kind":"receipt","number":"REC-2026-000001"},"deltaOnHand":1500,"deltaQuarantine":0,' +
      '"lotId":null,"onHandAfter":1500,"quarantineAfter":0,"reasonHash":null,"reverses":null,"seq":1,"siteId":"site",' +
      '"type":"adjustment"}';
    expect(movementHash(GENESIS, movement, sha256)).toBe(sha256(`${GENESIS}\n${canonical}`));
  });

  it.each([
    { seq: 2 },
    { type: 'count' as const },
    { at: '2026-03-01T09:30:00.001Z' },
    { actorId: 'eve' },
    { articleId: 'other' },
    { siteId: 'other' },
    { lotId: 'lot' },
    { assetIds: [] },
    { deltaOnHand: 1501 },
    { deltaQuarantine: 1 },
    { onHandAfter: 1501 },
    { quarantineAfter: 1 },
    { reasonHash: 'hash' },
    { cause: { ...movement.cause, number: null } },
    { reverses: 'movement' },
  ])('is another one with %j', (change) => {
    expect(movementHash(GENESIS, { ...movement, ...change }, sha256)).not.toBe(
      movementHash(GENESIS, movement, sha256),
    );
  });

  it('is another one behind another movement', () => {
    expect(movementHash('f'.repeat(64), movement, sha256)).not.toBe(movementHash(GENESIS, movement, sha256));
  });
});

test('the canonical form sorts keys at every depth and writes absent values as null', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: 'ä' })).toBe('{"a":"ä","b":[{"c":null,"d":1}]}');
});

test('the hash of a reason is that of its salt and its text, so that short reasons cannot be guessed', () => {
  expect(reasonHash('salt', 'Broken', sha256)).toBe(sha256('saltBroken'));
});
