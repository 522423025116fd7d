import { ONE_UNIT } from '../../../ledger/index.js';
import {
  type Audit,
  type AuditBreak,
  type AuditRun,
  auditPart,
  groupBy,
  inBatches,
  type Pin,
} from '../../../platform/audit/index.js';
import type { DeliveryNote } from '../../documents/index.js';
import { LOANS, type Loan } from '../../loans/index.js';
import type { MaterialRequest } from '../../requests/index.js';
import { ASSETS, type Asset, type Reservation, type StoredMovement } from '../../stock/index.js';
import { undelivered } from '../orders/order-line.rules.js';
import { lineTraces } from '../orders.events.js';
import type { Order, OrderLine } from '../orders.schema.js';
import { isOrderOf, isPreparedAsAsked, issuedText, orderProblem, useProblem } from './order-audit.rules.js';

const ORDERS = 'orders';

/** Omits a field that is optional in records. */
const comparable = (lines: unknown) =>
  (lines as Record<string, unknown>[]).map(({ reservationId: _reservationId, ...line }) => line);

const pin: Pin = {
  kind: 'order',
  collection: ORDERS,
  events: 'whole',
  facts: ['status', 'requestId', 'siteId', 'assigneeId', 'documents', 'lines'],
  texts: ['reason'],
  views: {
    lines: {
      stored: ({ lines }) => comparable(lineTraces(lines as OrderLine[])),
      recorded: comparable,
    },
  },
  numbered: 'order',
};

/** The data that the orders of one batch of requests are compared with. */
interface BatchContext {
  readonly orders: readonly Order[];
  readonly reservations: ReadonlyMap<string, Reservation>;
  readonly vouchers: ReadonlyMap<string, DeliveryNote>;
  /** By delivery note. */
  readonly issues: ReadonlyMap<string, readonly StoredMovement[]>;
}

/** Compares orders with their requests, reservations, issue movements and delivery notes. */
class OrdersAudit implements AuditRun {
  readonly #seen = { orders: 0, vouchers: 0, issues: 0 };
  /** The units that are picked and not delivered, as the orders say. */
  readonly #picked = new Set<string>();

  constructor(private readonly audit: Audit) {}

