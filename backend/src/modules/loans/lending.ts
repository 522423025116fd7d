import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { kitOf, lineOf, type MaterialRequest, type RequestLine } from '../requests/index.js';
import { dueAfterDelivery, dueOn } from './loan.rules.js';
import { recordLoan } from './loans.events.js';
import { LoansRepository } from './loans.repository.js';
import type { Loan } from './loans.schema.js';
import { PromisedLoans } from './promised-loans.js';

/** A part of a request line that changes hands. */
export interface LoanPart {
  readonly lineId: Types.ObjectId;
  readonly quantity: Thousandths;
  readonly assetIds: readonly Types.ObjectId[];
}

/** Keeps the loans of delivered and returned lines, in the transaction of the delivery or the return. */
@Injectable()
export class Lending {
  constructor(
    private readonly loans: LoansRepository,
    private readonly promises: PromisedLoans,
  ) {}

  /** Makes or increases the loans of delivered lines. Consumables are not lent. */
  async lend(
    tx: Tx,
    request: MaterialRequest,
    parts: readonly LoanPart[],
    stated: Date | null,
  ): Promise<void> {
    for (const part of sumByLine(parts).values()) {
      const line = lineOf(request, part.lineId);
      if (!line.returnable) continue;
      const present = await this.loans.findById(tx, line._id);
      const dueAt = dueAfterDelivery(present, { stated, lineEnd: line.to });
      const loan = present
        ? this.loans.save(tx, {
            ...present,
            ...increased(present, part),
            ...dueOn(dueAt),
            reminded: null,
            lentAt: tx.now,
            closedAt: null,
          })
        : this.loans.defer(tx, newLoan(tx, request, line, part, dueAt));
      await this.#requirePromised(tx, line, loan);
      recordLoan(tx, 'lent', loan);
    }
  }

  /** A due date after the window of the line must not take stock from other reservations. */
  async #requirePromised(tx: Tx, { to }: RequestLine, loan: Loan): Promise<void> {
    const { dueAt, quantity } = loan;
    if (to && dueAt && dueAt > to)
      await this.promises.requireFree(tx, loan, { from: to, to: dueAt }, quantity);
  }

  /** Reduces the loans of returned lines, whatever the condition; a loan with nothing out is closed. */
  async takeBack(tx: Tx, parts: readonly LoanPart[]): Promise<void> {
    const byLine = sumByLine(parts);
    const loans = await this.loans.mapByIds(tx, byLine.keys());
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

function newLoan(
  tx: Tx,
  request: MaterialRequest,
  line: RequestLine,
  { quantity, assetIds }: LoanPart,
  dueAt: Date | null,
): Omit<Loan, 'tenantId'> {
  const { recipient } = request;
  return {
    _id: line._id,
    requestId: request._id,
    requestNumber: request.number ?? '',
    articleId: line.articleId,
    kit: kitOf(request, line._id),
    siteId: request.siteId,
    requesterId: request.requesterId,
    holderId: recipient ? recipient.userId : request.requesterId,
    holderName: recipient && !recipient.userId ? recipient.name : '',
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
