import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { INVITATION_MODEL, type Invitation } from './invitations.schema.js';

@Injectable()
export class InvitationsRepository extends TenantRepository<Invitation> {
  constructor(@InjectModel(INVITATION_MODEL) model: Model<Invitation>) {
    super(model);
  }
}

const MAX_INVITATIONS_SHOWN = 50;

/** Says on purpose that a query goes through all organisations, which the lock on the schema otherwise refuses. */
const IN_ANY_TENANT = { $exists: true };

/** What waits for one person in all organisations. It always asks for one address, which the caller has proved to be theirs. */
@Injectable()
export class OwnInvitations {
  constructor(@InjectModel(INVITATION_MODEL) private readonly model: Model<Invitation>) {}

  open(place: { readonly session?: ClientSession }, email: string, now: Date): Promise<Invitation[]> {
    return this.model
      .find({ email, tenantId: IN_ANY_TENANT, declinedAt: null, expiresAt: { $gt: now } }, null, {
        session: place.session ?? null,
      })
      .sort({ imported: 1, _id: 1 })
      .limit(MAX_INVITATIONS_SHOWN)
      .lean<Invitation[]>()
      .exec();
  }

  async forget(place: { readonly session?: ClientSession }, email: string): Promise<void> {
    await this.model
      .deleteMany({ email, tenantId: IN_ANY_TENANT }, place.session ? { session: place.session } : {})
      .exec();
  }
}
