import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Scope } from '../../platform/database/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { Tenants } from '../tenants/index.js';
import { Memberships } from './members/memberships.service.js';
import { Users } from './users.service.js';

interface MailRecipient {
  readonly userId: Types.ObjectId;
  readonly to: string;
  readonly language: Language;
}

/** Finds the recipients of an e-mail in an organisation, and in which language. */
@Injectable()
export class MailRecipients {
  constructor(
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly tenants: Tenants,
  ) {}

  /** These people, without former members. Their notification settings apply when an e-mail is sent. */
  async among(scope: Scope, userIds: readonly Types.ObjectId[]): Promise<MailRecipient[]> {
    if (userIds.length === 0) return [];
    const { language } = await this.tenants.current(scope);
    const members = await this.memberships.activeAmong(scope, userIds);
    const found = new Map<string, MailRecipient>();
    for (const { userId, accountId, email } of members) {
      const account = accountId && (await this.users.find(scope, accountId));
      if (!account) continue;
      found.set(String(userId), { userId, to: email, language: account.language ?? language });
    }
    return userIds.map((id) => found.get(String(id))).filter((each) => each !== undefined);
  }
}
