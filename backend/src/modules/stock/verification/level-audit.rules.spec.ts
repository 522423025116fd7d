import { createHash } from 'node:crypto';
import { isSameLocation, type LevelFigures, levelProblem } from './level-audit.rules.js';
import { addMovement, digestProblem, EMPTY_DIGEST, type MovementTrace } from './movement-digest.rules.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const end = { seq: 2, hash: 'h', onHand: 5000, quarantine: 1000, at: '2026-11-22T10:00:00.000Z' };
const chain = { end, firstAt: '2026-11-20T10:00:00.000Z', averageCost: 175.5 };
const level: LevelFigures = {
  articleId: 'a',
  siteId: 's',
  lotId: null,
  onHand: 5000,
  reserved: 2000,
  quarantine: 1000,
  available: 3000,
  waiting: 0,
  seq: 2,
  headHash: 'h',
  lastAt: end.at,
  firstAt: chain.firstAt,
  averageCost: chain.averageCost,
};

test('a level follows from the end of its chain and its active reservations', () => {
  expect(levelProblem(level, chain, { reserved: 2000, planned: 0 })).toBeUndefined();
});

test.each<[string, Partial<LevelFigures>]>([
  ['level', { onHand: 6000, available: 4000 }],
  ['level', { quarantine: 0 }],
  ['level', { seq: 3 }],
  ['level', { headHash: 'other' }],
  ['level', { lastAt: null }],
  ['level', { firstAt: null }],
  ['average-cost', { averageCost: 175 }],
  ['available', { available: 3001 }],
  ['reserved', { reserved: 1000, available: 4000 }],
  ['planned', { planned: 1000 }],
  ['negative', { waiting: -1 }],
])('a difference is named %s where the level says %j', (problem, change) => {
  expect(levelProblem({ ...level, ...change }, chain, { reserved: 2000, planned: 0 })).toBe(problem);
});

test('locations are compared by value, and no lot equals no lot', () => {
  expect(isSameLocation(level, { articleId: 'a', siteId: 's', lotId: null })).toBe(true);
  expect(isSameLocation(level, { articleId: 'a', siteId: 's', lotId: 'l' })).toBe(false);
});

describe('the digest of a level’s movements', () => {
  const traces: MovementTrace[] = [1, 2, 3].map((id) => ({
    id: String(id),
    levelKey: 'l',
    hash: `hash ${id}`,
    unitCost: id,
  }));
  const digestOf = (items: readonly MovementTrace[]) =>
    items.reduce((digest, item) => addMovement(digest, item, sha256), EMPTY_DIGEST);

  it('is the same in any order', () => {
    expect(digestProblem(digestOf(traces), digestOf([...traces].reverse()))).toBeUndefined();
  });

  it.each<[string, readonly MovementTrace[]]>([
    ['missing', traces.slice(1)],
    ['unrecorded', [...traces, { ...traces[0], id: '4' } as MovementTrace]],
    ['differs:hash', [{ ...traces[0], hash: 'another' } as MovementTrace, ...traces.slice(1)]],
    ['differs:hash', [{ ...traces[0], id: 'another' } as MovementTrace, ...traces.slice(1)]],
    ['differs:unitCost', [{ ...traces[0], unitCost: 9 } as MovementTrace, ...traces.slice(1)]],
  ])('reports the problem %s', (problem, stored) => {
    expect(digestProblem(digestOf(traces), digestOf(stored))).toBe(problem);
  });

  it('does not compare unit costs where a record says none', () => {
    const { unitCost: _unitCost, ...old } = traces[0] as MovementTrace;
    expect(digestProblem(digestOf([old, ...traces.slice(1)]), digestOf(traces))).toBeUndefined();
  });
});
