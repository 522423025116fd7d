import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { IN_ANY_TENANT, TenantRepository } from '../../../platform/database/index.js';
import { PENDING_MAIL_MODEL, type PendingMail } from './pending-mails.schema.js';

@Injectable()
export class PendingMailsRepository extends TenantRepository<PendingMail> {
  constructor(@InjectModel(PENDING_MAIL_MODEL) model: Model<PendingMail>) {
    super(model);
  }
}

/** The pending e-mails of accounts in all their organisations: a digest covers all of them. */
@Injectable()
export class DigestEntries {
  constructor(@InjectModel(PENDING_MAIL_MODEL) private readonly model: Model<PendingMail>) {}

  /** Assigns the pending e-mails of an account's digest at a moment. */
  async claim(
    accountId: Types.ObjectId,
    until: Date,
    digestId: Types.ObjectId,
    session: ClientSession,
  ): Promise<void> {
    await this.model
      .updateMany(
        { accountId, tenantId: IN_ANY_TENANT, notBefore: null, digestId: null, at: { $lte: until } },
        { $set: { digestId } },
        { session },
      )
      .exec();
  }

  /** The entries of a digest, the oldest first. */
  of(accountId: Types.ObjectId, digestId: Types.ObjectId, limit: number): Promise<PendingMail[]> {
    return this.model
      .find({ accountId, digestId, tenantId: IN_ANY_TENANT })
      .sort({ at: 1, _id: 1 })
      .limit(limit)
      .lean<PendingMail[]>()
      .exec();
  }

  /** Releases the entries of a digest that cannot be sent, for the next one. */
  async release(accountId: Types.ObjectId, digestId: Types.ObjectId): Promise<void> {
    await this.model
      .updateMany({ accountId, digestId, tenantId: IN_ANY_TENANT }, { $set: { digestId: null } })
      .exec();
  }

  async deleteDigest(accountId: Types.ObjectId, digestId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ accountId, digestId, tenantId: IN_ANY_TENANT }).exec();
  }
}
