import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Types } from 'mongoose';
import type { Counter } from 'prom-client';
import { CONFIG, type Config, publicOrigin } from '../config/index.js';
import type { Language } from '../i18n/index.js';
import { Metrics } from '../metrics/metrics.js';
import { waitAtMost } from '../time/timeout.js';
import { KIND_HEADER } from './mailbox.transport.js';

export interface Mail {
  /** The kind, for filters and tests: `sign-in-code`, `invitation`. */
  readonly kind: string;
  readonly to: string;
  /** The member of the event's organisation to whom it is sent, whose preferences decide; undefined if it is always sent. */
  readonly userId?: Types.ObjectId;
  /** True where another e-mail says the same to this member: it counts for their digest only. */
  readonly forDigestOnly?: boolean;
  /** The address that turns e-mails such as this one off (RFC 8058). */
  readonly unsubscribe?: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The delays between attempts. */
const PAUSES_MS = [1000, 5000];

/** The time that a shutdown waits for e-mails in progress. */
const LEAVE_MS = 3000;

/** Sends e-mails. Their content never reaches a log. */
@Injectable()
export class MailService implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Mail');
  readonly #failures: Counter;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  readonly #domain: string;

  constructor(
    private readonly mailer: MailerService,
    @Inject(CONFIG) config: Config,
    metrics: Metrics,
  ) {
    this.#domain = new URL(publicOrigin(config)).hostname;
    this.#failures = metrics.counter({
      name: 'mail_failures_total',
      help: 'Attempts at sending an e-mail that failed.',
    });
  }

  /** Pending e-mails are sent now or never: a mail server that does not answer does not delay the shutdown. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await waitAtMost(LEAVE_MS, Promise.all(this.#underWay));
  }

  /** Sends an e-mail to the mail server. An id makes all attempts the same e-mail. */
  async send(mail: Mail, id: string = randomUUID()): Promise<void> {
    const sending = this.mailer.sendMail({
      messageId: `<${id}@${this.#domain}>`,
      // As an object the address is taken literally; a string would be parsed and could contain several recipients.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: {
        [KIND_HEADER]: mail.kind,
        'Content-Language': mail.language,
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${mail.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
    });
    await sending.catch((error: unknown) => {
      this.#failures.inc();
      throw error;
    });
  }

  /**
   * Composes and sends after the request is answered, so that the response time discloses nothing about the recipient.
   */
  afterAnswer(compose: () => Promise<Mail>): void {
    const sending = new Promise((resolve) => {
      setImmediate(resolve);
    })
      .then(compose)
      .then((mail) => this.#sendWithRetries(mail))
      .catch((error: unknown) => {
        this.#logger.error(`an e-mail could not be sent: ${reasonOf(error)}`);
      });
    this.#underWay.add(sending);
    void sending.then(() => this.#underWay.delete(sending));
  }

  /**
   * Makes a few attempts in a row. An e-mail with data that must not be stored, such as a sign-in code, is useless an hour
   * later, so it does not use the outbox.
   */
  async #sendWithRetries(mail: Mail): Promise<void> {
    const id = randomUUID();
    for (const pause of PAUSES_MS) {
      try {
        return await this.send(mail, id);
      } catch (error) {
        this.#logger.warn(`an e-mail could not be sent and is retried: ${reasonOf(error)}`);
        await setTimeout(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
    await this.send(mail, id);
  }

  /** Resolves when all e-mails so far are sent or have failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

/** The error's code and type only: the message of a mail server can contain addresses and contents. */
function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const name = error instanceof Error ? error.name : 'unknown';
  return typeof code === 'string' ? `${name} ${code}` : name;
}
