import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { groupBy } from '../../../platform/collections/group-by.js';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { RequestContext, TenantContext } from '../../../platform/context/index.js';
import { newId, requireId, type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { EventsRepository, nothingChanged } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE, type Language } from '../../../platform/i18n/index.js';
import { Jobs, type JobType } from '../../../platform/jobs/index.js';
import { MailPreviews, MailService } from '../../../platform/mail/index.js';
import { Clock } from '../../../platform/time/index.js';
import { regionalSettingsOf, TenantRounds, Tenants } from '../../tenants/index.js';
import { Memberships, mailScheduleOf, Users } from '../../users/index.js';
import { newsOf } from '../news/news.rules.js';
import { NewsTexts } from '../news/news-texts.service.js';
import { channelsOf, lastDigest, NEWS } from '../preferences/channels.rules.js';
import { ChooseChannels } from '../preferences/choose-channels.js';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import { type DigestPart, digestMail, sampleDigest } from './digest.mail.js';
import { DigestEntries, PendingMailsRepository } from './pending-mails.repository.js';
import type { PendingMail } from './pending-mails.schema.js';

type SendDigest = { readonly accountId: string; readonly digestId: string };

/** About three days of attempts, like other e-mails. */
const SEND: JobType<SendDigest> = { kind: 'mail.digest', attempts: 80, lane: 'mail' };

const MAX_ENTRIES_READ = 1000;

const WAITING = { notBefore: null, digestId: null };

/**
 * Sends each person who wants it one e-mail per day about all their organisations. The transaction that stores the day on
 * the account assigns the entries and adds the job, so that a day has one digest on several nodes and across restarts.
 */
@Injectable()
export class SendDigests implements OnModuleInit {
  constructor(
    private readonly pending: PendingMailsRepository,
    private readonly entries: DigestEntries,
    private readonly channels: ChooseChannels,
    private readonly texts: NewsTexts,
    private readonly links: UnsubscribeLinks,
    private readonly memberships: Memberships,
    private readonly events: EventsRepository,
    private readonly users: Users,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly jobs: Jobs,
    private readonly mail: MailService,
    private readonly previews: MailPreviews,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.previews.add('digest', sampleDigest);
    this.rounds.add('the daily digests', (ctx) => this.#startDue(ctx));
    this.jobs.handle(
      SEND,
      async ({ accountId, digestId }, run) => {
        if (!run.tenantId) throw new Error('a digest without an organisation');
        const now = this.clock.now();
        const scope: Scope = { requestId: run.id, language: DEFAULT_LANGUAGE, now, tenantId: run.tenantId };
        await this.#send(scope, requireId(accountId), requireId(digestId));
        return null;
      },
      ({ accountId, digestId }) => this.entries.release(requireId(accountId), requireId(digestId)),
    );
  }

  async #startDue(ctx: TenantContext): Promise<void> {
    const waiting = (await this.pending.distinct(ctx, 'accountId', WAITING)) as Types.ObjectId[];
    const { timeZone } = await this.tenants.current(ctx);
    for (const accountId of waiting) {
      const account = await this.users.find(ctx, accountId);
      const schedule = mailScheduleOf(account?.preferences);
      const due = lastDigest(schedule, schedule.timeZone ?? timeZone, ctx.now);
      const first = { ...WAITING, accountId, at: { $lte: due.at } };
      if (account && (await this.pending.findOne(ctx, first))) await this.#start(ctx, accountId, due);
    }
  }

