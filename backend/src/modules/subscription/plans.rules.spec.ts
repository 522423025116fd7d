import { entitlementOf, fits, LIMITS, PLANS, planFor, type SubscribedPlan } from './plans.rules.js';

const at = (plan: SubscribedPlan['plan'], status: string): SubscribedPlan => ({
  plan,
  status,
  renewsAt: null,
  endsAt: null,
});

test.each([
  [[], 'free', 'none'],
  [[at('team', 'active')], 'team', 'active'],
  [[at('team', 'past_due')], 'team', 'past_due'],
  [[at('team', 'trialing')], 'team', 'trialing'],
  [[at('team', 'canceled')], 'free', 'ended'],
  [[at('team', 'unpaid')], 'free', 'ended'],
  [[at('business', 'incomplete')], 'free', 'ended'],
  [[at('team', 'active'), at('business', 'active')], 'business', 'active'],
  [[at('business', 'canceled'), at('team', 'active')], 'team', 'active'],
] as const)('subscriptions %j entitle to %s, %s', (subscriptions, plan, status) => {
  expect(entitlementOf(subscriptions)).toMatchObject({ plan, status });
  expect(entitlementOf([...subscriptions].reverse())).toMatchObject({ plan, status });
});

test('a limit is reached by the last that fits, and adding nothing always fits', () => {
  expect([fits(3, 2, 1), fits(3, 3, 1), fits(3, 5, 0), fits(null, 1e9, 1)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('the smallest plan with room is named', () => {
  expect([planFor('members', 4), planFor('members', 26), planFor('sites', 1)]).toEqual([
    'team',
    'business',
    'free',
  ]);
});

test('a larger plan never includes less', () => {
  for (const [index, plan] of PLANS.entries())
    for (const [limited, most] of Object.entries(LIMITS[plan])) {
      const next = PLANS[index + 1];
      const above = next ? LIMITS[next][limited as 'members'] : null;
      expect(above ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(most ?? Number.POSITIVE_INFINITY);
    }
});
