import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import type { DocumentKeys } from '../../platform/database/index.js';
import { kitOf, lineOf, type MaterialRequest, type RequestLine } from '../requests/index.js';
import { type StockLocation, withoutLot } from '../stock/index.js';
import { dueAfterDelivery, dueOn, keptLongerFrom, remindedAfterDelivery } from './loan.rules.js';
import { recordLoan } from './loans.events.js';
import { LoansRepository } from './loans.repository.js';
import type { Loan } from './loans.schema.js';
import { PromisedLoans } from './promised-loans.js';

/** A delivered or returned part of a request line. */
export interface LoanPart {
  readonly lineId: Types.ObjectId;
  readonly quantity: Thousandths;
  readonly assetIds: readonly Types.ObjectId[];
}

/** Maintains the loans of delivered and returned lines, in the transaction of the delivery or the return. */
@Injectable()
export class LoanRegister {
  constructor(
    private readonly loans: LoansRepository,
    private readonly promises: PromisedLoans,
  ) {}

  /** The loans of request lines, as a plan declares them. */
  keys(lineIds: Iterable<unknown>): DocumentKeys {
    return this.loans.keys(lineIds);
  }

  /**
   * Makes or increases the loans of delivered lines. Only returnable articles have loans. A later due date must not take
   * stock from other reservations. Answers where stock is expected back earlier than it was promised to these lines.
   */
  async openLoans(
    tx: Tx,
    request: MaterialRequest,
    parts: readonly LoanPart[],
    stated: Date | null,
  ): Promise<StockLocation[]> {
    const freed: StockLocation[] = [];
    const lent = [...sumByLine(parts).values()].filter(({ lineId }) => lineOf(request, lineId).returnable);
    const known = await this.loans.findByKeys(
      tx,
      lent.map(({ lineId }) => String(lineId)),
    );
    for (const part of lent) {
      const line = lineOf(request, part.lineId);
      const present = known.get(String(line._id)) ?? null;
      const dueAt = dueAfterDelivery(present, { stated, lineEnd: line.to });
      const loan = present
        ? this.loans.save(tx, {
            ...present,
            ...increased(present, part),
            ...dueOn(dueAt),
            reminded: remindedAfterDelivery(present, dueAt),
            // The recipient is the holder again where everything was back before, also after a transfer of the loan.
            ...(present.closedAt ? holderOf(request) : {}),
            lentAt: tx.now,
            closedAt: null,
          })
        : this.loans.defer(tx, newLoan(tx, request, line, part, dueAt));
      const from = keptLongerFrom(present, { dueAt, lineEnd: line.to, now: tx.now });
      if (dueAt && from) await this.promises.requireFree(tx, loan, { from, to: dueAt }, loan.quantity);
      recordLoan(tx, 'lent', loan);
      if (dueAt && (!line.to || dueAt < line.to)) freed.push(withoutLot(loan));
    }
    return freed;
  }

  /** Reduces the loans of returned lines, whatever the condition; a loan with nothing out is closed. */
  async reduceLoans(tx: Tx, parts: readonly LoanPart[]): Promise<void> {
    const byLine = sumByLine(parts);
    const loans = await this.loans.findByKeys(tx, [...byLine.keys()]);
    for (const [lineId, part] of byLine) {
      const loan = loans.get(lineId);
      if (!loan) continue;
      const back = new Set(part.assetIds.map(String));
      const quantity = loan.quantity - part.quantity;
      if (quantity < 0) throw new Error('a return of more than its loan');
      const saved = this.loans.save(tx, {
        ...loan,
        quantity,
        assetIds: loan.assetIds.filter((id) => !back.has(String(id))),
        closedAt: quantity === 0 ? tx.now : null,
      });
      recordLoan(tx, 'returned', saved);
    }
  }
}

function sumByLine(parts: readonly LoanPart[]): Map<string, LoanPart> {
  const sums = new Map<string, LoanPart>();
  for (const part of parts) {
    const before = sums.get(String(part.lineId));
    sums.set(String(part.lineId), {
      lineId: part.lineId,
      quantity: (before?.quantity ?? 0) + part.quantity,
      assetIds: [...(before?.assetIds ?? []), ...part.assetIds],
    });
  }
  return sums;
}

function increased(
  loan: Loan,
  { quantity, assetIds }: LoanPart,
): Pick<Loan, 'lent' | 'quantity' | 'assetIds'> {
  return {
    lent: loan.lent + quantity,
    quantity: loan.quantity + quantity,
    assetIds: [...loan.assetIds, ...assetIds],
  };
}

/** The holder of material that is delivered for a request: its recipient, or the requester. */
function holderOf({ recipient, requesterId }: MaterialRequest): Pick<Loan, 'holderId' | 'holderName'> {
  return {
    holderId: recipient ? recipient.userId : requesterId,
    holderName: recipient && !recipient.userId ? recipient.name : '',
  };
}

function newLoan(
  tx: Tx,
  request: MaterialRequest,
  line: RequestLine,
  { quantity, assetIds }: LoanPart,
  dueAt: Date | null,
): Omit<Loan, 'tenantId'> {
  return {
    _id: line._id,
    requestId: request._id,
    requestNumber: request.number ?? '',
    articleId: line.articleId,
    kit: kitOf(request, line._id),
    siteId: request.siteId,
    requesterId: request.requesterId,
    ...holderOf(request),
    lent: quantity,
    quantity,
    assetIds: [...assetIds],
    ...dueOn(dueAt),
    reminded: null,
    words: request.words,
    lentAt: tx.now,
    closedAt: null,
    version: 1,
    updatedAt: tx.now,
  };
}