  #start(
    ctx: TenantContext,
    accountId: Types.ObjectId,
    { date, at }: { date: string; at: Date },
  ): Promise<void> {
    return this.work.run(ctx, {}, async (tx) => {
      nothingChanged(tx);
      if (!(await this.users.claimDigest(tx, accountId, date))) return;
      const digestId = newId();
      await this.entries.claim(accountId, at, digestId, tx.session);
      const { session, tenantId } = tx;
      const payload = { accountId: String(accountId), digestId: String(digestId) };
      await this.jobs.add({ session, tenantId }, SEND, payload);
    });
  }

  async #send(scope: Scope, accountId: Types.ObjectId, digestId: Types.ObjectId): Promise<void> {
    const account = await this.users.find(scope, accountId);
    const { frequency, timeZone } = mailScheduleOf(account?.preferences);
    const found = frequency === 'off' ? [] : await this.entries.of(accountId, digestId, MAX_ENTRIES_READ);
    const named = [scope.tenantId, ...found.map(({ tenantId }) => tenantId)];
    const tenants = await this.tenants.byIds(scope, named);
    // The organisation whose round started it may have been deleted since.
    const home = tenants.find(({ _id }) => _id.equals(scope.tenantId)) ?? tenants[0];
    const language = account?.language ?? home?.language ?? DEFAULT_LANGUAGE;
    const parts = await this.#parts(scope, tenants, found, language);
    if (account && home && parts.length > 0) {
      const ofHome = regionalSettingsOf(home);
      const regional = { ...ofHome, timeZone: timeZone ?? ofHome.timeZone };
      const facts = { to: account.email, language, now: scope.now, regional };
      const mail = digestMail({ ...facts, parts, origin: publicOrigin(this.config) });
      const { _id: tenantId } = home;
      await this.mail.send(
        this.links.addTo(mail, { tenantId, userId: accountId, kind: 'digest' }),
        String(digestId),
      );
    }
    await this.entries.deleteDigest(accountId, digestId);
  }

  /** The entries by organisation and kind, of the organisations that the person still works in. */
  async #parts(
    ctx: RequestContext,
    tenants: Awaited<ReturnType<Tenants['byIds']>>,
    found: readonly PendingMail[],
    language: Language,
  ): Promise<DigestPart[]> {
    const byTenant = groupBy(found, ({ tenantId }) => String(tenantId));
    const parts: DigestPart[] = [];
    for (const { _id: tenantId, name: tenant } of tenants) {
      const scope: Scope = { ...ctx, tenantId };
      const items = byTenant.get(String(tenantId)) ?? [];
      const [first] = items;
      if (!first || !(await this.memberships.findActive(scope, first.userId))) continue;
      const choices = await this.channels.choicesOf(scope, first.userId);
      const told = await this.#stillTold(scope, first.userId, items);
      const wanted = summarised(told.filter(({ kind }) => channelsOf(kind, choices).email));
      if (wanted.length > 0)
        parts.push({
          tenantId: String(tenantId),
          tenant,
          entries: await this.texts.render(scope, language, wanted),
        });
    }
    return parts;
  }

  /** Without news that the person would not be notified of now: their role or their sites can have changed since. */
  async #stillTold(
    scope: Scope,
    userId: Types.ObjectId,
    items: readonly PendingMail[],
  ): Promise<PendingMail[]> {
    const events = await this.events.mapByIds(
      scope,
      items.map(({ eventId }) => eventId),
    );
    const known = new Map<string, boolean>();
    const told: PendingMail[] = [];
    for (const item of items) {
      const event = events.get(item.eventId);
      const audience = event && newsOf(event)?.audience;
      if (event && audience && 'permission' in audience) {
        const key = [audience.permission, ...event.siteIds].join(' ');
        const may =
          known.get(key) ??
          (await this.memberships.whoMay(scope, audience.permission, event.siteIds)).some((member) =>
            member.userId.equals(userId),
          );
        known.set(key, may);
        if (!may) continue;
      }
      told.push(item);
    }
    return told;
  }
}

/** Entries by kind; those about one subject are one entry that counts them. */
function summarised(items: readonly PendingMail[]): (PendingMail & { readonly count: number })[] {
  const byThing = groupBy(items, ({ kind, thingId }) => `${kind} ${thingId}`);
  return [...byThing.values()]
    .flatMap((same) => {
      const last = same.at(-1);
      return last ? [{ ...last, count: same.length }] : [];
    })
    .sort((one, other) => NEWS.indexOf(one.kind) - NEWS.indexOf(other.kind));
}
