import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Scope, TenantRepository } from '../database/repository/tenant-repository.js';
import { EVENT_MODEL, type SequencedEvent } from './event.schema.js';

type TenantEvent = SequencedEvent & { tenantId: Scope['tenantId'] };

/** The placed events of one organisation, for whoever reads them. Nothing is written through it. */
@Injectable()
export class EventsRepository extends TenantRepository<TenantEvent> {
  constructor(@InjectModel(EVENT_MODEL) model: Model<TenantEvent>) {
    super(model);
  }

  /** What has happened behind a place in the organisation's chain, in order. */
  since(scope: Scope, seq: number, limit: number): Promise<TenantEvent[]> {
    return this.findMany(scope, { seq: { $gt: seq } }, { limit, sort: { seq: 1 } });
  }

  /** How many records still wait for their place. */
  countPending(scope: Scope): Promise<number> {
    return this.count(scope, { pending: true });
  }

  /** The last record in the organisation's chain. */
  async last(scope: Scope): Promise<TenantEvent | undefined> {
    const [last] = await this.findMany(scope, { seq: { $gt: 0 } }, { limit: 1, sort: { seq: -1 } });
    return last;
  }

  /** Its place, or 0 where the chain is empty. */
  async lastSeq(scope: Scope): Promise<number> {
    return (await this.last(scope))?.seq ?? 0;
  }
}
