import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { isKitLine } from '../lines/kit-line.rules.js';
import { isDue } from '../lines/material-request.rules.js';
import { replacedOf } from '../lines/substitute.rules.js';
import { RequestsRepository } from '../requests.repository.js';

/** The maximum number of requests that are decided in the period of one read. */
const MAX_DECIDED = 20_000;

/**
 * The approved and the delivered quantity of the lines that are due, and whether that can still change: something
 * is still to be delivered, or to become due.
 */
export interface Fulfilment {
  readonly siteId: Types.ObjectId;
  readonly approved: Thousandths;
  readonly delivered: Thousandths;
  readonly open: boolean;
}

/** Sums over requests, for figures. */
@Injectable()
export class RequestFigures {
  constructor(private readonly requests: RequestsRepository) {}

  /**
   * The fulfilment of the requests that were decided in a period, `to` excluded. Lines count from their due date. A kit
   * counts by its parts, and a replaced line by the line of its substitute.
   */
  async decidedBetween(scope: Scope, from: Date, to: Date): Promise<Fulfilment[]> {
    const decided = await this.requests.findMany(
      scope,
      { decidedAt: { $gte: from, $lt: to } },
      { limit: MAX_DECIDED, sort: { decidedAt: 1 }, fields: ['siteId', 'neededBy', 'lines', 'substitutes'] },
    );
    return decided.map((request) => {
      const { siteId, lines } = request;
      const served = lines.filter((line) => !isKitLine(lines, line));
      const due = served.filter((line) => isDue(request, line, scope.now));
      return {
        siteId,
        approved: due.reduce((sum, line) => sum + line.approved - replacedOf(request, line), 0),
        delivered: due.reduce((sum, line) => sum + line.delivered, 0),
        open: due.length < served.length || due.some((line) => line.reserved > 0 || line.waiting > 0),
      };
    });
  }

  /** When requests were submitted, by id. */
  async submittedAt(scope: Scope, ids: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
    const found = await this.requests.loadFields(scope, ids, ['submittedAt']);
    return new Map([...found].flatMap(([id, { submittedAt }]) => (submittedAt ? [[id, submittedAt]] : [])));
  }
}
