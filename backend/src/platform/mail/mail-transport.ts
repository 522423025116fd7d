import { Inject, Injectable } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/index.js';
import { timeBudget } from '../time/time-budget.js';
import { MailboxTransport } from './mailbox.transport.js';

/** The timeout of the mail server: a slow one is retried later, so that it blocks neither jobs nor the shutdown. */
const SMTP_TIMEOUTS = {
  connectionTimeout: timeBudget(10_000),
  greetingTimeout: timeBudget(10_000),
  socketTimeout: timeBudget(30_000),
};

/** Sends messages to the mail server of the settings, or into the development mailbox. */
@Injectable()
export class MailTransport {
  #transporter: Promise<Transporter> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mailbox: MailboxTransport,
  ) {}

  async sendMail(message: SendMailOptions): Promise<void> {
    this.#transporter ??= this.#createTransporter();
    await (await this.#transporter).sendMail(message);
  }

  /** Nodemailer is loaded for the first e-mail, because a start has none. */
  async #createTransporter(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { MAIL_TRANSPORT, SMTP_URL, MAIL_FROM } = this.config;
    const isSmtp = MAIL_TRANSPORT === 'smtp' && SMTP_URL !== undefined;
    const transport = isSmtp ? { url: SMTP_URL, ...SMTP_TIMEOUTS } : (this.mailbox as never);
    return createTransport(transport, { from: MAIL_FROM });
  }
}
