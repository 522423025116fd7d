import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import type { StockLocation } from '../../stock/index.js';
import type { MaterialRequest } from '../requests.schema.js';
import { RequestOrders } from '../reservations/request-orders.js';
import { ReserveLines, type ReserveOptions } from '../reservations/reserve-lines.js';

/** An approved request that is not saved yet. */
interface ApprovedLines {
  readonly request: MaterialRequest;
  /** Levels with free stock and a queue: the longest waiting lines are allocated first, including this request's. */
  readonly contended: readonly StockLocation[];
}

/** Approves the lines of a request in the name of the caller: with their reservations, and the orders that prepare them. */
@Injectable()
export class ApproveLines {
  constructor(
    private readonly reserveLines: ReserveLines,
    private readonly requestOrders: RequestOrders,
  ) {}

  /** `approved` is the approved quantity of each line by its id, in thousandths. */
  async execute(
    tx: Tx,
    request: MaterialRequest,
    approved: ReadonlyMap<string, Thousandths>,
    options?: ReserveOptions,
  ): Promise<ApprovedLines> {
    const { lines, parts, contended } = await this.reserveLines.execute(tx, request, approved, options);
    const decision = { stage: 'approved', decidedAt: tx.now, decidedBy: tx.userId } as const;
    const approvedRequest = await this.requestOrders.makeOrders(
      tx,
      { ...request, ...decision, lines },
      parts,
    );
    return { request: approvedRequest, contended };
  }
}
