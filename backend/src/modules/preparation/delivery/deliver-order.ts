import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, newId } from '../../../platform/database/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { Documents, VoucherLanguages } from '../../documents/index.js';
import { LoanRegister } from '../../loans/index.js';
import {
  AssetReads,
  LotReads,
  locationOf,
  PostStock,
  quantityOf,
  ReservationReads,
} from '../../stock/index.js';
import { regionalSettingsOf, Sites, Tenants } from '../../tenants/index.js';
import { People } from '../../users/index.js';
import type { DeliverDto } from '../order-commands.dto.js';
import { statusAfter } from '../orders/order.rules.js';
import { type OrderChange, OrderCommands } from '../orders/order-command.js';
import { unitsToDeliver } from '../orders/order-line.rules.js';
import { applyDelivery, type OrderWithRequest } from '../orders/order-with-request.rules.js';
import type { OrderDto } from '../orders.dto.js';
import type { OrderLine } from '../orders.schema.js';
import { DeliveredLines, type LineDelivery } from './delivered-lines.js';
import { DeliveredUnits } from './delivered-units.js';

/** The delivery of a quantity of a line: its units are the named ones, else those that were picked first. */
function lineDelivery(line: OrderLine, quantity: Thousandths, named?: OrderLine['assetIds']): LineDelivery {
  return { line, quantity, assetIds: unitsToDeliver(line, quantity, named) };
}

/** Delivers prepared stock: posts the issue, consumes the reservations, and creates a delivery note. */
@Injectable()
export class DeliverOrder {
  constructor(
    private readonly orderCommands: OrderCommands,
    private readonly stock: PostStock,
    private readonly loanRegister: LoanRegister,
    private readonly reservations: ReservationReads,
    private readonly lots: LotReads,
    private readonly assets: AssetReads,
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
    return this.orderCommands.runOrderCommand(
      ctx,
      id,
      'deliver',
      input,
      (tx, before) => this.deliver(tx, before, input),
      {
        keysOf: ({ lines }) => [
          this.loanRegister.keys(lines.map(({ requestLineId }) => requestLineId)),
          this.lots.keys(lines.flatMap(({ lotId }) => lotId ?? [])),
          this.assets.keys(lines.flatMap(({ assetIds }) => assetIds)),
        ],
        prefetch: (scope, { requesterId }) =>
          Promise.all([
            this.people.names(scope, [requesterId]),
            this.people.languageOf(scope, requesterId),
            this.tenants.current(scope),
          ]),
      },
    );
  }

  /** Delivers inside a running command; the result is not saved yet. */
  async deliver(tx: Tx, working: OrderWithRequest, input: DeliverDto): Promise<OrderChange> {
    const { order, request } = working;
    const deliveries = await this.#lineDeliveries(tx, order.lines, input);
    const noteId = newId();
    const number = await this.counters.next(tx, 'delivery', await this.tenants.numbering(tx));
    const cause = { kind: 'delivery', id: String(noteId), number };
    const reservations = await this.reservations.byIds(
      tx,
      deliveries.map(({ line }) => line.reservationId),
    );
    const reserved = deliveries.map(({ line, quantity, assetIds }) => {
      const reservation = reservations.get(String(line.reservationId));
      if (reservation?.status !== 'active') throw new Error('a prepared line without its reservation');
      return { reservation, quantity, assetIds };
    });
    const holder = {
      userId: request.recipient ? request.recipient.userId : request.requesterId,
      name: request.recipient?.userId ? '' : (request.recipient?.name ?? ''),
    };
    const { movements } = await this.stock.post(tx, {
      movements: reserved.map(({ reservation, quantity, assetIds }) => ({
        location: locationOf(reservation),
        type: 'issue',
        deltaOnHand: -quantity,
        assetIds,
        holder,
        cause,
      })),
      reservations: reserved.map(({ reservation, quantity }) => ({ do: 'consume', reservation, quantity })),
    });
    const delivered = deliveries.reduce(
      (changed, { line, quantity, assetIds }) => applyDelivery(changed, line._id, quantity, assetIds),
      working,
    );
    const freed = await this.loanRegister.openLoans(
      tx,
      delivered.request,
      deliveries.map(({ line, quantity, assetIds }) => ({ lineId: line.requestLineId, quantity, assetIds })),
      input.dueAt ? new Date(input.dueAt) : null,
    );
    await this.#recordNote(tx, delivered, {
      deliveries,
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
        // The last delivery counts: the rest may be cancelled later, which delivers nothing.
        deliveredAt: tx.now,
        documents: [...order.documents, { _id: noteId, kind: 'delivery-note', number }],
      },
    };
  }

  /** The delivered quantities: all picked ones, or those in the input, which must be picked. */
  async #lineDeliveries(tx: Tx, lines: readonly OrderLine[], input: DeliverDto): Promise<LineDelivery[]> {
    const ready = lines.filter((line) => line.picked > line.delivered);
    if (!input.lines) {
      if (ready.length === 0) throw new AppError('NO_LINES');
      return ready.map((line) => lineDelivery(line, line.picked - line.delivered));
    }
    const articles = await this.articles.getAll(
      tx,
      lines.map(({ articleId }) => String(articleId)),
    );
    const seen = new Set<string>();
    const deliveries: LineDelivery[] = [];
    for (const { lineId, quantity: units, assetIds } of input.lines) {
      const line = lines.find(({ _id }) => String(_id) === lineId);
      const article = line && articles.get(String(line.articleId));
      if (!line || !article) throw notFound();
      if (seen.has(lineId)) throw new AppError('DUPLICATE_LINE');
      seen.add(lineId);
      const quantity = quantityOf(units, article);
      const max = line.picked - line.delivered;
      if (quantity > max) throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(max) } });
      const named = assetIds && (await this.units.getNamed(tx, line, article, quantity, assetIds));
      deliveries.push(lineDelivery(line, quantity, named));
    }
    return deliveries;
  }

  /** Freezes the content of the delivery note; its language is that of the recipient. */
  async #recordNote(
    tx: Tx,
    { order, request }: OrderWithRequest,
    note: {
      deliveries: readonly LineDelivery[];
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
        lines: await this.lines.of(tx, request, note.deliveries, language),
      },
    });
  }
}
