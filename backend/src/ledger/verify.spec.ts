import { createHash } from 'node:crypto';
import { applyDemand, EMPTY_LEVEL } from './batch.js';
import { movementHash, reasonHash } from './chain.js';
import type { Movement } from './movement.js';
import { CHAIN_START, type ChainCursor, type StoredMovement, verifyNext } from './verify.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Three stored movements of one level, each with a reason. */
function stored(): [StoredMovement, StoredMovement, StoredMovement] {
  const movements = [5000, -2000, 1000].map((deltaOnHand, index) => ({
    type: 'adjustment' as const,
    articleId: 'article',
    siteId: 'site',
    lotId: null,
    assetIds: [],
    deltaOnHand,
    deltaQuarantine: 0,
    reasonHash: reasonHash(`salt-${index}`, `reason ${index}`, sha256),
    cause: { kind: 'adjustment', id: 'x', number: null },
    reverses: null,
  }));
  const actor = { actorId: 'ada', now: '2026-03-01T09:30:00.000Z' };
  const verdict = applyDemand(EMPTY_LEVEL, { movements, deltaReserved: 0, deltaWaiting: 0 }, actor, sha256);
  if (!verdict.ok) throw new Error('refused');
  return verdict.change.movements.map((movement, index) => ({
    ...movement,
    reason: `reason ${index}`,
    reasonSalt: `salt-${index}`,
  })) as [StoredMovement, StoredMovement, StoredMovement];
}

/** A movement that was altered and has a recomputed hash. */
function forged(movement: StoredMovement, change: Partial<Movement>): StoredMovement {
  const changed = { ...movement, ...change };
  return { ...changed, hash: movementHash(changed.prevHash, changed, sha256) };
}

/** The first break of a chain; undefined if it is intact. */
function firstBreak(movements: readonly StoredMovement[]) {
  let cursor: ChainCursor = CHAIN_START;
  for (const movement of movements) {
    const checked = verifyNext(cursor, movement, sha256);
    if ('broken' in checked) return checked.broken;
    ({ cursor } = checked);
  }
  return undefined;
}

describe('a chain of movements', () => {
  it('is whole as it was stored, also without the texts of reasons that were erased', () => {
    const [first, second, third] = stored();
    expect(firstBreak([first, second, third])).toBeUndefined();
    expect(firstBreak([first, { ...second, reason: null, reasonSalt: null }, third])).toBeUndefined();
  });

  it('names a sum that is wrong, although its hash is right', () => {
    const [first, second] = stored();
    expect(firstBreak([first, forged(second, { onHandAfter: 3001 })])).toEqual({
      seq: 2,
      problem: 'balance',
    });
    expect(firstBreak([first, forged(second, { quarantineAfter: 1 })])).toEqual({
      seq: 2,
      problem: 'balance',
    });
  });

  it('names a time that runs backwards, although its hash is right', () => {
    const [first, second] = stored();
    const earlier = forged(second, { at: '2026-03-01T09:29:59.999Z' });
    expect(firstBreak([first, earlier])).toEqual({ seq: 2, problem: 'time' });
  });

  it('names a reason that is not the one that was hashed', () => {
    const [first, second] = stored();
    expect(firstBreak([first, { ...second, reason: 'Another reason' }])).toEqual({
      seq: 2,
      problem: 'reason',
    });
  });

  it('names a movement that is missing, and one that points back to another movement', () => {
    const [first, second, third] = stored();
    expect(firstBreak([first, third])).toEqual({ seq: 3, problem: 'sequence' });
    expect(firstBreak([first, { ...second, prevHash: 'f'.repeat(64) }, third])).toEqual({
      seq: 2,
      problem: 'link',
    });
  });
});
