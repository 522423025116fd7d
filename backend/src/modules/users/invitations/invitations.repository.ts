import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  IN_ANY_TENANT,
  sessionOf,
  TenantRepository,
  type TransactionScope,
} from '../../../platform/database/index.js';
import { INVITATION_MODEL, type Invitation } from './invitations.schema.js';

@Injectable()
export class InvitationsRepository extends TenantRepository<Invitation> {
  constructor(@InjectModel(INVITATION_MODEL) model: Model<Invitation>) {
    super(model);
  }
}

const MAX_INVITATIONS_SHOWN = 50;

/** The invitations of one address in all organisations. The caller has proved ownership of the address. */
@Injectable()
export class OwnInvitations {
  constructor(@InjectModel(INVITATION_MODEL) private readonly model: Model<Invitation>) {}

  open(scope: TransactionScope, email: string, now: Date): Promise<Invitation[]> {
    return this.model
      .find({ email, tenantId: IN_ANY_TENANT, declinedAt: null, expiresAt: { $gt: now } }, null, {
        session: scope.session ?? null,
      })
      .sort({ imported: 1, _id: 1 })
      .limit(MAX_INVITATIONS_SHOWN)
      .lean<Invitation[]>()
      .exec();
  }

  async deleteInvitations(scope: TransactionScope, email: string): Promise<void> {
    await this.model.deleteMany({ email, tenantId: IN_ANY_TENANT }, sessionOf(scope)).exec();
  }
}
