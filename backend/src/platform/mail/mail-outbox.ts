import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext, Transactional } from '../context/index.js';
import { Consumers, EventsRepository, type EventType, type SequencedEvent } from '../events/index.js';
import { Faults } from '../faults/faults.js';
import { DEFAULT_LANGUAGE } from '../i18n/index.js';
import { JobRepository, type JobRun, Jobs, type JobType } from '../jobs/index.js';
import { type Mail, MailService } from './mail.service.js';
import { isRecipientRefused, SendFailures } from './send-failures.js';

/** The e-mails about one event: composed when they are sent, from the current data; none if they no longer apply. */
export type Compose = (event: SequencedEvent) => Promise<readonly Mail[]>;

/**
 * The decision about an e-mail about an event: the e-mail to send now, or nothing if its member does not want it, or gets
 * it later. `held` is true for one that was deferred before.
 */
export type Screen = (event: SequencedEvent, mail: Mail, held: boolean) => Promise<Mail | undefined>;

/** With a user, the deferred e-mail to this member only. */
type SendMails = { readonly eventId: string; readonly userId?: string };

/** About three days of attempts. */
const SEND: JobType<SendMails> = { kind: 'mail.send', attempts: 80, lane: 'mail' };

/**
 * Sends e-mails about committed events, and retries until the mail server accepts them. Jobs and events contain no
 * content of e-mails: only the event's id, which also identifies the e-mail at every attempt. A recipient that fails delays
 * no other one.
 */
@Injectable()
export class MailOutbox implements OnModuleInit {
  readonly #logger = new Logger('MailOutbox');
  readonly #composers = new Map<string, Compose>();
  #screen: Screen = async (_event, mail) => mail;

  constructor(
    private readonly consumers: Consumers,
    private readonly jobs: Jobs,
    private readonly repository: JobRepository,
    private readonly events: EventsRepository,
    private readonly mail: MailService,
    private readonly faults: Faults,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'mail',
      handle: async (events, session) => {
        const due = events.filter(({ type, tenantId }) => tenantId && this.#composers.has(type));
        const jobs = due.map((event) => ({
          kind: SEND.kind,
          tenantId: event.tenantId,
          payload: { eventId: String(event._id) },
          runAt: new Date(),
        }));
        await this.repository.insert(jobs, session);
      },
    });
    this.jobs.handle(SEND, async (payload, run) => {
      await this.#send(payload, run);
      return null;
    });
  }

  /** Registers the composer of e-mails about an event type. */
  on({ name }: Pick<EventType<never>, 'name'>, compose: Compose): void {
    if (this.#composers.has(name)) throw new Error(`two composers of e-mails about ${name}`);
    this.#composers.set(name, compose);
  }

  /** Registers the filter that applies the preferences of members to all e-mails about events. */
  screenWith(screen: Screen): void {
    this.#screen = screen;
  }

  /** Sends the deferred e-mails of a member, as part of a transaction. */
  async release(tx: Transactional<TenantContext>, eventId: string, userId: Types.ObjectId): Promise<void> {
    const { session, tenantId } = tx;
    await this.jobs.add({ session, tenantId }, SEND, { eventId, userId: String(userId) });
  }

  async #send({ eventId, userId }: SendMails, run: JobRun): Promise<void> {
    if (!run.tenantId) throw new Error('an e-mail without an organisation');
    const scope = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId: run.tenantId };
    const event = await this.events.findById(scope, eventId);
    const composed = (event && (await this.#composers.get(event.type)?.(event))) ?? [];
    const mails = composed.filter((mail) => userId === undefined || String(mail.userId) === userId);
    const failures = new SendFailures();
    for (const mail of mails) {
      // Another runner takes the job, and sends the rest.
      run.signal.throwIfAborted();
      const recipient = recipientKey(mail);
      if (!event || run.completed.has(recipient)) continue;
      try {
        const screened = mail.userId ? await this.#screen(event, mail, userId !== undefined) : mail;
        if (screened) {
          await this.mail.send(screened, `${eventId}.${recipient}`);
          failures.recordSuccess();
        }
      } catch (error) {
        if (!isRecipientRefused(error)) {
          failures.add(error);
          continue;
        }
        this.#logger.warn(`the mail server refuses recipient ${recipient} of event ${eventId} for good`);
        failures.recordSuccess();
      }
      this.faults.afterMail();
      await run.complete(recipient, mails.length);
    }
    failures.rethrow();
  }
}

/**
 * Identifies the recipient of an e-mail at every attempt: recipients come and go between attempts, and a job contains no
 * address.
 */
function recipientKey({ userId, to }: Mail): string {
  return userId ? String(userId) : createHash('sha256').update(to).digest('hex').slice(0, 24);
}
