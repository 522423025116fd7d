import { Injectable } from '@nestjs/common';
import { ONE_UNIT, type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, newId } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { Documents, VoucherLanguages } from '../../documents/index.js';
import { Lending } from '../../loans/index.js';
import { deliverLine, withLine } from '../../requests/index.js';
import { locationOf, PostStock, quantityOf, ReservationReads } from '../../stock/index.js';
import { regionalSettingsOf, Sites, Tenants } from '../../tenants/index.js';
import { People } from '../../users/index.js';
import type { DeliverDto } from '../order-commands.dto.js';
import { statusAfter } from '../orders/order.rules.js';
import { deliveredFields, undelivered, withOrderLine } from '../orders/order-line.rules.js';
import { type OrderChange, type Working, WorkingOrder } from '../orders/working-order.js';
import type { OrderDto } from '../orders.dto.js';
import type { OrderLine } from '../orders.schema.js';
import { DeliveredLines } from './delivered-lines.js';
import { DeliveredUnits } from './delivered-units.js';

interface Handed {
  readonly line: OrderLine;
  readonly quantity: Thousandths;
  /** The units that leave; without them, those that were picked first. */
  readonly named?: OrderLine['assetIds'];
}

/** The units of a line that leave with a quantity; none where they have no serial numbers. */
function leavingUnits({ line, quantity, named }: Handed): OrderLine['assetIds'] {
  return named ?? (line.assetIds.length === 0 ? [] : undelivered(line).slice(0, quantity / ONE_UNIT));
}

/** Adds the delivered quantities to the lines of the order and the request. */
function handOver(working: Working, handed: readonly Handed[]): Working {
  return handed.reduce(({ order, request }, one) => {
    const { line, quantity } = one;
    return {
      order: withOrderLine(order, line._id, deliveredFields(line, quantity, leavingUnits(one))),
      request: withLine(request, line.requestLineId, (requested) => deliverLine(requested, quantity)),
    };
  }, working);
}

/** Delivers prepared stock: posts the issue, consumes the reservations, and creates a delivery note. */
@Injectable()
export class DeliverOrder {
  constructor(
    private readonly working: WorkingOrder,
    private readonly stock: PostStock,
    private readonly lending: Lending,
    private readonly reservations: ReservationReads,
    private readonly documents: Documents,
    private readonly languages: VoucherLanguages,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly counters: Counters,
    private readonly units: DeliveredUnits,
    private readonly lines: DeliveredLines,
  ) {}

  /** Delivers all picked quantities, or the named lines; the rest stays prepared. */
  execute(ctx: TenantContext, id: string, input: DeliverDto): Promise<OrderDto> {
    const deliver = (tx: Tx, working: Working) => this.deliver(tx, working, input);
    return this.working.runOrderCommand(ctx, id, 'deliver', deliver, { counters: ['delivery'] });
  }

