import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, requireId, type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, type SequencedEvent } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { type Mail, MailOutbox, MailPreviews, pathInTenant } from '../../../platform/mail/index.js';
import { Articles } from '../../catalog/index.js';
import { locationOf, PostStock, ReservationReads } from '../../stock/index.js';
import { TenantRounds, Tenants } from '../../tenants/index.js';
import { MailRecipients } from '../../users/index.js';
import { RequestChanges } from '../commands/request-changes.js';
import { isOver } from '../lines/line-window.rules.js';
import { cancelledIfEmpty, locationOfLine, withLine } from '../lines/material-request.rules.js';
import { dropWaiting, releaseLine } from '../lines/request-line.rules.js';
import { expireUnusable } from '../lines/substitute.rules.js';
import { expiryMail, sampleExpiry } from '../mail/expiry.mail.js';
import { recordRequest, requestEvents } from '../requests.events.js';
import { preparationPending } from '../requests.hooks.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import { expiredAmong, expiredBefore, isExpired, waitingBeside } from './expiry.rules.js';
import { RequestOrders } from './request-orders.js';

/**
 * Cancels the reservations that were not prepared within the organisation's limit, with what waits of the same kits, and what
 * waits for a window that is over.
 * Sends an e-mail to the requester and the approver. A reservation whose order was started does not expire.
 */
@Injectable()
export class ExpireReservations implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly changes: RequestChanges,
    private readonly reservations: ReservationReads,
    private readonly requestOrders: RequestOrders,
    private readonly stock: PostStock,
    private readonly articles: Articles,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly recipients: MailRecipients,
    private readonly counters: Counters,
    private readonly hooks: TransactionHooks,
    private readonly outbox: MailOutbox,
    private readonly previews: MailPreviews,
    private readonly work: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the expiry of reservations', (ctx) => this.#expireAll(ctx));
    this.outbox.on(requestEvents.expired, (event) => this.#mails(event));
    this.previews.add('reservation-expired', sampleExpiry);
  }

  async #expireAll(ctx: TenantContext): Promise<void> {
    const { settings } = await this.tenants.current(ctx);
    const before = expiredBefore(ctx.now, settings.reservationDays);
    const requestIds = new Set<string>();
    for await (const reservation of this.reservations.openMadeUntil(ctx, before))
      if (isExpired(reservation, before)) requestIds.add(String(reservation.requestId));
    const awaited = { waitingFor: { $exists: true, $ne: [] }, 'lines.to': { $lte: ctx.now } };
    for await (const request of this.requests.walk(ctx, awaited, { _id: 1 }))
      if (tooLate(request, ctx.now).length > 0) await this.#expire(ctx, String(request._id), before);
    for (const id of requestIds) {
      const request = await this.requests.findById(ctx, id);
      if (!request?.orders.some(({ status }) => status === 'pending')) continue;
      // An old part of a kit that is still needed takes no transaction.
      const open = await this.reservations.openOf(ctx, request._id);
      if (expiredAmong(request.lines, open, before).length > 0) await this.#expire(ctx, id, before);
    }
  }

  #expire(ctx: TenantContext, id: string, before: Date): Promise<void> {
    const touches = [this.requests.keys([id]), this.counters.ofKinds(ctx, ['order'])];
    return this.work.run(ctx, { touches, alone: true }, async (tx) => {
      const request = await this.requests.getById(tx, id);
      const expired = await this.#expiredOf(tx, request, before);
      const over = tooLate(request, tx.now);
      const ended = [...expired.map(({ lineId }) => lineId), ...over.map(({ _id }) => _id)];
      const late = [...new Set([...over, ...waitingBeside(request.lines, ended)])];
      if (expired.length === 0 && late.length === 0) return nothingChanged(tx);
      const reductions = expired.map((reservation) => ({ reservation, quantity: reservation.quantity }));
      await this.stock.post(tx, {
        reservations: reductions.map((reduction) => ({ do: 'release', ...reduction })),
        waiting: late.map((line) => ({ place: locationOfLine(request, line), delta: -line.waiting })),
      });
      const cut = await this.requestOrders.reduceOrders(tx, request, reductions);
      const released = reductions.reduce(
        (changed, { reservation, quantity }) =>
          withLine(changed, reservation.lineId, (line) => releaseLine(line, quantity, 'cancelled')),
        cut,
      );
      const cancelled = late.reduce((changed, { _id }) => withLine(changed, _id, dropWaiting), released);
      const saved = this.changes.save(tx, expireUnusable(cancelledIfEmpty(cancelled), tx.now));
      recordRequest(tx, 'expired', saved, request);
      await this.changes.allocate(tx, saved, [
        ...expired.map(locationOf),
        ...late.map((line) => locationOfLine(request, line)),
      ]);
    });
  }

  /** The expired reservations of a request whose orders wait for their preparation. */
  async #expiredOf(tx: Tx, request: MaterialRequest, before: Date) {
    const open = await this.reservations.openOf(tx, request._id);
    if (expiredAmong(request.lines, open, before).length === 0) return [];
    const pending = new Set(
      (await this.hooks.emit(preparationPending, tx, { requestId: request._id })).flat().map(String),
    );
    return expiredAmong(request.lines, open, before, ({ _id }) => pending.has(String(_id)));
  }

  async #mails(event: SequencedEvent): Promise<Mail[]> {
    const { tenantId, subject } = event;
    if (!tenantId) return [];
    const scope: Scope = {
      requestId: String(event._id),
      language: DEFAULT_LANGUAGE,
      now: new Date(),
      tenantId,
    };
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

/** The lines that wait for stock, and whose windows are over. */
function tooLate({ lines }: MaterialRequest, now: Date): RequestLine[] {
  return lines.filter((line) => line.waiting > 0 && isOver(line, now));
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

/** The lines whose reservations an event cancels, with what waited of the same kits, and those that waited too long. */
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
