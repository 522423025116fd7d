import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { StaleReadError, TenantRepository } from '../../platform/database/index.js';
import { requestStatus } from './request-status.rules.js';
import { type MaterialRequest, REQUEST_MODEL } from './requests.schema.js';

@Injectable()
export class RequestsRepository extends TenantRepository<MaterialRequest> {
  constructor(@InjectModel(REQUEST_MODEL) model: Model<MaterialRequest>) {
    super(model);
  }

  /**
   * Saves a changed request with its derived status. If its version has changed since it was read, the transaction
   * restarts.
   */
  async save(tx: Tx, request: MaterialRequest): Promise<MaterialRequest> {
    const { _id, tenantId: _tenantId, version, ...fields } = request;
    const status = requestStatus(
      request.stage,
      request.lines,
      request.orders.map((order) => order.status),
    );
    const waitingFor = request.lines.filter((line) => line.waiting > 0).map((line) => line.articleId);
    const saved = await this.findOneAndUpdate(
      tx,
      { _id, version },
      { $set: { ...fields, status, waitingFor, updatedAt: tx.now }, $inc: { version: 1 } },
    );
    if (!saved) throw new StaleReadError();
    return saved;
  }
}
