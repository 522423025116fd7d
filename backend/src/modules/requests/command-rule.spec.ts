import type { DocumentKeys } from '../../platform/database/index.js';
import type { NumberedKind } from '../tenants/index.js';
import { type PlanRule, planOf } from './command-rule.js';

const named = (...keys: string[]) =>
  ({ source: { readMissing: () => undefined }, keys }) satisfies DocumentKeys;
const KEYS = { order: () => [named('o1')], articles: () => [named('a1', 'a2')] };
const countersOf = (kinds: readonly NumberedKind[]) => named(...kinds);

type Rule = PlanRule<{ readonly isPlanned: boolean }, { readonly missing: boolean }, keyof typeof KEYS>;

const RULE: Rule = {
  touches: ['order', 'articles'],
  counters: (_order, { missing }) => (missing ? ['count', 'order'] : ['order']),
  alone: ({ isPlanned }) => isPlanned,
};

const planned = (rule: Rule, isPlanned = false, missing = false) => {
  const { touches, alone } = planOf(rule, { isPlanned }, { missing }, KEYS, countersOf);
  return { touches: touches?.map(({ keys }) => keys), alone };
};

test('a plan has the keys of each kind of document that the rule names, and its number series', () => {
  expect(planned(RULE).touches).toEqual([['o1'], ['a1', 'a2'], ['order']]);
  expect(planned({ ...RULE, touches: ['articles'], counters: [] }).touches).toEqual([['a1', 'a2'], []]);
});

test('the number series and the need of an own transaction follow from the document and the input', () => {
  expect(planned(RULE, false, true).touches?.at(-1)).toEqual(['count', 'order']);
  expect(planned(RULE).alone).toBe(false);
  expect(planned(RULE, true).alone).toBe(true);
  expect(planned({ ...RULE, alone: true }).alone).toBe(true);
});

test('a command that touches nothing stored has no turn to wait for', () => {
  expect(planned({ ...RULE, touches: null })).toEqual({ touches: undefined, alone: undefined });
});
