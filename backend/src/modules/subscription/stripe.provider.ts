import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { sha256 } from '../../platform/crypto/sha256.js';
import { AppError } from '../../platform/errors/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { timeBudget } from '../../platform/time/time-budget.js';
import {
  type Buyer,
  type Customer,
  type Invoice,
  type PaymentEvent,
  PaymentProvider,
  type Price,
} from './payment-provider.js';
import { INTERVALS, type Plan, type SubscribedPlan } from './plans.rules.js';

interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: { readonly team: string; readonly business: string };
  /** Another address than Stripe's, for tests. */
  readonly apiBase: string | undefined;
  /** The page to return to. */
  readonly returnUrl: string;
}

const TIMEOUT_MS = timeBudget(8000);
const MAX_INVOICES = 24;
/** Prices change seldom. While Stripe does not answer, plans are shown without them. */
const PRICES_FOR_MS = 3_600_000;
const NO_PRICES_FOR_MS = 60_000;

/** The events after which a customer's subscriptions are read again. */
const CHANGES = /^(checkout\.session\.completed|customer\.subscription\.\w+|invoice\.(paid|payment_failed))$/;

/**
 * Two tabs that ask for the same page get the same one, which can be paid once. The former subscriptions and the pages that
 * are no longer open are part of the key, so that an ended subscription can be bought again and no page comes back that was
 * closed, and so is the day, because a page is open for a day.
 */
async function checkoutKey(stripe: Stripe, customer: string, page: object): Promise<string> {
  const { data: sold } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const { data: pages } = await stripe.checkout.sessions.list({ customer, limit: 100 });
  const former = [...sold, ...pages.filter(({ status }) => status !== 'open')];
  const day = new Date().toISOString().slice(0, 10);
  return `checkout-${sha256(JSON.stringify([page, former.map(({ id }) => id).sort(), day]))}`;
}

