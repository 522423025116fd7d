import { Controller, Get, Headers, Inject, Query, Res } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { CONFIG, type Config } from '../config/index.js';
import { AppError } from '../errors/index.js';
import { Access, type AppReply, DocumentedResponse } from '../http/index.js';
import { MailService } from './mail.service.js';
import { MailboxQuery, MailsDto, toMailDto } from './mailbox.dto.js';
import { mailboxPage, prefersHtml } from './mailbox.page.js';
import { Mailbox } from './mailbox.repository.js';

/** Shows the e-mails of development. With another mail transport the route does not exist. */
@Controller('dev/mailbox')
export class MailboxController {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @ApiExtraModels(MailsDto)
  @DocumentedResponse({
    status: 200,
    description: 'Done',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(MailsDto) } },
      'text/html': { schema: { type: 'string' } },
    },
  })
  @Access({
    may: 'public',
    summary: 'Read the e-mails that were sent to an address',
    about: 'Only with MAIL_TRANSPORT=mailbox. Browsers get a page.',
    answers: MailsDto,
    refusals: [404],
  })
  async readMailbox(
    @Query() { to }: MailboxQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<MailsDto | string> {
    if (this.config.MAIL_TRANSPORT !== 'mailbox') throw new AppError('ROUTE_NOT_FOUND');
    await this.mail.settled();
    const mails = await this.mailbox.to(to);
    void reply.header('vary', 'Accept');
    if (!prefersHtml(accept)) return { items: mails.map(toMailDto) };
    void reply.type('text/html; charset=utf-8');
    return mailboxPage(to, mails);
  }
}
