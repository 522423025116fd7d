import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node:querystring';

interface Sold {
  id: string;
  price: string;
  status: string;
  cancelAt?: number;
}

/** As much of Stripe as subscriptions need, over HTTP: customers, their subscriptions and invoices, and pages. */
export interface PaymentService {
  readonly origin: string;
  /** The subscriptions of each customer, as they are now. */
  readonly sold: Map<string, Sold[]>;
  /** What came, as method and path, with the form of a write. */
  readonly calls: { readonly line: string; readonly form: Record<string, unknown> }[];
  /** The pages that can be paid on. */
  readonly openPages: () => string[];
  /** Called before subscriptions are answered; the answer is what was there before. */
  beforeAnswer: () => Promise<void>;
  broken: boolean;
  close(): Promise<void>;
}

const END = 1_900_000_000;

export async function startPaymentService(): Promise<PaymentService> {
  const tenants = new Map<string, string>();
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const service: PaymentService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sold,
    calls: [],
    openPages: pages.open,
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
      const id = `cus_${form['metadata[tenantId]']}`;
      tenants.set(id, form['metadata[tenantId]'] ?? '');
      return { id, object: 'customer' };
    }
    const customer = url.searchParams.get('customer') ?? '';
    if (url.pathname.startsWith('/v1/checkout/sessions')) return pages.answer(line, key, form, customer);
    if (line === 'POST /v1/billing_portal/sessions')
      return { id: 'bps_1', url: 'https://pay.example/portal' };
    if (line === 'GET /v1/invoices') return { object: 'list', data: customer ? [invoice()] : [] };
    if (line === 'GET /v1/subscriptions') {
      const data = (sold.get(customer) ?? []).map(subscription);
      await service.beforeAnswer();
      return { object: 'list', has_more: false, data };
    }
    const id = /^GET \/v1\/customers\/(\w+)$/.exec(line)?.[1];
    const tenantId = id === undefined ? undefined : tenants.get(id);
    return tenantId === undefined ? undefined : { id, object: 'customer', metadata: { tenantId } };
  }
}

function subscription({ id, price, status, cancelAt }: Sold) {
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

/** The pages on which a customer pays. An idempotency key that comes again gets what it got. */
function checkoutPages() {
  const pages = new Map<string, { id: string; customer: string; url: string; status: string }>();
  const openOnes = () => [...pages.values()].filter(({ status }) => status === 'open');
  return {
    open: () => openOnes().map(({ url }) => url),
    answer(line: string, key: string, form: Record<string, string>, customer: string): object | undefined {
      if (line.startsWith('GET ')) {
        const data = openOnes().filter((page) => page.customer === customer);
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
