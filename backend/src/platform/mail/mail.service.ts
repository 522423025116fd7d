import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Counter } from 'prom-client';
import { CONFIG, type Config, publicOrigin } from '../config/index.js';
import type { Language } from '../i18n/index.js';
import { Metrics } from '../metrics/metrics.js';
import { waitAtMost } from '../time/timeout.js';
import { KIND_HEADER } from './mailbox.transport.js';

export interface Mail {
  /** What it is about, for filters and tests: `sign-in-code`, `invitation`. */
  readonly kind: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How long to wait before sending again what a mail server did not take. */
const PAUSES_MS = [1000, 5000];

/** How long the end of the node waits for e-mails that are being sent. */
const LEAVE_MS = 3000;

/** Sends e-mails. What they say never reaches a log. */
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

  /** What has still to go out goes out now or never: a mail server that says nothing does not hold the node back. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await waitAtMost(LEAVE_MS, Promise.all(this.#underWay));
  }

  /** Hands a mail to the mail server. An id makes it the same mail whenever it is sent again. */
  async send(mail: Mail, id: string = randomUUID()): Promise<void> {
    const sending = this.mailer.sendMail({
      messageId: `<${id}@${this.#domain}>`,
      // As an object the address is taken as it is; a text would be parsed and could name several people.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: {
        [KIND_HEADER]: mail.kind,
        'Content-Language': mail.language,
        'Auto-Submitted': 'auto-generated',
      },
    });
    await sending.catch((error: unknown) => {
      this.#failures.inc();
      throw error;
    });
  }

  /** Composes and sends once the request is answered, so that the answer's time tells nothing about the addressee. */
  afterAnswer(compose: () => Promise<Mail>): void {
    const sending = new Promise((resolve) => {
      setImmediate(resolve);
    })
      .then(compose)
      .then((mail) => this.#sendPatiently(mail))
      .catch((error: unknown) => {
        this.#logger.error(`an e-mail could not be sent: ${reasonOf(error)}`);
      });
    this.#underWay.add(sending);
    void sending.then(() => this.#underWay.delete(sending));
  }

  /**
   * Tries a few times in a row. What is sent after an answer holds what must be stored nowhere, such as a sign-in code,
   * and would be of no use an hour later, so it does not go through the outbox.
   */
  async #sendPatiently(mail: Mail): Promise<void> {
    const id = randomUUID();
    for (const pause of PAUSES_MS) {
      try {
        return await this.send(mail, id);
      } catch (error) {
        this.#logger.warn(`an e-mail could not be sent, it is tried again: ${reasonOf(error)}`);
        await setTimeout(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
    await this.send(mail, id);
  }

  /** Resolves when everything that was to be sent so far has gone out or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

/** The error's code and kind only: the message of a mail server can quote addresses and contents. */
function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const name = error instanceof Error ? error.name : 'unknown';
  return typeof code === 'string' ? `${name} ${code}` : name;
}
