import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toUnits } from '../../ledger/index.js';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/index.js';
import { parseId, readAll, type Scope } from '../../platform/database/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { type Mail, pathInTenant } from '../../platform/mail/index.js';
import { Articles } from '../catalog/index.js';
import { regionalSettingsOf, Sites, Tenants } from '../tenants/index.js';
import { MailRecipients, People } from '../users/index.js';
import { holderDto } from './holder-name.rules.js';
import type { Loan } from './loans.schema.js';
import { type LoanInMail, reminderMail } from './reminder.mail.js';

interface ReminderRecipient {
  /** The member; null for a recipient who is no member, who has a contact. */
  readonly userId: string | null;
  readonly contact: string | undefined;
  readonly loans: readonly Loan[];
  /** True if another e-mail of the day lists these loans already. */
  readonly listed?: boolean;
}

/** Composes the e-mail that lists the loans that a person is reminded of. */
@Injectable()
export class ComposeReminders {
  constructor(
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly members: MailRecipients,
    private readonly people: People,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async compose(scope: Scope, { userId, contact, loans, listed }: ReminderRecipient): Promise<Mail[]> {
    const [tenant] = await this.tenants.byIds(scope, [scope.tenantId]);
    if (loans.length === 0 || !tenant) return [];
    const recipients = await this.#recipients(scope, userId, contact);
    const url = `${publicOrigin(this.config)}${pathInTenant('/preparation/loans', tenant._id)}`;
    return Promise.all(
      recipients.map(async ({ to, language = tenant.language, ...recipient }) => ({
        ...reminderMail({
          to,
          language,
          regional: regionalSettingsOf(tenant),
          loans: await this.#inMail(scope, loans, userId, language),
          url,
        }),
        ...recipient,
        ...(listed ? { forDigestOnly: true } : {}),
      })),
    );
  }

  async #recipients(
    scope: Scope,
    userId: string | null,
    contact: string | undefined,
  ): Promise<{ userId?: Types.ObjectId; to: string; language?: Language }[]> {
    if (userId === null) return contact === undefined ? [] : [{ to: contact }];
    const id = parseId(userId);
    return id ? this.members.among(scope, [id]) : [];
  }

  /** The lines of an e-mail about some loans, with the holder where that is another person. */
  async #inMail(
    scope: Scope,
    loans: readonly Loan[],
    userId: string | null,
    language: Language,
  ): Promise<LoanInMail[]> {
    const [articles, sites, names] = await readAll(scope, [
      () =>
        this.articles.refs(
          scope,
          loans.map(({ articleId }) => articleId),
        ),
      () =>
        this.sites.names(
          scope,
          loans.map(({ siteId }) => siteId),
        ),
      () =>
        this.people.names(
          scope,
          loans.flatMap(({ holderId }) => holderId ?? []),
        ),
    ]);
    return loans.flatMap((loan) => {
      const { dueAt, reminded, holderId } = loan;
      if (!dueAt || !reminded) return [];
      const isOther = userId !== null && String(holderId) !== userId;
      return [
        {
          stage: reminded,
          number: loan.requestNumber,
          dueAt,
          article: {
            name: articles.get(String(loan.articleId))?.name ?? '',
            quantity: toUnits(loan.quantity),
          },
          site: sites.get(String(loan.siteId))?.name ?? '',
          ...(isOther ? { holder: holderDto(loan, names, language).name } : {}),
        },
      ];
    });
  }
}
