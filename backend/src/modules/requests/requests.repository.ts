import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { TenantRepository } from '../../platform/database/index.js';
import { queuePositionOf } from './lines/queue-key.rules.js';
import { requestStatus } from './request-status.rules.js';
import { type MaterialRequest, REQUEST_MODEL } from './requests.schema.js';

/** The times at which people were notified of a request. */
export type NoticeTimes = Pick<MaterialRequest, 'remindedAt' | 'escalatedAt' | 'askedAt'>;

@Injectable()
export class RequestsRepository extends TenantRepository<MaterialRequest> {
  constructor(@InjectModel(REQUEST_MODEL) model: Model<MaterialRequest>) {
    super(model);
  }

  /**
   * Saves a changed request with its derived status. If its version has changed since it was read, the transaction
   * restarts.
   */
  save(tx: Tx, request: MaterialRequest): MaterialRequest {
    const status = requestStatus(
      request.stage,
      request.lines,
      request.orders.map((order) => order.status),
    );
    const waitingFor = request.lines.filter((line) => line.waiting > 0).map((line) => line.articleId);
    const version = request.version + 1;
    const queueKey = queuePositionOf(request);
    const saved = { ...request, status, waitingFor, queueKey, version, updatedAt: tx.now };
    this.put(tx, request, saved, 'version');
    return saved;
  }

  /**
   * Records on a request when people were notified of it. The state that a requester or approver saw stays current, so the
   * version stays the same: the caller runs alone in its transaction.
   */
  mark(tx: Tx, request: MaterialRequest, times: NoticeTimes): MaterialRequest {
    const marked = { ...request, ...times };
    this.put(tx, request, marked, 'version');
    return marked;
  }
}
