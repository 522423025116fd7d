/** The plans an organisation can subscribe to, the smallest first. */
export const PLANS = ['free', 'team', 'business'] as const;
export type Plan = (typeof PLANS)[number];

/** The counts that a plan limits. */
export const LIMITED = ['members', 'articles', 'sites'] as const;
export type PlanLimit = (typeof LIMITED)[number];

/** The number of each that a plan includes; null for unlimited. */
type PlanLimits = Readonly<Record<PlanLimit, number | null>>;

export const LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: { members: 3, articles: 200, sites: 1 },
  team: { members: 25, articles: 10_000, sites: 10 },
  business: { members: null, articles: null, sites: null },
};

/** The intervals at which a plan is paid for. */
export const INTERVALS = ['day', 'week', 'month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** `none` where nothing was subscribed to. */
export const STATUSES = ['active', 'trialing', 'past_due', 'ended', 'none'] as const;
export type Status = (typeof STATUSES)[number];

/** A subscription as the payment provider knows it. */
export interface SubscribedPlan {
  readonly plan: Plan;
  readonly status: string;
  readonly renewsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The entitlement by all subscriptions of one customer. */
export interface Entitlement {
  readonly plan: Plan;
  readonly status: Status;
  readonly renewsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The states in which a plan is granted: a late payment is requested again before the plan ends. */
const GRANTED: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** Returns whether a plan is granted, and is charged further unless its end is known. */
export const isGranted = (status: Status): boolean => GRANTED.has(status);

/** The plan of a customer: the largest that is granted, else the free one. */
export function entitlementOf(subscriptions: readonly SubscribedPlan[]): Entitlement {
  const granted = subscriptions
    .filter(({ status }) => GRANTED.has(status))
    .sort((a, b) => PLANS.indexOf(b.plan) - PLANS.indexOf(a.plan));
  const [best] = granted;
  if (best) return { ...best, status: best.status as Status };
  const status = subscriptions.length > 0 ? 'ended' : 'none';
  return { plan: 'free', status, renewsAt: null, endsAt: null };
}

/** Returns whether a number more fit; always true without a limit. */
export function fits(most: number | null, used: number, more: number): boolean {
  return most === null || more === 0 || used + more <= most;
}

/** The smallest plan that includes a number. The largest plan includes everything. */
export function planFor(limited: PlanLimit, count: number): Plan {
  return PLANS.find((plan) => fits(LIMITS[plan][limited], 0, count)) ?? 'business';
}
