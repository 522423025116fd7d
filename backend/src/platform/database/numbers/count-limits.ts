import { Injectable } from '@nestjs/common';
import type { Transactional } from '../../context/index.js';
import { AppError, type ErrorCode } from '../../errors/index.js';
import type { Scope } from '../scope/tenant-scope.js';
import type { Plan } from '../transactions/plan.js';
import { Counters } from './counters.js';

/** The maximum number of documents of a kind per organisation, person or document. */
export interface CountLimit {
  /** Counts creations, so that two at once conflict. */
  readonly series: string;
  readonly max: number;
  readonly code?: ErrorCode;
}

/** Enforces maximum numbers of documents, also under concurrent creations. */
@Injectable()
export class CountLimits {
  constructor(private readonly counters: Counters) {}

  /** The plan of work that creates one: on this node it takes its turn. */
  planOf({ series }: CountLimit): Plan {
    return { touches: [this.counters.ofSeries(series)], alone: true };
  }

  /**
   * Refuses more than the maximum, by the count that the transaction has read. Two transactions at once would each count
   * without the other's documents: this write makes one of them run again.
   */
  async require(tx: Transactional<Scope>, limit: CountLimit, count: number): Promise<void> {
    const { max, code } = limit;
    await this.conflictWithCreation(tx, limit);
    if (count > max) throw new AppError(code ?? 'QUANTITY_EXCEEDED', { params: { max } });
  }

  /** Makes one of two transactions run again where the other one creates such a document at the same time. */
  async conflictWithCreation(tx: Transactional<Scope>, { series }: CountLimit): Promise<void> {
    await this.counters.nextPlain(tx, series);
  }
}
