import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node:querystring';
import Stripe from 'stripe';
import { SECRET_KEY, WEBHOOK_SECRET } from './payment-settings.js';

interface SoldPlan {
  id: string;
  price: string;
  status: string;
  cancelAt?: number;
}

/** As much of Stripe as subscriptions need, over HTTP: customers, their subscriptions and invoices, and pages. */
export interface PaymentService {
  readonly origin: string;
  /** The subscriptions of each customer, as they are now. */
  readonly sold: Map<string, SoldPlan[]>;
  /** The calls that arrived, as method and path, with the form of a write. */
  readonly calls: { readonly line: string; readonly form: Record<string, unknown> }[];
  /** The pages that can be paid on. */
  readonly openPages: () => string[];
  /** Deletes a customer with its subscriptions. */
  readonly deleteCustomer: (id: string) => void;
  /** Called before subscriptions are answered; the answer has the subscriptions from before the call. */
  beforeAnswer: () => Promise<void>;
  broken: boolean;
  close(): Promise<void>;
}

const END = 1_900_000_000;
const monthly = (amount: number) => ({
  object: 'price',
  unit_amount: amount,
  currency: 'eur',
  recurring: { interval: 'month', interval_count: 1 },
});
const PRICES: Readonly<Record<string, object>> = {
  'GET /v1/prices/price_team': monthly(2900),
  'GET /v1/prices/price_business': monthly(9900),
};
export const stripe = new Stripe(SECRET_KEY);

/** Sends an event to a server. */
export async function sendEvent(
  origin: string,
  payload: string,
  signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
): Promise<{ status: number; code?: string }> {
  const answer = await fetch(`${origin}/api/subscription/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  const text = await answer.text();
  const { code } = (text === '' ? {} : JSON.parse(text)) as { code?: string };
  return { status: answer.status, ...(code === undefined ? {} : { code }) };
}

export async function startPaymentService(port = 0): Promise<PaymentService> {
  const tenants = new Map<string, string>();
  const deleted = new Set<string>();
  const sold: PaymentService['sold'] = new Map();
  const pages = checkoutPages();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const text = Buffer.concat(chunks).toString();
      void answer(request.method ?? '', request.url ?? '', text, key).then((body) => {
        const status = service.broken ? 500 : body ? 200 : 404;
        response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
        response.end(JSON.stringify(service.broken || !body ? { error: { type: 'api_error' } } : body));
      });
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const service: PaymentService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sold,
    calls: [],
    openPages: pages.open,
    deleteCustomer: (id) => {
      deleted.add(id);
      sold.delete(id);
    },
    beforeAnswer: async () => undefined,
    broken: false,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return service;

  async function answer(
    method: string,
    path: string,
    body: string,
    key: string,
  ): Promise<object | undefined> {
    const form = parse(body) as Record<string, string>;
    const url = new URL(path, 'http://stripe');
    const line = `${method} ${url.pathname}`;
    service.calls.push({ line, form });
    if (line === 'POST /v1/customers') {
      const former = `cus_${form['metadata[tenantId]']}`;
      // A repeated key gets the same answer, also if that is deleted.
      const id = deleted.has(former) && key.includes(former) ? `${former}_again` : former;
      tenants.set(id, form['metadata[tenantId]'] ?? '');
      return { id, object: 'customer' };
    }
    const customer = url.searchParams.get('customer') ?? '';
    if (url.pathname.startsWith('/v1/checkout/sessions'))
      return pages.answer(line, key, form, url.searchParams);
    if (line === 'POST /v1/billing_portal/sessions')
      return { id: 'bps_1', url: 'https://pay.example/portal' };
    if (line === 'GET /v1/invoices') return { object: 'list', data: customer ? [invoice()] : [] };
    if (line === 'GET /v1/subscriptions') {
      const data = (sold.get(customer) ?? []).map(subscription);
      await service.beforeAnswer();
      return { object: 'list', has_more: false, data };
    }
    const id = /^GET \/v1\/customers\/(\w+)$/.exec(line)?.[1];
    if (id !== undefined && deleted.has(id)) return { id, object: 'customer', deleted: true };
    const tenantId = id === undefined ? undefined : tenants.get(id);
    return tenantId === undefined ? PRICES[line] : { id, object: 'customer', metadata: { tenantId } };
  }
}

function subscription({ id, price, status, cancelAt }: SoldPlan) {
  const items = { data: [{ price: { id: price }, current_period_end: END }] };
  return { id, object: 'subscription', status, cancel_at: cancelAt ?? null, items };
}

function invoice() {
  return {
    id: 'in_1',
    number: 'A-0001',
    created: END,
    total: 2900,
    currency: 'eur',
    status: 'paid',
    hosted_invoice_url: 'https://pay.example/in_1',
  };
}

/** The pages on which a customer pays. A repeated idempotency key gets the same answer. */
function checkoutPages() {
  const pages = new Map<string, { id: string; customer: string; url: string; status: string }>();
  const openOnes = () => [...pages.values()].filter(({ status }) => status === 'open');
  return {
    open: () => openOnes().map(({ url }) => url),
    answer(
      line: string,
      key: string,
      form: Record<string, string>,
      asked: URLSearchParams,
    ): object | undefined {
      if (line.startsWith('GET ')) {
        const wanted = asked.get('status');
        const data = [...pages.values()].filter(
          ({ customer, status }) => customer === asked.get('customer') && (wanted ?? status) === status,
        );
        return { object: 'list', has_more: false, data };
      }
      const closed = /sessions\/(\w+)\/expire$/.exec(line)?.[1];
      if (closed) {
        const page = [...pages.values()].find(({ id }) => id === closed);
        if (page) page.status = 'expired';
        return page;
      }
      const id = `cs_${pages.size + 1}`;
      const page = { id, customer: form['customer'] ?? '', url: `https://pay.example/${id}`, status: 'open' };
      if (!pages.has(key)) pages.set(key, page);
      return pages.get(key);
    },
  };
}
