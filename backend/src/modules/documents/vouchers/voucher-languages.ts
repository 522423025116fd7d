import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import type { Language } from '../../../platform/i18n/index.js';
import { Tenants } from '../../tenants/index.js';
import { People } from '../../users/index.js';

/** The person a note is for: the recipient of a request if it names one, else the requester. */
interface For {
  readonly requesterId: Types.ObjectId;
  readonly recipient: { readonly userId: Types.ObjectId | null } | null;
}

/** The language of a note is recorded with it, so that its file stays the same. */
@Injectable()
export class VoucherLanguages {
  constructor(
    private readonly tenants: Tenants,
    private readonly people: People,
  ) {}

  /** That of the member who gets the material; that of the organisation for everybody else. */
  async for(tx: Tx, { requesterId, recipient }: For): Promise<Language> {
    const memberId = recipient ? recipient.userId : requesterId;
    const own = memberId && (await this.people.languageOf(tx, memberId));
    return own || (await this.tenants.current(tx)).language;
  }
}