/** Plans sold by Stripe. The package is loaded at the first use only. */
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';
  readonly basePlan = 'free';
  readonly #logger = new Logger('Stripe');
  #client: Promise<Stripe> | undefined;
  #prices: { readonly until: number; readonly found: Promise<ReadonlyMap<Plan, Price>> } | undefined;

  constructor(private readonly settings: StripeSettings) {
    super();
  }

  prices(): Promise<ReadonlyMap<Plan, Price>> {
    const now = Date.now();
    if (this.#prices && now < this.#prices.until) return this.#prices.found;
    const found = this.#readPrices().catch(() => {
      this.#prices = { until: now + NO_PRICES_FOR_MS, found };
      return new Map();
    });
    this.#prices = { until: now + PRICES_FOR_MS, found };
    return found;
  }

  #readPrices(): Promise<ReadonlyMap<Plan, Price>> {
    return this.#callStripe(async (stripe) => {
      const sold = Object.entries(this.settings.prices) as [Plan, string][];
      const prices = await Promise.all(
        sold.map(async ([plan, id]) => [plan, priceOf(await stripe.prices.retrieve(id))] as const),
      );
      return new Map(prices.flatMap(([plan, price]) => (price ? [[plan, price]] : [])));
    });
  }

  customer({ tenantId, name }: Buyer, deletedId?: string): Promise<string> {
    return this.#callStripe(async (stripe) => {
      const options = { idempotencyKey: ['customer', tenantId, ...(deletedId ? [deletedId] : [])].join('-') };
      return (await stripe.customers.create({ name, metadata: { tenantId } }, options)).id;
    });
  }

  checkout(customerId: string, plan: Plan, { tenantId, language }: Buyer): Promise<string> {
    const { prices, returnUrl } = this.settings;
    const page: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: tenantId,
      line_items: [{ price: plan === 'team' ? prices.team : prices.business, quantity: 1 }],
      subscription_data: { metadata: { tenantId } },
      locale: language,
      success_url: `${returnUrl}?paid=1`,
      cancel_url: returnUrl,
    };
    return this.#callStripe(async (stripe) => {
      const idempotencyKey = await checkoutKey(stripe, customerId, page);
      const session = await stripe.checkout.sessions.create(page, { idempotencyKey });
      // A page that another tab has open for another plan or in another language is closed: it would be paid for too.
      const { data: open } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open' });
      for (const { id } of open.filter((other) => other.id !== session.id))
        await stripe.checkout.sessions.expire(id);
      return addressOf(session.url);
    });
  }

  portal(customerId: string, language: Language): Promise<string> {
    const page = { customer: customerId, return_url: this.settings.returnUrl, locale: language };
    return this.#callStripe(async (stripe) =>
      addressOf((await stripe.billingPortal.sessions.create(page)).url),
    );
  }

  invoices(customerId: string): Promise<readonly Invoice[]> {
    return this.#callStripe(async (stripe) => {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES });
      return data.map(({ id, number, created, total, currency, status, hosted_invoice_url }) => ({
        id: id ?? '',
        number,
        at: timeOf(created),
        amount: total,
        currency: currency.toUpperCase(),
        status: status ?? 'draft',
        url: hosted_invoice_url ?? null,
      }));
    });
  }

  async event(body: Buffer | undefined, signature: string): Promise<PaymentEvent | null> {
    const stripe = await this.#load();
    let event: Stripe.Event;
    try {
      event = stripe.webhooks.constructEvent(body ?? '', signature, this.settings.webhookSecret);
    } catch {
      throw new AppError('SIGNATURE_INVALID');
    }
    const { customer, metadata } = event.data.object as {
      customer?: string | { id: string } | null;
      metadata?: Stripe.Metadata | null;
    };
    const customerId = typeof customer === 'string' ? customer : customer?.id;
    if (!customerId || !CHANGES.test(event.type)) return null;
    return { id: event.id, customerId, tenantId: metadata?.['tenantId'] ?? null };
  }

  find(customerId: string): Promise<Customer> {
    return this.#callStripe(async (stripe) => {
      const customer = await stripe.customers.retrieve(customerId);
      if (customer.deleted) return { isDeleted: true, tenantId: null, subscriptions: [] };
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      return {
        isDeleted: false,
        tenantId: customer.metadata['tenantId'] ?? null,
        subscriptions: data.flatMap((subscription) => this.#subscribed(subscription)),
      };
    });
  }

  /** A subscription to one of the plans; none for other products that the same account sells. */
  #subscribed({ items, status, cancel_at }: Stripe.Subscription): SubscribedPlan[] {
    const { prices } = this.settings;
    return items.data.flatMap(({ price, current_period_end }) => {
      const plan = price.id === prices.team ? 'team' : price.id === prices.business ? 'business' : undefined;
      const endsAt = cancel_at === null ? null : timeOf(cancel_at);
      return plan ? [{ plan, status, renewsAt: endsAt ? null : timeOf(current_period_end), endsAt }] : [];
    });
  }

  /** Calls Stripe; failures are answered as temporary, and their texts stay in the log. */
  async #callStripe<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.#load();
    try {
      return await question(stripe);
    } catch (error) {
      const { type, code } = error as { type?: string; code?: string };
      this.#logger.error(`Stripe refused or did not answer: ${type ?? 'unknown'} ${code ?? ''}`.trim());
      throw new AppError('PAYMENT_UNAVAILABLE', { retryAfter: 30 });
    }
  }

  #load(): Promise<Stripe> {
    this.#client ??= import('stripe').then(({ default: Client }) => {
      const { secretKey, apiBase } = this.settings;
      const base = apiBase ? new URL(apiBase) : undefined;
      const endpoint = base && {
        host: base.hostname,
        port: base.port || (base.protocol === 'https:' ? 443 : 80),
        protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
      };
      return new Client(secretKey, {
        ...endpoint,
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
      });
    });
    return this.#client;
  }
}

/** Undefined where the amount depends on the quantity, or an interval has several months. */
function priceOf({ unit_amount: amount, currency, recurring }: Stripe.Price): Price | undefined {
  const interval = INTERVALS.find((known) => known === recurring?.interval);
  if (amount === null || recurring?.interval_count !== 1 || !interval) return undefined;
  return { amount, currency: currency.toUpperCase(), interval };
}

function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function addressOf(url: string | null): string {
  if (!url) throw new Error('a page without its address');
  return url;
}
