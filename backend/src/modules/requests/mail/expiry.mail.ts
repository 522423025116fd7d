import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { mailTexts } from '../../../locales/mails.js';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import { requireId } from '../../../platform/database/index.js';
import { type SequencedEvent, scopeOfEvent } from '../../../platform/events/index.js';
import { fill, fillPlural, type Language } from '../../../platform/i18n/index.js';
import {
  type Mail,
  MailOutbox,
  MailPreviews,
  mailBody,
  pathInTenant,
  quoted,
  SAMPLE,
} from '../../../platform/mail/index.js';
import { Articles } from '../../catalog/index.js';
import { Tenants } from '../../tenants/index.js';
import { MailRecipients } from '../../users/index.js';
import { requestEvents } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { waitingBeside } from '../reservations/expiry.rules.js';
import { SAMPLE_REQUEST } from './sample-request.js';

interface Facts {
  readonly to: string;
  readonly language: Language;
  readonly number: string;
  readonly days: number;
  /** The articles whose reservations expired, and those that waited for a time that is over. */
  readonly expired: readonly string[];
  readonly over: readonly string[];
  readonly url: string;
}

/** The e-mail about a reservation that expired. */
function expiryMail({ to, language, url, number, days, expired, over }: Facts): Mail {
  const texts = mailTexts[language].reservationExpired;
  const told = [
    { text: texts.what, articles: expired },
    { text: texts.over, articles: over },
  ].filter(({ articles }) => articles.length > 0);
  const body = mailBody({
    language,
    title: texts.title,
    paragraphs: [
      ...told.map(({ text, articles }) =>
        fillPlural(language, text, { number, days, articles: articles.map(quoted).join(', ') }),
      ),
      texts.todo,
    ],
    action: { label: texts.action, url },
    footer: texts.footer,
  });
  return { kind: 'reservation-expired', to, language, subject: fill(texts.subject, { number }), ...body };
}

/** A sample of the e-mail. */
function sampleExpiry(language: Language): Mail {
  const { to, url } = SAMPLE;
  const { number, article } = SAMPLE_REQUEST;
  return expiryMail({ to, language, number, days: 14, expired: [article], over: [], url });
}

/** Sends an e-mail about expired reservations to the requester and the approver. */
@Injectable()
export class ExpiryMail implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly recipients: MailRecipients,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(requestEvents.expired, (event) => this.#mails(event));
    this.previews.add('reservation-expired', sampleExpiry);
  }

  async #mails(event: SequencedEvent): Promise<Mail[]> {
    const { tenantId, subject } = event;
    if (!tenantId) return [];
    const scope = scopeOfEvent({ _id: event._id, tenantId });
    const [tenant] = await this.tenants.byIds(scope, [tenantId]);
    const request = await this.requests.findById(scope, subject.id);
    if (!tenant || !request) return [];
    const namesOf = async (lines: readonly RecordedLine[]) => {
      const ids = lines.map(({ articleId }) => articleId);
      return [...(await this.articles.refs(scope, ids)).values()].map(({ name }) => name);
    };
    const { expired, over } = cancelledLines(event, request);
    const articles = { expired: await namesOf(expired), over: await namesOf(over) };
    const recipients = await this.recipients.among(scope, peopleOf(request));
    const path = pathInTenant(`/requests/archived?peek=${String(request._id)}`, tenantId);
    return recipients.map(({ userId, to, language }) => ({
      userId,
      ...expiryMail({
        to,
        language,
        number: request.number ?? '',
        days: tenant.settings.reservationDays,
        ...articles,
        url: `${publicOrigin(this.config)}${path}`,
      }),
    }));
  }
}

/** The requester, and the approver if it is another person. */
function peopleOf({ requesterId, decidedBy }: MaterialRequest): Types.ObjectId[] {
  return decidedBy && !decidedBy.equals(requesterId) ? [requesterId, decidedBy] : [requesterId];
}

interface RecordedLine {
  readonly id: string;
  readonly articleId: string;
  readonly reserved: number;
  readonly waiting: number;
}

/**
 * The lines whose reservations an event cancels, with the waiting quantities of the same kits, and those that waited too
 * long.
 */
function cancelledLines(
  { facts }: SequencedEvent,
  { lines }: MaterialRequest,
): { readonly expired: RecordedLine[]; readonly over: RecordedLine[] } {
  const { before = [], after = [] } = (facts['lines'] ?? {}) as {
    before?: RecordedLine[];
    after?: RecordedLine[];
  };
  const reduced = (field: 'reserved' | 'waiting') => {
    const held = new Map(before.map((line) => [line.id, line[field]]));
    return after.filter((line) => line[field] < (held.get(line.id) ?? 0));
  };
  const [released, dropped] = [reduced('reserved'), reduced('waiting')];
  const beside = waitingBeside(
    lines.map((line) => ({ ...line, waiting: 1 })),
    released.map(({ id }) => requireId(id)),
  );
  const isBeside = ({ id }: RecordedLine) => beside.some(({ _id }) => String(_id) === id);
  return {
    expired: [...released, ...dropped.filter(isBeside)],
    over: dropped.filter((line) => !isBeside(line)),
  };
}