  async check(): Promise<void> {
    const { source, report } = this.audit;
    for await (const requests of inBatches(source.walk<MaterialRequest>('requests'))) {
      const context = await this.#contextOf(requests);
      const byRequest = groupBy(context.orders, ({ requestId }) => String(requestId));
      for (const request of requests) {
        const orders = byRequest.get(String(request._id)) ?? [];
        this.#checkRequest(request, orders);
        for (const order of orders) this.#checkOrder(request, order, context);
      }
    }
    const extra = async (collection: string, seen: number, filter: object, problem: string) => {
      if ((await source.count(collection, { ...filter })) !== seen)
        report.add({ area: 'ledger', problem, collection });
    };
    await extra(ORDERS, this.#seen.orders, {}, 'no-request');
    await extra('vouchers', this.#seen.vouchers, { kind: 'delivery-note' }, 'no-order');
    await extra('movements', this.#seen.issues, { type: 'issue' }, 'no-order');
    await this.#checkPicked();
  }

  /** The units that are reserved are those that orders have picked; units in use are with whom their lines say. */
  async #checkPicked(): Promise<void> {
    const { source, report } = this.audit;
    const wrong = (id: string, problem: string, siteId?: unknown) =>
      report.add({
        area: 'ledger',
        problem,
        collection: ASSETS,
        kind: 'asset',
        id,
        ...(siteId ? { siteId: String(siteId) } : {}),
      });
    const inUse = { state: { $in: ['reserved', 'out'] } };
    for await (const assets of inBatches(source.walk<Asset>(ASSETS, inUse))) {
      const ids = assets.flatMap(({ use }) => use?.requestId ?? []);
      const orders: Order[] = await source.all(ORDERS, { requestId: { $in: ids } });
      const requests: MaterialRequest[] = await source.all('requests', { _id: { $in: ids } });
      const loans: Loan[] = await source.all(LOANS, { requestId: { $in: ids } });
      const byLine = new Map(loans.map((loan) => [String(loan._id), loan]));
      const byRequest = groupBy(orders, ({ requestId }) => String(requestId));
      const asked = new Map(requests.map((request) => [String(request._id), request]));
      for (const asset of assets) {
        const id = String(asset._id);
        if (asset.state === 'reserved' && !this.#picked.delete(id)) wrong(id, 'picked', asset.siteId);
        const requestId = String(asset.use?.requestId);
        const lines = (byRequest.get(requestId) ?? []).flatMap((order) => order.lines);
        const loan = byLine.get(String(asset.use?.lineId));
        const problem = useProblem(asset, asked.get(requestId), lines, loan);
        if (problem) wrong(id, problem, asset.siteId);
      }
    }
    for (const id of this.#picked) wrong(id, 'picked');
  }

  async #contextOf(requests: readonly MaterialRequest[]): Promise<BatchContext> {
    const { source } = this.audit;
    const orders: Order[] = await source.all('orders', {
      requestId: { $in: requests.map(({ _id }) => _id) },
    });
    const reservations: Reservation[] = await source.all('reservations', {
      _id: { $in: orders.flatMap(({ lines }) => lines.map(({ reservationId }) => reservationId)) },
    });
    const vouchers: DeliveryNote[] = await source.all('vouchers', {
      kind: 'delivery-note',
      orderId: { $in: orders.map(({ _id }) => _id) },
    });
    const noteIds = orders.flatMap(({ documents }) => documents.map(({ _id }) => String(_id)));
    const issues: StoredMovement[] = await source.all('movements', {
      'cause.id': { $in: noteIds },
      type: 'issue',
    });
    this.#seen.orders += orders.length;
    this.#seen.vouchers += vouchers.length;
    this.#seen.issues += issues.length;
    return {
      orders,
      reservations: new Map(reservations.map((item) => [String(item._id), item])),
      vouchers: new Map(vouchers.map((item) => [String(item._id), item])),
      issues: groupBy(issues, ({ cause }) => cause.id),
    };
  }

  #checkRequest(request: MaterialRequest, orders: readonly Order[]): void {
    const entered = request.orders.map(({ orderId, status }) => `${String(orderId)} ${status}`).sort();
    const made = orders.map(({ _id, status }) => `${String(_id)} ${status}`).sort();
    const lines = groupBy(
      orders.flatMap((order) => order.lines),
      ({ requestLineId }) => String(requestLineId),
    );
    const asked = new Set(request.lines.map(({ _id }) => String(_id)));
    const adds =
      request.lines.every((line) => isPreparedAsAsked(line, lines.get(String(line._id)) ?? [])) &&
      [...lines.keys()].every((id) => asked.has(id));
    const problem = entered.join() === made.join() ? (adds ? undefined : 'orders:lines') : 'orders';
    if (problem) this.#found(request, 'request', { problem, collection: 'requests' });
  }

  #checkOrder(request: MaterialRequest, order: Order, context: BatchContext): void {
    const problem =
      orderProblem(order.status, order.lines) ??
      this.#linesProblem(order, context) ??
      this.#documentsProblem(order, context) ??
      (isOrderOf(order, request) ? undefined : 'request');
    if (problem) this.#found(order, 'order', { problem, collection: ORDERS });
    for (const id of order.lines.flatMap(undelivered)) this.#picked.add(String(id));
  }

  #linesProblem(
    { lines, requestId, status, startsAt }: Order,
    { reservations }: BatchContext,
  ): string | undefined {
    const wrong = lines.find((line) => {
      const reservation = reservations.get(String(line.reservationId));
      if (line.assetIds.length > 0 && line.assetIds.length * ONE_UNIT !== line.picked) return true;
      if (!reservation?.requestId.equals(requestId) || !reservation.lineId.equals(line.requestLineId))
        return true;
      if (String(reservation.lotId ?? '') !== String(line.lotId ?? '')) return true;
      const held = line.quantity - line.delivered;
      // A planned reservation is set aside when its order starts.
      const isPlanned = status === 'pending' && Boolean(startsAt);
      if (held > 0 && isPlanned && reservation.from?.getTime() !== startsAt?.getTime()) return true;
      const expected = isPlanned ? 'planned' : 'active';
      return held > 0 && (reservation.status !== expected || reservation.quantity !== held);
    });
    return wrong ? 'line:reservation' : undefined;
  }

  #documentsProblem(
    { _id, documents, lines }: Order,
    { vouchers, issues }: BatchContext,
  ): string | undefined {
    const moved = documents.map(({ _id: noteId, number }) => {
      const voucher = vouchers.get(String(noteId));
      const movements = issues.get(String(noteId)) ?? [];
      const issued = movements.reduce((sum, { deltaOnHand }) => sum - deltaOnHand, 0);
      const said = voucher?.content.lines.reduce((sum, { delivered }) => sum + delivered, 0);
      const isRight = voucher?.number === number && voucher.orderId?.equals(_id) && said === issued;
      return { isRight, movements };
    });
    if (moved.some(({ isRight }) => !isRight)) return 'delivery-note';
    const notes = [...vouchers.values()].filter(({ orderId }) => orderId?.equals(_id)).length;
    if (notes !== documents.length) return 'delivery-note';
    const issued = moved.flatMap(({ movements }) =>
      movements.map(({ articleId, deltaOnHand }) => ({ articleId, quantity: -deltaOnHand })),
    );
    const handed = lines.map(({ articleId, delivered }) => ({ articleId, quantity: delivered }));
    return issuedText(issued) === issuedText(handed) ? undefined : 'issues';
  }

  #found(
    thing: Pick<Order | MaterialRequest, '_id' | 'number' | 'siteId'>,
    kind: string,
    wrong: Pick<AuditBreak, 'problem' | 'collection'>,
  ): void {
    const { _id, number: label, siteId } = thing;
    this.audit.report.add({ area: 'ledger', kind, id: String(_id), label, siteId: String(siteId), ...wrong });
  }
}

auditPart({
  name: 'preparation',
  pins: [pin],
  begin: (audit) => new OrdersAudit(audit),
});
