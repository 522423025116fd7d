import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers, EventsRepository, type EventType, type SequencedEvent } from '../events/index.js';
import { Faults } from '../faults/faults.js';
import { DEFAULT_LANGUAGE } from '../i18n/index.js';
import { JobRepository, Jobs, type JobType, type Run } from '../jobs/index.js';
import { type Mail, MailService } from './mail.service.js';

/** The e-mails about one event: composed when they are sent, from the current data; none if they no longer apply. */
export type Compose = (event: SequencedEvent) => Promise<readonly Mail[]>;

type SendMails = { readonly eventId: string };

/** About three days of attempts. */
const SEND: JobType<SendMails> = { kind: 'mail.send', attempts: 80 };

/**
 * Sends e-mails about committed events, and retries until the mail server accepts them. Jobs and events contain no
 * content of e-mails: only the event's id, which also identifies the e-mail at every attempt.
 */
@Injectable()
export class MailOutbox implements OnModuleInit {
  readonly #composers = new Map<string, Compose>();

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
  on<Thing>(type: EventType<Thing>, compose: Compose): void {
    this.#composers.set(type.name, compose);
  }

  async #send({ eventId }: SendMails, run: Run): Promise<void> {
    if (!run.tenantId) throw new Error('an e-mail without an organisation');
    const scope = { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId: run.tenantId };
    const event = await this.events.findById(scope, eventId);
    const mails = (event && (await this.#composers.get(event.type)?.(event))) ?? [];
    for (const [index, mail] of mails.entries()) {
      if (index < run.done) continue;
      await this.mail.send(mail, `${eventId}.${index}`);
      this.faults.afterMail();
      await run.progress(index + 1, mails.length);
    }
  }
}
