import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  applyDemand,
  available,
  EMPTY_LEVEL,
  type LevelDemand,
  type LevelState,
  type MovementDraft,
} from './batch.js';
import type { Movement } from './movement.js';
import { MAX_QUANTITY } from './quantity.js';
import { CHAIN_START, type ChainCursor, verifyNext } from './verify.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const actor = { actorId: 'ada', now: '2026-03-01T09:30:00.000Z' };

const draft = (deltaOnHand: number, deltaQuarantine = 0): MovementDraft => ({
  type: 'adjustment',
  articleId: 'article',
  siteId: 'site',
  lotId: null,
  assetIds: [],
  deltaOnHand,
  deltaQuarantine,
  reasonHash: null,
  cause: { kind: 'adjustment', id: 'x', number: null },
  reverses: null,
});

const demand = (deltas: readonly number[], deltaReserved = 0, deltaWaiting = 0): LevelDemand => ({
  movements: deltas.map((delta) => draft(delta)),
  deltaReserved,
  deltaWaiting,
});

const level = (onHand: number, reserved = 0): LevelState => ({ ...EMPTY_LEVEL, onHand, reserved });

describe('applyDemand', () => {
  test('folds the demand of all lines before it checks: two lines cannot each get the last piece', () => {
    expect(applyDemand(level(1), demand([-1, -1]), actor, sha256)).toEqual({
      ok: false,
      refusal: 'insufficient',
      available: 1,
    });
    expect(applyDemand(level(1), demand([], 2), actor, sha256)).toEqual({
      ok: false,
      refusal: 'insufficient',
      available: 1,
    });
  });

  test('says when stock is there but promised', () => {
    expect(applyDemand(level(5, 4), demand([-2]), actor, sha256)).toEqual({
      ok: false,
      refusal: 'reserved',
      available: 1,
    });
  });

  test('issues reserved stock without touching available stock', () => {
    const verdict = applyDemand(level(5, 4), demand([-4], -4), actor, sha256);
    expect(verdict).toMatchObject({
      ok: true,
      change: { deltaAvailable: 0, after: { onHand: 1, reserved: 0 } },
    });
  });

  test('refuses to take more out of quarantine than is in it', () => {
    const out: LevelDemand = { movements: [draft(1, -1)], deltaReserved: 0, deltaWaiting: 0 };
    expect(applyDemand(level(0), out, actor, sha256)).toMatchObject({ ok: false, refusal: 'quarantine' });
  });

  test('holds the largest quantity and not a thousandth more, on the shelf and in quarantine', () => {
    const fill = (delta: number, deltaQuarantine: number) =>
      applyDemand(
        EMPTY_LEVEL,
        { movements: [draft(delta, deltaQuarantine)], deltaReserved: 0, deltaWaiting: 0 },
        actor,
        sha256,
      );
    expect(fill(MAX_QUANTITY, MAX_QUANTITY).ok).toBe(true);
    expect(fill(MAX_QUANTITY + 1, 0)).toMatchObject({ ok: false, refusal: 'limit' });
    expect(fill(0, MAX_QUANTITY + 1)).toMatchObject({ ok: false, refusal: 'limit' });
  });

  test('never writes a time before the last one, whatever the clock says', () => {
    const late = { ...level(1), lastAt: '2027-01-01T00:00:00.000Z' };
    const verdict = applyDemand(late, demand([1]), actor, sha256);
    expect(verdict.ok && verdict.change.movements[0]?.at).toBe(late.lastAt);
  });

  test('a reservation raises no sequence number, a movement does', () => {
    const reserved = applyDemand(level(5), demand([], 2), actor, sha256);
    expect(reserved.ok && reserved.change.after.seq).toBe(0);
    const moved = applyDemand(level(5), demand([1, 1]), actor, sha256);
    expect(moved.ok && moved.change.after.seq).toBe(2);
  });

  test('a promise that would become negative is a bug and stops everything', () => {
    expect(() => applyDemand(level(5), demand([], -1), actor, sha256)).toThrow('negative promise');
  });
});

describe('any sequence of demands', () => {
  const act = fc.record({
    deltas: fc.array(
      fc.integer({ min: -5, max: 8 }).filter((delta) => delta !== 0),
      { maxLength: 3 },
    ),
    reserve: fc.integer({ min: -3, max: 3 }),
  });

  test('keeps the level equal to the sum of its movements, 0 ≤ reserved ≤ onHand, and one unbroken chain', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let state: LevelState = EMPTY_LEVEL;
        const chain: Movement[] = [];
        for (const { deltas, reserve } of acts) {
          const wanted = Math.max(reserve, -state.reserved);
          const verdict = applyDemand(state, demand(deltas, wanted), actor, sha256);
          if (!verdict.ok) continue;
          state = verdict.change.after;
          chain.push(...verdict.change.movements);
        }
        let cursor: ChainCursor = CHAIN_START;
        for (const movement of chain) {
          const next = verifyNext(cursor, { ...movement, reason: null, reasonSalt: null }, sha256);
          if ('broken' in next) throw new Error(next.broken.problem);
          cursor = next.cursor;
        }
        expect([cursor.onHand, cursor.seq, cursor.hash]).toEqual([state.onHand, state.seq, state.headHash]);
        expect(available(state)).toBeGreaterThanOrEqual(0);
        expect(state.reserved).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('any change of a stored movement breaks its chain', () => {
    const verdict = applyDemand(level(0), demand([5, -1, 2]), actor, sha256);
    if (!verdict.ok) throw new Error('refused');
    const [first] = verdict.change.movements;
    if (!first) throw new Error('no movement');
    const stored = { ...first, reason: null, reasonSalt: null };
    const forged: Partial<Movement>[] = [
      { deltaOnHand: 6 },
      { onHandAfter: 6 },
      { actorId: 'eve' },
      { at: '2025-01-01T00:00:00.000Z' },
      { type: 'count' },
      { seq: 2 },
      { hash: '0'.repeat(64) },
      { prevHash: 'f'.repeat(64) },
      { cause: { kind: 'adjustment', id: 'y', number: null } },
    ];
    for (const change of forged)
      expect(verifyNext(CHAIN_START, { ...stored, ...change }, sha256)).toHaveProperty('broken');
    expect(verifyNext(CHAIN_START, stored, sha256)).toHaveProperty('cursor');
  });
});
