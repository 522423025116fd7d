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

const EVENTS: readonly AssetEvent[] = [
  ...(['pick', 'put-back', 'arrive', 'arrive-in-quarantine', 'issue', 'return'] as const),
  ...(['transfer', 'set-aside', 'restore', 'scrap', 'lose'] as const),
];

/** How an event changes what is on hand. */
const ON_HAND_CHANGE: Readonly<Record<AssetEvent, number>> = {
  pick: 0,
  'put-back': 0,
  arrive: 1,
  'arrive-in-quarantine': 0,
  issue: -1,
  return: 1,
  transfer: 0,
  'set-aside': -1,
  restore: 1,
  scrap: -1,
  lose: -1,
};

const counts = (state: AssetState) => (ON_HAND.includes(state) ? 1 : 0);

test('each transition changes the number on hand as its movement changes the level', () => {
  for (const from of ASSET_STATES)
    for (const event of EVENTS) {
      const to = stateAfter(from, event);
      // What leaves the quarantine for good was not on hand.
      if (to === undefined || from === 'quarantine') continue;
      expect({ from, event, change: counts(to) - counts(from) }).toEqual({
        from,
        event,
        change: ON_HAND_CHANGE[event],
      });
    }
});

test.each([
  ['available', 'issue'],
  ['reserved', 'pick'],
  ['reserved', 'scrap'],
  ['out', 'issue'],
  ['out', 'arrive'],
  ['quarantine', 'pick'],
  ['scrapped', 'return'],
] as const)('an asset that is %s cannot %s', (state, event) => {
  expect(stateAfter(state, event)).toBeUndefined();
});
