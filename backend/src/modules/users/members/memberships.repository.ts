import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  IN_ANY_TENANT,
  sessionOf,
  TenantRepository,
  type TransactionScope,
  withNameOrder,
} from '../../../platform/database/index.js';
import { MEMBERSHIP_MODEL, type MembershipDoc } from '../users.schema.js';

/** The members of one organisation. */
@Injectable()
export class MembershipsRepository extends TenantRepository<MembershipDoc> {
  constructor(@InjectModel(MEMBERSHIP_MODEL) model: Model<MembershipDoc>) {
    super(model);
  }
}

/**
 * One account's memberships in all organisations: the only cross-tenant reader of memberships. The account is always
 * the caller's: at sign-in and when switching, no organisation is known yet.
 */
@Injectable()
export class OwnMemberships {
  constructor(@InjectModel(MEMBERSHIP_MODEL) private readonly model: Model<MembershipDoc>) {}

  active(scope: TransactionScope, accountId: Types.ObjectId): Promise<MembershipDoc[]> {
    return this.model
      .find({ accountId, tenantId: IN_ANY_TENANT, status: 'active' }, null, {
        session: scope.session ?? null,
      })
      .sort({ _id: 1 })
      .lean<MembershipDoc[]>()
      .exec();
  }

  /** Including disabled ones. */
  every(scope: TransactionScope, accountId: Types.ObjectId): Promise<MembershipDoc[]> {
    return this.model
      .find({ accountId, tenantId: IN_ANY_TENANT }, null, { session: scope.session ?? null })
      .sort({ _id: 1 })
      .lean<MembershipDoc[]>()
      .exec();
  }

  /** Updates the copies of an account's name. */
  async rename(
    scope: TransactionScope,
    accountId: Types.ObjectId,
    name: string,
    words: readonly string[],
  ): Promise<void> {
    await this.model
      .updateMany(
        { accountId, tenantId: IN_ANY_TENANT },
        { $set: withNameOrder({ name, words: [...words] }) },
        sessionOf(scope),
      )
      .exec();
  }
}
