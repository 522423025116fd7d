import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { Plan, Status } from './plans.rules.js';

/** The subscription of an organisation with the payment provider of this server. */
export interface Subscription extends TenantDocument {
  plan: Plan;
  status: Status;
  renewsAt: Date | null;
  endsAt: Date | null;
  /** The organisation at the payment provider. */
  customerId: string;
  /** The last events of the provider that were applied. */
  seenEvents: string[];
  /** The time at which the provider is read again without an event; null where the stored state follows its events. */
  readAgainAt?: Date | null;
  version: number;
}

export const SUBSCRIPTION_MODEL = 'Subscription';

export const subscriptionSchema = new Schema<Subscription>(
  {
    plan: { type: String, required: true },
    status: { type: String, required: true },
    renewsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    customerId: { type: String, required: true },
    seenEvents: { type: [String], required: true },
    readAgainAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'subscriptions', versionKey: false },
);
// The contract is with this server's operator: it does not move with the organisation.
subscriptionSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
subscriptionSchema.index({ tenantId: 1 }, { unique: true });
