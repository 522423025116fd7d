import type { Language } from '../../platform/i18n/index.js';
import type { Interval, Plan, SubscribedPlan } from './plans.rules.js';

export interface Buyer {
  /** The organisation's id and name. */
  readonly tenantId: string;
  readonly name: string;
  readonly language: Language;
}

export interface Invoice {
  readonly id: string;
  readonly number: string | null;
  readonly at: Date;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly url: string | null;
}

/** The price of a plan for one interval. */
export interface Price {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
}

/** The provider's record of one of its customers. */
export interface Customer {
  /** Deleted at the provider, for good: its subscriptions have ended, and it cannot buy again. */
  readonly isDeleted: boolean;
  /** Null for a customer of others who sell by the same account, and for a deleted one. */
  readonly tenantId: string | null;
  readonly subscriptions: readonly SubscribedPlan[];
}

/** An event of the provider: a customer has changed. */
export interface PaymentEvent {
  readonly id: string;
  readonly customerId: string;
  /** The organisation by the subscription that the event is about, if it is about one. */
  readonly tenantId: string | null;
}

/** The provider that sells plans and takes the money. */
export abstract class PaymentProvider {
  abstract readonly name: 'manual' | 'stripe';

  /** The plan of an organisation without a subscription. */
  abstract readonly basePlan: Plan;

  /** The prices of the plans that are sold, as far as the provider tells one amount for an interval. */
  abstract prices(): Promise<ReadonlyMap<Plan, Price>>;

  /** The organisation as a customer, in place of a deleted one; the same one however often it is called. */
  abstract customer(buyer: Buyer, deletedId?: string): Promise<string>;

  /** The page on which a plan is bought. */
  abstract checkout(customerId: string, plan: Plan, buyer: Buyer): Promise<string>;

  /** The page on which a subscription is changed or ended. */
  abstract portal(customerId: string, language: Language): Promise<string>;

  /** The newest invoices. */
  abstract invoices(customerId: string): Promise<readonly Invoice[]>;

  /** The event of a signed message, and whom it concerns; null for kinds that change no plan. */
  abstract event(body: Buffer | undefined, signature: string): Promise<PaymentEvent | null>;

  /** A customer as it is now. */
  abstract find(customerId: string): Promise<Customer>;
}
