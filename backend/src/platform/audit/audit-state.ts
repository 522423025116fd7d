import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import { sessionOf } from '../database/scope/transaction-scope.js';
import { timeBudget } from '../time/time-budget.js';

/** The id of the state for records outside of any organisation. */
export const OUTSIDE = '0'.repeat(24);

/** The result of an organisation's last background audit. */
export interface AuditState {
  /** The organisation's id. */
  _id: Types.ObjectId;
  at: Date;
  breaks: number;
  /** Identifies the first break, so that owners are notified of each break once; null without a break. */
  fingerprint: string | null;
  /** The head that was kept outside of the database; absent before the first one. */
  head?: {
    /** The number of the last record in the head before it. */
    readonly previousSeq: number;
    /** The public key of the server that kept it. */
    readonly key: string;
  };
}

export const AUDIT_STATE_MODEL = 'AuditState';

export const auditStateSchema = new Schema<AuditState>(
  {
    at: { type: Date, required: true },
    breaks: { type: Number, required: true },
    fingerprint: { type: String, default: null },
    head: { type: new Schema({ previousSeq: Number, key: String }, { _id: false }), default: undefined },
  },
  { collection: 'audit_states', versionKey: false },
);

const MAX_TIME_MS = timeBudget(1000);

/** The results of the background audits, over all nodes. */
@Injectable()
export class AuditStates {
  constructor(@InjectModel(AUDIT_STATE_MODEL) private readonly model: Model<AuditState>) {}

  async find(tenantId: Types.ObjectId): Promise<AuditState | undefined> {
    const [found] = await this.model.find({ _id: tenantId }).limit(1).lean<AuditState[]>().exec();
    return found;
  }

  async save({ _id, ...state }: AuditState, session?: ClientSession): Promise<void> {
    await this.model.updateOne({ _id }, { $set: state }, { upsert: true, ...sessionOf({ session }) }).exec();
  }

  /** Stores the head of an audited organisation. */
  async saveHead(_id: Types.ObjectId, head: NonNullable<AuditState['head']>): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { head } }).exec();
  }

  /** All states, to schedule the next audit. */
  all(): Promise<AuditState[]> {
    return this.model.find().lean<AuditState[]>().exec();
  }

  async remove(tenantId: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: tenantId }).exec();
  }

  /** Returns whether the last audit of any organisation found a break. */
  async summary(): Promise<'ok' | 'degraded' | 'unverified'> {
    const broken = await this.model
      .find({ breaks: { $gt: 0 } }, null, { maxTimeMS: MAX_TIME_MS })
      .limit(1)
      .lean<AuditState[]>()
      .exec();
    if (broken.length > 0) return 'degraded';
    const any = await this.model.find({}, null, { maxTimeMS: MAX_TIME_MS }).limit(1).lean().exec();
    return any.length > 0 ? 'ok' : 'unverified';
  }
}
