import type { AssetState } from './asset.rules.js';
import { type AssetMovementFigures, addAssetMovement, isAsMoved, NO_SUMS } from './asset-audit.rules.js';

const movement = (type: string, siteId: string, onHand: number, quarantine = 0): AssetMovementFigures => ({
  type,
  siteId,
  deltaOnHand: onHand * 1000,
  deltaQuarantine: quarantine * 1000,
});

const RECEIVED = movement('receipt', 'a', 1);

test.each<[string, AssetMovementFigures[], AssetState, string]>([
  ['received', [RECEIVED], 'available', 'a'],
  ['picked', [RECEIVED], 'reserved', 'a'],
  ['issued', [RECEIVED, movement('issue', 'a', -1)], 'out', 'a'],
  [
    'transferred',
    [movement('transfer-in', 'b', 1), RECEIVED, movement('transfer-out', 'a', -1)],
    'available',
    'b',
  ],
  ['set aside', [RECEIVED, movement('quarantine-in', 'a', -1, 1)], 'quarantine', 'a'],
  ['written off', [RECEIVED, movement('scrap', 'a', -1)], 'scrapped', 'a'],
])(
  'an asset that was %s is as moved in exactly the states that its movements allow',
  (_name, movements, state, siteId) => {
    const sums = movements.reduce(addAssetMovement, NO_SUMS);
    expect(isAsMoved({ state, siteId }, sums)).toBe(true);
    expect(isAsMoved({ state, siteId: 'elsewhere' }, sums)).toBe(state === 'out' || state === 'scrapped');
    const other = state === 'available' || state === 'reserved' ? 'out' : 'available';
    expect(isAsMoved({ state: other, siteId }, sums)).toBe(false);
  },
);

test('an asset without movements is nowhere', () => {
  expect(isAsMoved({ state: 'available', siteId: 'a' }, NO_SUMS)).toBe(false);
});
