import { recordedOnShelf, resultsOf, settle } from './count.rules.js';

/** No other movements since the count. */
const NONE = { corrected: 0, missing: 0, putBackBefore: 0, scrappedBefore: 0, putBack: 0, scrapped: 0 };

test.each<[string, Parameters<typeof settle>, ReturnType<typeof settle>]>([
  [
    'as recorded',
    [{ ...NONE, counted: 9, recorded: 9, missing: 0 }, 0],
    { found: 0, lost: 0, difference: 0 },
  ],
  [
    'less than recorded',
    [{ ...NONE, counted: 7, recorded: 9, missing: 0 }, 4],
    { found: 0, lost: 0, difference: -2 },
  ],
  [
    'more than recorded',
    [{ ...NONE, counted: 12, recorded: 9, missing: 0 }, 4],
    { found: 0, lost: 0, difference: 3 },
  ],
  [
    'the missing piece',
    [{ ...NONE, counted: 10, recorded: 9, missing: 1 }, 1],
    { found: 1, lost: 0, difference: 0 },
  ],
  [
    'no missing piece',
    [{ ...NONE, counted: 9, recorded: 9, missing: 1 }, 1],
    { found: 0, lost: 1, difference: 0 },
  ],
  [
    'one of two missing',
    [{ ...NONE, counted: 10, recorded: 9, missing: 2 }, 5],
    { found: 1, lost: 1, difference: 0 },
  ],
  [
    'the missing and more',
    [{ ...NONE, counted: 13, recorded: 9, missing: 2 }, 2],
    { found: 2, lost: 0, difference: 2 },
  ],
  [
    'even fewer',
    [{ ...NONE, counted: 6, recorded: 9, missing: 2 }, 2],
    { found: 0, lost: 2, difference: -3 },
  ],
  [
    'pieces that another stocktake has found',
    [{ ...NONE, counted: 10, recorded: 8, corrected: 2 }, 0],
    { found: 0, lost: 0, difference: 0 },
  ],
  [
    'fewer pieces than another stocktake has found',
    [{ ...NONE, counted: 9, recorded: 8, corrected: 2 }, 0],
    { found: 0, lost: 0, difference: -1 },
  ],
  [
    'a missing piece that another stocktake has counted',
    [{ ...NONE, counted: 10, recorded: 9, corrected: 1, missing: 1 }, 1],
    { found: 0, lost: 1, difference: 0 },
  ],
  [
    'a missing piece that was put back by hand',
    [{ ...NONE, counted: 10, recorded: 9, missing: 1, putBack: 1 }, 0],
    { found: 0, lost: 0, difference: 0 },
  ],
  [
    'missing pieces that were put back by hand before, beside damaged ones',
    [{ ...NONE, counted: 10, recorded: 10, missing: 2, putBackBefore: 2 }, 5],
    { found: 0, lost: 0, difference: 0 },
  ],
  [
    'one of two missing pieces that was scrapped by hand before, beside damaged ones',
    [{ ...NONE, counted: 8, recorded: 8, missing: 2, scrappedBefore: 1 }, 6],
    { found: 0, lost: 1, difference: 0 },
  ],
  [
    'more taken out of quarantine than was missing',
    [{ ...NONE, counted: 12, recorded: 12, missing: 2, putBackBefore: 4 }, 3],
    { found: 0, lost: 0, difference: 0 },
  ],
  [
    'missing pieces that were put back by hand since, beside damaged ones',
    [{ ...NONE, counted: 10, recorded: 8, missing: 2, putBack: 2 }, 5],
    { found: 0, lost: 0, difference: 0 },
  ],
  [
    'one of two missing pieces that was found after the count',
    [{ ...NONE, counted: 8, recorded: 8, missing: 2, putBack: 1 }, 6],
    { found: 0, lost: 1, difference: 0 },
  ],
  [
    'missing pieces that were scrapped by hand although they were counted',
    [{ ...NONE, counted: 10, recorded: 8, missing: 2, scrapped: 2 }, 5],
    { found: 0, lost: 0, difference: 2 },
  ],
  [
    'the missing pieces after the damaged ones were scrapped by hand',
    [{ ...NONE, counted: 10, recorded: 8, missing: 2, scrappedBefore: 5 }, 2],
    { found: 2, lost: 0, difference: 0 },
  ],
  [
    'a piece more than those that were put back by hand, beside damaged ones',
    [{ ...NONE, counted: 11, recorded: 10, missing: 2, putBackBefore: 2 }, 5],
    { found: 0, lost: 0, difference: 1 },
  ],
])('a line with %s', (_name, [line, quarantine], settled) => {
  expect(settle(line, quarantine)).toEqual(settled);
});

/** Ten pieces on hand, three of them picked. */
const BOOKS = { onHand: 10, picked: 3 } as const;

test.each<[string, { onHand: number; picked: number; shelf: number }]>([
  ['nothing', { ...BOOKS, shelf: 7 }],
  ['a pick of two', { onHand: 10, picked: 5, shelf: 5 }],
  ['a put-back of one', { onHand: 10, picked: 2, shelf: 8 }],
  ['a delivery of all that is picked', { onHand: 7, picked: 0, shelf: 7 }],
  ['a receipt of four', { onHand: 14, picked: 3, shelf: 11 }],
])('after %s, a count of all that lies on the shelf is no difference', (_name, { onHand, picked, shelf }) => {
  const recorded = recordedOnShelf(onHand, picked);
  expect(settle({ ...NONE, counted: shelf, recorded }, 0).difference).toBe(0);
});

test.each<[string, Parameters<typeof resultsOf>[0], ReturnType<typeof resultsOf>]>([
  ['as recorded', { difference: 0 }, ['found']],
  ['fewer than recorded', { difference: -2 }, ['missing']],
  ['more than recorded', { difference: 3 }, ['unexpected']],
  ['each unit that is recorded', { difference: 0, missingIds: [], surplusIds: [] }, ['found']],
  [
    'one unit in place of another',
    { difference: 0, missingIds: ['a'], surplusIds: ['b'] },
    ['missing', 'unexpected'],
  ],
])('a line of which the count is %s is in the lists of its results', (_case, line, expected) => {
  expect(resultsOf(line)).toEqual(expected);
});
