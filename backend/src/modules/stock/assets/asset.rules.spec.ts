import {
  ASSET_STATES,
  type AssetEvent,
  type AssetState,
  assetEvent,
  ON_HAND,
  stateAfter,
} from './asset.rules.js';

const cause = (kind: string) => ({ kind });

test.each([
  ['a receipt brings', { type: 'receipt', deltaOnHand: 1000, cause: cause('receipt') }, 'arrive'],
  ['a reversed receipt removes', { type: 'receipt', deltaOnHand: -1000, cause: cause('reversal') }, 'scrap'],
  ['a scrap writes off', { type: 'scrap', deltaOnHand: -1000, cause: cause('scrap') }, 'scrap'],
  ['what is not returned is lost', { type: 'scrap', deltaOnHand: -1000, cause: cause('return') }, 'lose'],
  ['a reversed scrap brings back', { type: 'scrap', deltaOnHand: 1000, cause: cause('reversal') }, 'arrive'],
  [
    'a reversed scrap from quarantine brings back into quarantine',
    { type: 'scrap', deltaOnHand: 0, deltaQuarantine: 1000, cause: cause('reversal') },
    'arrive-in-quarantine',
  ],
  [
    'an adjustment down loses',
    { type: 'adjustment', deltaOnHand: -1000, cause: cause('adjustment') },
    'lose',
  ],
] as const)('%s', (_name, movement, expected) => {
  expect(assetEvent(movement)).toBe(expected);
});

/** The change of on hand and quarantine by the movement of an event. */
const CHANGES: Readonly<Record<AssetEvent, readonly [onHand: number, quarantine: number]>> = {
  pick: [0, 0],
  'put-back': [0, 0],
  arrive: [1, 0],
  'arrive-in-quarantine': [0, 1],
  issue: [-1, 0],
  return: [1, 0],
  transfer: [0, 0],
  'set-aside': [-1, 1],
  restore: [1, -1],
  scrap: [-1, 0],
  lose: [-1, 0],
  'scrap-quarantined': [0, -1],
  'lose-quarantined': [0, -1],
};

const counted = (state: AssetState) =>
  [ON_HAND.includes(state) ? 1 : 0, state === 'quarantine' ? 1 : 0] as const;

test('each transition changes the count of units as its movement changes the level', () => {
  for (const from of ASSET_STATES)
    for (const event of Object.keys(CHANGES) as AssetEvent[]) {
      const to = stateAfter(from, event);
      if (to === undefined) continue;
      const [before, after] = [counted(from), counted(to)];
      const change = [after[0] - before[0], after[1] - before[1]];
      expect({ from, event, change }).toEqual({ from, event, change: [...CHANGES[event]] });
    }
});

test.each([
  ['available', 'issue'],
  ['reserved', 'pick'],
  ['reserved', 'scrap'],
  ['out', 'issue'],
  ['out', 'arrive'],
  ['quarantine', 'pick'],
  ['quarantine', 'scrap'],
  ['quarantine', 'transfer'],
  ['scrapped', 'return'],
] as const)('an asset that is %s cannot %s', (state, event) => {
  expect(stateAfter(state, event)).toBeUndefined();
});
