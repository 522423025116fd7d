import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { CONFIG, type Config } from '../config/index.js';
import { timeBudget } from '../time/time-budget.js';
import { MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';
import { MailPreviews } from './mail-previews.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailbox } from './mailbox.repository.js';
import { MAIL_MODEL, mailSchema } from './mailbox.schema.js';
import { MailboxTransport } from './mailbox.transport.js';

/** The timeout of the mail server: a slow one is retried later, so that it blocks neither jobs nor the shutdown. */
const SMTP_TIMEOUTS = {
  connectionTimeout: timeBudget(10_000),
  greetingTimeout: timeBudget(10_000),
  socketTimeout: timeBudget(30_000),
};

@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL_MODEL, schema: mailSchema }])],
  providers: [Mailbox, MailboxTransport],
  exports: [Mailbox, MailboxTransport],
})
class MailboxModule {}

/**
 * E-mail for every module. The mailer requires lodash without declaring it, so lodash is a dependency here although no
 * code of ours imports it.
 */
@Global()
@Module({
  imports: [
    MailboxModule,
    MailerModule.forRootAsync({
      imports: [MailboxModule],
      inject: [CONFIG, MailboxTransport],
      useFactory: (config: Config, mailbox: MailboxTransport): MailerOptions => ({
        transport:
          config.MAIL_TRANSPORT === 'smtp' ? { url: config.SMTP_URL, ...SMTP_TIMEOUTS } : (mailbox as never),
        defaults: { from: config.MAIL_FROM } as never,
      }),
    }),
  ],
  controllers: [MailboxController],
  providers: [MailService, MailOutbox, MailPreviews],
  exports: [MailboxModule, MailService, MailOutbox, MailPreviews],
})
export class MailModule {}
