import { Injectable } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../platform/context/index.js';
import { parseId, type Scope, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { nothingChanged, record } from '../../platform/events/index.js';
import { Tenants } from '../tenants/index.js';
import { OrganisationPlans } from './organisation-plans.js';
import { type Buyer, PaymentProvider } from './payment-provider.js';
import {
  type Entitlement,
  entitlementOf,
  isGranted,
  LIMITED,
  LIMITS,
  PLANS,
  type Plan,
  type PlanLimit,
  type SubscribedPlan,
} from './plans.rules.js';
import type { InvoicesDto, PageAddressDto, PlansDto, SubscriptionDto } from './subscription.dto.js';
import { subscriptionEvents } from './subscription.events.js';
import { SubscriptionsRepository } from './subscription.repository.js';
import type { Subscription } from './subscription.schema.js';
import { Usage } from './usage.js';

/** The provider repeats an event for some days; its last ones are enough to know it again. */
const MAX_SEEN = 100;
const MAX_ATTEMPTS = 5;

/**
 * Reads and changes the subscription of an organisation. A payment event may come twice, late and in any
 * order, so it only says which customer to read: the plan is derived from the subscriptions that the provider has now.
 */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly plans: OrganisationPlans,
    private readonly provider: PaymentProvider,
    private readonly usage: Usage,
    private readonly tenants: Tenants,
    private readonly work: UnitOfWork,
  ) {}

  async current(ctx: TenantContext): Promise<SubscriptionDto> {
    const { plan, status, renewsAt, endsAt } = await this.plans.entitlement(ctx);
    const bought = await this.repository.findOne(ctx, {});
    const used = await Promise.all(
      LIMITED.map(async (limited) => [limited, await this.usage.of(ctx, limited)] as const),
    );
    return {
      plan,
      status,
      provider: this.provider.name,
      changeable: this.#isSold(ctx),
      manageable: this.provider.name !== 'manual' && bought !== null && bought.status !== 'none',
      usage: Object.fromEntries(used) as Record<PlanLimit, number>,
      limits: LIMITS[plan],
      renewsAt: renewsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    };
  }

  async listPlans(): Promise<PlansDto> {
    const prices = await this.provider.prices();
    return { items: PLANS.map((id) => ({ id, limits: LIMITS[id], price: prices.get(id) ?? null })) };
  }

  /** The provider's checkout page. A subscriber changes the plan in the provider's portal instead. */
  async checkout(ctx: TenantContext, plan: Plan): Promise<PageAddressDto> {
    this.#requireSold(ctx);
    const buyer = await this.#buyer(ctx);
    const { customerId, subscriptions } = await this.#customer(ctx, buyer);
    // The stored plan may be late: an event that is under way must not let the organisation pay twice.
    const url = isGranted(entitlementOf(subscriptions).status)
      ? await this.provider.portal(customerId, ctx.language)
      : await this.provider.checkout(customerId, plan, buyer);
    return this.#settled(ctx, { url });
  }

  /**
   * The page on which a subscription, its invoices and the means of payment are managed. A subscription from before the
   * operator decided on the plan is charged until it is ended there.
   */
  async portal(ctx: TenantContext): Promise<PageAddressDto> {
    const isCustomer = this.provider.name !== 'manual' && (await this.repository.findOne(ctx, {}));
    if (!isCustomer) this.#requireSold(ctx);
    const { customerId } = await this.#customer(ctx, await this.#buyer(ctx));
    return this.#settled(ctx, { url: await this.provider.portal(customerId, ctx.language) });
  }

  async invoices(ctx: TenantContext): Promise<InvoicesDto> {
    const known = await this.repository.findOne(ctx, {});
    const items = known ? await this.provider.invoices(known.customerId) : [];
    return { items: items.map((invoice) => ({ ...invoice, at: invoice.at.toISOString() })) };
  }

  /**
   * Applies a signed event of the provider, once. The event only says which customer's subscriptions to read: the stored
   * state is the provider's present answer, so that events may come twice and in any order. The version is read before the
   * provider is asked, so that an older answer never replaces a newer one.
   */
  async receive(ctx: RequestContext, body: Buffer | undefined, signature: string): Promise<void> {
    const event = await this.provider.event(body, signature);
    if (!event) return;
    const customer = await this.provider.find(event.customerId);
    const named = customer.isDeleted ? event.tenantId : customer.tenantId;
    const tenantId = named === null ? undefined : parseId(named);
    // Another server may share the account, and an organisation may have been deleted.
    if (!tenantId || (await this.tenants.byIds(ctx, [tenantId])).length === 0) return;
    await this.#read({ ...ctx, tenantId }, event.customerId, event.id);
  }

  /** Reads the subscriptions of the organisation without an event of the provider. */
  async readAgain(ctx: TenantContext): Promise<void> {
    const known = await this.repository.findOne(ctx, {});
    if (known) await this.#read(ctx, known.customerId);
  }

  async #read(scope: Scope, customerId: string, eventId?: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = await this.repository.findOne(scope, {});
      if (eventId !== undefined && before?.seenEvents.includes(eventId)) return;
      const { isDeleted, subscriptions } = await this.provider.find(customerId);
      // A deleted customer may have been replaced, and the subscription of the new one must stay.
      if (isDeleted && before?.customerId !== customerId) return;
      if (await this.#apply(scope, before, { ...entitlementOf(subscriptions), customerId }, eventId)) return;
    }
    throw new AppError('TRY_AGAIN', { retryAfter: 5 });
  }

  /** Stores the answer of the provider, unless a newer one was stored meanwhile. */
  #apply(
    scope: Scope,
    before: Subscription | null,
    { plan, status, renewsAt, endsAt, customerId }: Entitlement & { readonly customerId: string },
    eventId: string | undefined,
  ): Promise<boolean> {
    return this.work.run(scope, {}, async (tx) => {
      const added = eventId === undefined ? [] : [eventId];
      const seenEvents = [...(before?.seenEvents ?? []), ...added].slice(-MAX_SEEN);
      const values = { plan, status, renewsAt, endsAt, customerId, seenEvents, readAgainAt: null };
      const after = before
        ? await this.repository.findOneAndUpdate(
            tx,
            { _id: before._id, version: before.version },
            { $set: values, $inc: { version: 1 } },
          )
        : await this.repository.findOneAndUpdate(tx, {}, { $setOnInsert: { ...values, version: 1 } }, true);
      if (!after || !added.every((id) => after.seenEvents.includes(id))) {
        nothingChanged(tx);
        return false;
      }
      this.#record(tx, before, after);
      return true;
    });
  }

  #record(tx: Parameters<typeof record>[0], before: Subscription | null, after: Subscription): void {
    if (before && entitlementText(before) === entitlementText(after)) tx.changes.nothingChanged = true;
    else record(tx, subscriptionEvents.updated, { id: after._id }, { before, after });
  }

  /**
   * The organisation as a customer of the provider and its present subscriptions there. It becomes one with its first
   * purchase, and again where the provider's operator has deleted it.
   */
  async #customer(
    ctx: TenantContext,
    buyer: Buyer,
  ): Promise<{ readonly customerId: string; readonly subscriptions: readonly SubscribedPlan[] }> {
    const known = await this.repository.findOne(ctx, {});
    if (known) {
      const { isDeleted, subscriptions } = await this.provider.find(known.customerId);
      if (!isDeleted) return { customerId: known.customerId, subscriptions };
    }
    const customerId = await this.provider.customer(buyer, known?.customerId);
    return { customerId: await this.#storeCustomer(ctx, customerId, known?.customerId), subscriptions: [] };
  }

  /** Stores a new customer in place of a deleted one, unless that has been done meanwhile; returns the stored one. */
  #storeCustomer(ctx: TenantContext, customerId: string, deletedId: string | undefined): Promise<string> {
    const fresh = { plan: this.provider.basePlan, status: 'none', renewsAt: null, endsAt: null } as const;
    // Outside of the idempotency record, which belongs to the answer.
    const { command: _command, ...plain } = ctx;
    return this.work.run(plain, {}, async (tx) => {
      const before = await this.repository.findOne(tx, {});
      if (before && before.customerId !== deletedId) {
        nothingChanged(tx);
        return before.customerId;
      }
      const after = before
        ? await this.repository.findOneAndUpdate(
            tx,
            { _id: before._id },
            { $set: { ...fresh, customerId }, $inc: { version: 1 } },
          )
        : await this.repository.findOneAndUpdate(
            tx,
            {},
            { $setOnInsert: { ...fresh, customerId, seenEvents: [], version: 1 } },
            true,
          );
      if (!after) throw new Error('an upsert without its document');
      this.#record(tx, before, after);
      return after.customerId;
    });
  }

  /** Stores the answer under the caller's idempotency key. */
  #settled<T>(ctx: TenantContext, answer: T): Promise<T> {
    return this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      return answer;
    });
  }

  async #buyer(ctx: TenantContext): Promise<Buyer> {
    const { name } = await this.tenants.current(ctx);
    return { tenantId: String(ctx.tenantId), name, language: ctx.language };
  }

  #isSold(ctx: TenantContext): boolean {
    return this.provider.name !== 'manual' && !this.plans.decidedFor(ctx);
  }

  #requireSold(ctx: TenantContext): void {
    if (!this.#isSold(ctx)) throw new AppError('PLAN_SET_BY_OPERATOR');
  }
}

/** The facts that the records of a subscription pin. */
const entitlementText = ({ plan, status, customerId, renewsAt, endsAt }: Subscription): string =>
  [plan, status, customerId, renewsAt?.getTime(), endsAt?.getTime()].join();
