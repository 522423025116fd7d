import fc from 'fast-check';
import { hasDuplicateParts, RETURN_CONDITIONS, type ReturnedPart, STEPS, sumByLine } from './return.rules.js';
import { isMovedAsReturned } from './return-audit.rules.js';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** The change of shelf and quarantine by a returned piece. */
const effectOf = (condition: keyof typeof STEPS) =>
  STEPS[condition].reduce(
    (sum, { onHand, quarantine }) => ({
      onHand: sum.onHand + onHand,
      quarantine: sum.quarantine + quarantine,
    }),
    { onHand: 0, quarantine: 0 },
  );

test.each([
  ['good', { onHand: 1, quarantine: 0 }],
  ['damaged', { onHand: 0, quarantine: 1 }],
  ['lost', { onHand: 0, quarantine: 0 }],
] as const)('a %s piece ends where it can be found', (condition, effect) =>
  expect(effectOf(condition)).toEqual(effect),
);

test('every condition ends the loan by a return first', () => {
  for (const condition of RETURN_CONDITIONS) expect(STEPS[condition][0]?.type).toBe('return');
});

const part: fc.Arbitrary<ReturnedPart> = fc.record({
  lineId: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  condition: fc.constantFrom(...RETURN_CONDITIONS),
});

test(`the sums of the lines are the sum of all parts, and no line is lost (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const sums = sumByLine(parts);
      const total = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      expect([...sums.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(total);
      expect(new Set(sums.keys())).toEqual(new Set(parts.map(({ lineId }) => lineId)));
    }),
    { seed },
  );
});

test('a line may come back in several conditions, but once in each', () => {
  const parts = RETURN_CONDITIONS.map((condition) => ({ lineId: 'a', condition }));
  expect(hasDuplicateParts(parts)).toBe(false);
  expect(hasDuplicateParts([...parts, { lineId: 'b', condition: 'good' }])).toBe(false);
  expect(hasDuplicateParts([...parts, { lineId: 'a', condition: 'lost' }])).toBe(true);
});

describe('the audit of a return', () => {
  const lines = [
    { articleId: 'x', quantity: 3000, condition: 'good' as const },
    { articleId: 'y', quantity: 1000, condition: 'lost' as const },
  ];
  const moved = [
    { type: 'scrap', articleId: 'y', siteId: 's', deltaOnHand: -1000, deltaQuarantine: 0 },
    { type: 'return', articleId: 'y', siteId: 's', deltaOnHand: 1000, deltaQuarantine: 0 },
    { type: 'return', articleId: 'x', siteId: 's', deltaOnHand: 3000, deltaQuarantine: 0 },
  ];

  it('accepts exactly the movements of its lines, in any order', () =>
    expect(isMovedAsReturned({ siteId: 's', lines }, moved)).toBe(true));

  it.each([
    ['a missing one', moved.slice(1)],
    ['one too many', [...moved, ...moved.slice(2)]],
    ['another quantity', moved.map((one) => ({ ...one, deltaOnHand: one.deltaOnHand + 1 }))],
    ['another site', moved.map((one) => ({ ...one, siteId: 't' }))],
    ['another type', moved.map((one) => ({ ...one, type: 'receipt' }))],
  ])('refuses %s', (_name, movements) =>
    expect(isMovedAsReturned({ siteId: 's', lines }, movements)).toBe(false),
  );
});
