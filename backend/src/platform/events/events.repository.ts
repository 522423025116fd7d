import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../database/repository/tenant-repository.js';
import type { Scope } from '../database/scope/tenant-scope.js';
import { EVENT_MODEL, type SequencedEvent } from './event.schema.js';

type TenantEvent = SequencedEvent & { tenantId: Scope['tenantId'] };

/** The sequenced events of one organisation, read-only. */
@Injectable()
export class EventsRepository extends TenantRepository<TenantEvent> {
  constructor(@InjectModel(EVENT_MODEL) model: Model<TenantEvent>) {
    super(model);
  }

  /** The events after a sequence number, in order. */
  since(scope: Scope, seq: number, limit: number): Promise<TenantEvent[]> {
    return this.findMany(scope, { seq: { $gt: seq } }, { limit, sort: { seq: 1 } });
  }

  /** The number of records that are not sequenced yet. */
  countPending(scope: Scope): Promise<number> {
    return this.count(scope, { pending: true });
  }

  /** The last records in the organisation's chain, the newest first. */
  newest(scope: Scope, limit: number): Promise<TenantEvent[]> {
    return this.findMany(scope, { seq: { $gt: 0 } }, { limit, sort: { seq: -1 } });
  }

  /** The last record in the organisation's chain. */
  async last(scope: Scope): Promise<TenantEvent | undefined> {
    const [last] = await this.newest(scope, 1);
    return last;
  }

  /** The sequence number of the last record, or 0 for an empty chain. */
  async lastSeq(scope: Scope): Promise<number> {
    return (await this.last(scope))?.seq ?? 0;
  }
}
