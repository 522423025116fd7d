import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/index.js';
import { AppError, ERRORS } from '../../../platform/errors/index.js';
import {
  Access,
  type AppReply,
  Ctx,
  DocumentedResponse,
  validatedBody,
} from '../../../platform/http/index.js';
import { DecideByMail, type FollowedLink } from './decide-by-mail.js';
import { refusalPage } from './decision.page.js';
import { MailDecisionDto } from './mail-decision.dto.js';

const HTML = 'text/html';
/** The refusals that a person reads on a page. */
const ON_A_PAGE: readonly number[] = [403, 404, 409, 422];

const Pages = (): MethodDecorator => (target, key, descriptor) => {
  const texts = ['The role no longer allows it', 'A forged or expired link', 'Decided or changed', 'A rule'];
  for (const [index, status] of ON_A_PAGE.entries())
    DocumentedResponse({
      status,
      description: texts[index] ?? '',
      content: { [HTML]: { schema: { type: 'string' } } },
    })(target, key, descriptor);
};

/**
 * The link in the e-mail to an approver, or to a requester for whom a substitute is proposed. Opening it changes nothing,
 * because mail programs open links by themselves; the buttons of its page decide. The token in the address is the credential, so that it works on any device.
 */
@ApiTags('Requests')
@Controller('verify/requests')
export class MailDecisionController {
  constructor(private readonly decisions: DecideByMail) {}

  @Get(':token')
  @Pages()
  @Access({ may: 'public', summary: 'Show the request or substitute of an approval link', file: HTML })
  showDecision(
    @Ctx() ctx: RequestContext,
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<string> {
    return this.#page(ctx, token, reply, (followed) => this.decisions.showPage(followed));
  }

  @Post(':token')
  @Pages()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: MailDecisionDto })
  @Access({
    may: 'public',
    summary: 'Approve or refuse a request or substitute by the link in an e-mail',
    about:
      'Once: a request within seven days, while it is unchanged since the e-mail; a substitute until its deadline.',
    file: HTML,
    takesBody: true,
  })
  decideByMail(
    @Ctx() ctx: RequestContext,
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: AppReply,
    @Body() body: unknown,
  ): Promise<string> {
    return this.#page(ctx, token, reply, async (followed) =>
      this.decisions.decide(followed, await validatedBody(MailDecisionDto, body)),
    );
  }

  async #page(
    ctx: RequestContext,
    token: string,
    reply: AppReply,
    render: (followed: FollowedLink) => Promise<string>,
  ): Promise<string> {
    // The address is a credential: no other site learns it.
    void reply.type(`${HTML}; charset=utf-8`).header('referrer-policy', 'same-origin');
    let { language } = ctx;
    let home: string | undefined;
    try {
      const followed = await this.decisions.followLink(ctx, token);
      ({ language } = followed.reader);
      ({ home } = followed);
      return await render(followed);
    } catch (error) {
      if (!(error instanceof AppError) || !ON_A_PAGE.includes(ERRORS[error.code].status)) throw error;
      void reply.status(ERRORS[error.code].status);
      return refusalPage(language, error, home);
    }
  }
}
