import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import {
  ApprovedRequest,
  type MaterialRequest,
  RequestCommands,
  RequestReads,
} from '../../requests/index.js';
import { Sites } from '../../tenants/index.js';
import { OrderCommands } from '../orders/order-command.js';
import { applyPick, type OrderWithRequest } from '../orders/order-with-request.rules.js';
import { OrdersRepository } from '../orders.repository.js';
import { OrderReads } from '../reads/order.reads.js';
import { DeliverOrder } from './deliver-order.js';
import type { HandoutCreateDto, HandoutDto } from './hand-out.dto.js';
import { type ScannedCodes, ScannedUnits } from './scanned-units.js';

/** Delivers material at the counter: request, approval, picks and delivery in one transaction. */
@Injectable()
export class HandOut {
  constructor(
    private readonly approvedRequest: ApprovedRequest,
    private readonly deliverOrder: DeliverOrder,
    private readonly orders: OrdersRepository,
    private readonly orderCommands: OrderCommands,
    private readonly orderReads: OrderReads,
    private readonly requestReads: RequestReads,
    private readonly scanned: ScannedUnits,
    private readonly sites: Sites,
    private readonly requestCommands: RequestCommands,
  ) {}

  execute(ctx: TenantContext, input: HandoutCreateDto): Promise<HandoutDto> {
    if (input.submit === false) {
      const message = 'what is handed over is submitted';
      throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'submit', code: 'equals', message }] });
    }
    return this.requestCommands.runCreation(ctx, 'hand-out', input, (tx) => this.#handOut(tx, input));
  }

  async #handOut(tx: Tx, input: HandoutCreateDto): Promise<HandoutDto> {
    const { scanned = [], dueAt, receivedBy, signature, ...requested } = input;
    // A request may go to any depot, but members deliver only at their own sites.
    await this.sites.get(tx, input.siteId);
    const until = dueAt === undefined ? null : new Date(dueAt);
    const request = await this.approvedRequest.create(tx, requested, until);
    const found = await this.scanned.find(tx, request.lines, scanned);
    const picked = await this.#pickAll(tx, request, found);
    const delivered = await this.deliverOrder.deliver(tx, picked, {
      receivedBy: receivedBy ?? picked.order.recipientName,
      ...(signature === undefined ? {} : { signature }),
      ...(dueAt === undefined ? {} : { dueAt }),
    });
    const saved = await this.orderCommands.apply(tx, 'deliver', request, delivered);
    return {
      request: await this.requestReads.dto(tx, saved.request),
      order: await this.orderReads.dto(tx, saved.order),
    };
  }

  /** The request and its order with everything picked, by the caller; units and lots are those that were scanned. */
  async #pickAll(tx: Tx, created: MaterialRequest, { units, lots }: ScannedCodes): Promise<OrderWithRequest> {
    const [ref] = created.orders;
    if (!ref) throw new Error('an approved request without its order');
    const reserved = await this.orders.getById(tx, ref.orderId);
    const working = await this.scanned.pickLots(tx, { order: reserved, request: created }, lots);
    let picked = working;
    for (const line of working.order.lines) {
      const assetIds = await this.scanned.pick(tx, working, line, units);
      picked = applyPick(picked, line._id, line.quantity, assetIds);
    }
    await this.scanned.requireNoneLeft(tx, picked.order.lines, units);
    return {
      order: {
        ...picked.order,
        status: 'prepared',
        assigneeId: tx.userId,
        startedAt: tx.now,
        preparedAt: tx.now,
      },
      request: picked.request,
    };
  }
}