  /** Delivers inside a running command; the result is not saved yet. */
  async deliver(tx: Tx, working: Working, input: DeliverDto): Promise<OrderChange> {
    const { order, request } = working;
    const handed = await this.#handed(tx, order.lines, input);
    const noteId = newId();
    const number = await this.counters.next(tx, 'delivery', await this.tenants.numbering(tx));
    const cause = { kind: 'delivery', id: String(noteId), number };
    const active = new Map(
      (await this.reservations.activeOf(tx, request._id)).map((item) => [String(item._id), item]),
    );
    const kept = handed.map((one) => {
      const { line, quantity } = one;
      const reservation = active.get(String(line.reservationId));
      if (!reservation) throw new Error('a prepared line without its reservation');
      return { reservation, quantity, assetIds: leavingUnits(one) };
    });
    const holder = {
      userId: request.recipient ? request.recipient.userId : request.requesterId,
      name: request.recipient?.userId ? '' : (request.recipient?.name ?? ''),
    };
    const { movements } = await this.stock.post(tx, {
      movements: kept.map(({ reservation, quantity, assetIds }) => ({
        place: locationOf(reservation),
        type: 'issue',
        deltaOnHand: -quantity,
        assetIds,
        holder,
        cause,
      })),
      reservations: kept.map(({ reservation, quantity }) => ({ do: 'consume', reservation, quantity })),
    });
    const delivered = handOver(working, handed);
    const units = new Map(kept.map(({ assetIds }, index) => [handed[index]?.line, assetIds]));
    const freed = await this.lending.lend(
      tx,
      delivered.request,
      handed.map(({ line, quantity }) => ({
        lineId: line.requestLineId,
        quantity,
        assetIds: units.get(line) ?? [],
      })),
      input.dueAt ? new Date(input.dueAt) : null,
    );
    await this.#note(tx, delivered, {
      leaving: handed.map(({ line, quantity }) => ({ line, quantity, assetIds: units.get(line) ?? [] })),
      noteId,
      number,
      receivedBy: input.receivedBy ?? '',
      signature: input.signature ?? '',
    });
    const status = statusAfter(order.status, delivered.order.lines);
    return {
      ...delivered,
      movements,
      freed,
      order: {
        ...delivered.order,
        status,
        // The last hand-over counts: the rest may be cancelled later, which delivers nothing.
        deliveredAt: tx.now,
        documents: [...order.documents, { _id: noteId, kind: 'delivery-note', number }],
      },
    };
  }

  /** The delivered quantities: all picked ones, or those in the input, which must be picked. */
  async #handed(tx: Tx, lines: readonly OrderLine[], input: DeliverDto): Promise<Handed[]> {
    const ready = lines.filter((line) => line.picked > line.delivered);
    if (!input.lines) {
      if (ready.length === 0) throw new AppError('NO_LINES');
      return ready.map((line) => ({ line, quantity: line.picked - line.delivered }));
    }
    const articles = await this.articles.getAll(
      tx,
      lines.map(({ articleId }) => String(articleId)),
    );
    const seen = new Set<string>();
    const handed: Handed[] = [];
    for (const { lineId, quantity, assetIds } of input.lines) {
      const line = lines.find(({ _id }) => String(_id) === lineId);
      const article = line && articles.get(String(line.articleId));
      if (!line || !article) throw notFound();
      if (seen.has(lineId)) throw new AppError('DUPLICATE_LINE');
      seen.add(lineId);
      const wanted = quantityOf(quantity, article);
      const most = line.picked - line.delivered;
      if (wanted > most) throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(most) } });
      const named = assetIds && (await this.units.getNamed(tx, line, article, wanted, assetIds));
      handed.push({ line, quantity: wanted, ...(named ? { named } : {}) });
    }
    return handed;
  }

  /** Freezes the content of the delivery note; its language is that of the recipient. */
  async #note(
    tx: Tx,
    { order, request }: Working,
    note: {
      leaving: Parameters<DeliveredLines['of']>[2];
      noteId: ReturnType<typeof newId>;
      number: string;
      receivedBy: string;
      signature: string;
    },
  ): Promise<void> {
    const tenant = await this.tenants.current(tx);
    const site = (await this.sites.names(tx, [order.siteId])).get(String(order.siteId));
    const people = await this.people.names(tx, [tx.userId, request.requesterId]);
    const language = await this.languages.for(tx, request);
    await this.documents.record(tx, {
      _id: note.noteId,
      kind: 'delivery-note',
      number: note.number,
      siteId: order.siteId,
      requestId: request._id,
      orderId: order._id,
      requesterId: request.requesterId,
      issuerId: tx.userId,
      language,
      content: {
        tenantName: tenant.name,
        ...regionalSettingsOf(tenant),
        siteName: site?.name ?? '',
        requestNumber: order.requestNumber,
        orderNumber: order.number,
        recipientName: order.recipientName,
        issuedBy: people.get(String(tx.userId))?.name ?? '',
        receivedBy: note.receivedBy,
        signature: note.signature,
        purpose: request.purpose,
        lines: await this.lines.of(tx, request, note.leaving, language),
      },
    });
  }
}
