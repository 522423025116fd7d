import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { sessionOf, type TransactionScope } from '../../../platform/database/index.js';
import { livesAt } from './sign-in.rules.js';
import { SIGN_IN_LINK_MODEL, type SignInLink } from './sign-in-link.schema.js';

/** The maximum number of links of an address; expired ones are deleted. */
const MAX_LINKS = 100;

/**
 * Links belong to addresses, as codes do. A newer link does not void earlier ones, so that a stranger who requests
 * e-mails does not void the owner's link.
 */
@Injectable()
export class SignInLinkRepository {
  constructor(@InjectModel(SIGN_IN_LINK_MODEL) private readonly model: Model<SignInLink>) {}

  async insert(link: SignInLink): Promise<void> {
    await this.model.insertMany([link], { lean: true });
  }

  /** A usable link; an expired one is deleted, so that a clock that is set back does not revive it. */
  async find(digest: string, now: Date): Promise<SignInLink | null> {
    const link = await this.model.findById(digest).lean<SignInLink>().exec();
    if (!link || livesAt(link.expiresAt, now)) return link;
    await this.model.deleteOne({ _id: digest }).exec();
    return null;
  }

  /** Returns whether an address has a usable link. */
  async hasLive(email: string, now: Date): Promise<boolean> {
    const links = await this.model.find({ email }).limit(MAX_LINKS).lean<SignInLink[]>().exec();
    return links.some(({ expiresAt }) => livesAt(expiresAt, now));
  }

  /** Consumes a link; true for exactly one of several concurrent uses. */
  async consume(digest: string): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ _id: digest }).exec();
    return deletedCount === 1;
  }

  /** Ends all links of an address. */
  async deleteLinks(scope: TransactionScope, email: string): Promise<void> {
    await this.model.deleteMany({ email }, sessionOf(scope)).exec();
  }
}
