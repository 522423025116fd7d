import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Access, type AppReply, Ctx, DocumentedResponse } from '../../../platform/http/index.js';
import { type FollowedUnsubscription, Unsubscribe } from './unsubscribe.js';
import { unsubscribedPage, unsubscribePage, voidUnsubscribePage } from './unsubscribe.page.js';

const HTML = 'text/html';

const VoidLink = () =>
  DocumentedResponse({
    status: 404,
    description: 'A forged link, or one of a former member',
    content: { [HTML]: { schema: { type: 'string' } } },
  });

/**
 * The link that turns e-mails off. Opening it changes nothing; its button does, and so does a mail program with the one
 * click of RFC 8058, which sends no cookies.
 */
@ApiTags('Notifications')
@Controller('verify/notifications')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  @Get(':token')
  @VoidLink()
  @Access({ may: 'public', summary: 'Show which e-mails a link turns off', file: HTML })
  showUnsubscription(
    @Ctx() ctx: RequestContext,
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<string> {
    return this.#page(ctx, token, reply, async (followed) => unsubscribePage(followed));
  }

  @Post(':token')
  @VoidLink()
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @Access({
    may: 'public',
    multipart: true,
    summary: 'Unsubscribe by the link in an e-mail',
    about: 'Also supports one-click unsubscribe (RFC 8058). The body is ignored.',
    file: HTML,
    takesBody: true,
  })
  turnEmailsOff(
    @Ctx() ctx: RequestContext,
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<string> {
    return this.#page(ctx, token, reply, async (followed) => {
      await this.unsubscribe.turnOff(ctx, followed.link);
      return unsubscribedPage(followed);
    });
  }

  async #page(
    ctx: RequestContext,
    token: string,
    reply: AppReply,
    render: (followed: FollowedUnsubscription) => Promise<string>,
  ): Promise<string> {
    // The address is a credential: no other site learns it.
    void reply.type(`${HTML}; charset=utf-8`).header('referrer-policy', 'same-origin');
    try {
      return await render(await this.unsubscribe.follow(ctx, token));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      void reply.status(404);
      return voidUnsubscribePage(ctx.language);
    }
  }
}
