import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';
import { MailPreviews } from './mail-previews.js';
import { MailTransport } from './mail-transport.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailbox } from './mailbox.repository.js';
import { MAIL_MODEL, mailSchema } from './mailbox.schema.js';
import { MailboxTransport } from './mailbox.transport.js';

/** E-mail for every module. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL_MODEL, schema: mailSchema }])],
  controllers: [MailboxController],
  providers: [Mailbox, MailboxTransport, MailTransport, MailService, MailOutbox, MailPreviews],
  exports: [Mailbox, MailService, MailOutbox, MailPreviews],
})
export class MailModule {}
