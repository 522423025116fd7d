import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/index.js';
import {
  Access,
  type AppReply,
  type AppRequest,
  Ctx,
  DocumentedResponse,
} from '../../../platform/http/index.js';
import { AuthFormDto, UrlDto } from '../auth.dto.js';
import { AUTH_ERROR } from '../pages/auth-errors.js';
import { Cookies } from '../pages/cookies.js';
import { DeviceCookie } from '../pages/device-cookie.js';
import { textIn } from '../pages/form-text.js';
import { SignIn } from './sign-in.service.js';
import { signInLinkPage } from './sign-in-link.page.js';

const INVALID = `/auth/error?error=${AUTH_ERROR.verification}`;
const AFTER = '/dashboard';

/**
 * The link in the e-mail with a code. Opening it changes nothing, because mail programs open links automatically; the
 * button on its page signs in. Both work without a script.
 */
@ApiTags('Auth')
@Controller('verify')
export class SignInLinkController {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookies: Cookies,
    private readonly device: DeviceCookie,
  ) {}

  @Get(':token')
  @DocumentedResponse({
    status: 302,
    description: 'To the page that explains a sign-in error: the link is used or its time is over',
  })
  @Access({ may: 'public', summary: 'Show the confirmation page of a sign-in link', file: 'text/html' })
  async showSignInLink(
    @Ctx() ctx: RequestContext,
    @Param('token') token: string,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
  ): Promise<string> {
    const email = await this.signIn.addressOfLink(ctx, token);
    if (email === null) {
      void reply.status(302).header('location', INVALID);
      return '';
    }
    // Without a referrer policy a browser would send the form without its origin.
    void reply.type('text/html; charset=utf-8').header('referrer-policy', 'same-origin');
    return signInLinkPage(ctx.language, email, this.cookies.csrfToken(request, reply));
  }

  @Post(':token')
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: AuthFormDto })
  @DocumentedResponse({
    status: 303,
    description: 'The same URL as a redirect, unless JSON was requested',
  })
  @Access({
    may: 'public',
    summary: 'Sign in by the link in an e-mail',
    about: 'Once, within ten minutes; also while codes are locked after too many wrong ones.',
    answers: UrlDto,
    takesBody: true,
  })
  async useSignInLink(
    @Ctx() ctx: RequestContext,
    @Param('token') token: string,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
    @Body() body: unknown,
  ): Promise<UrlDto | undefined> {
    if (!this.cookies.isFromOwnPage(request, textIn(body, 'csrfToken')))
      return this.#to(request, reply, body, `/api/verify/${encodeURIComponent(token)}`);
    const signedIn = await this.signIn.followLink(ctx, token, String(request.headers['user-agent'] ?? ''));
    if (!signedIn) return this.#to(request, reply, body, INVALID);
    this.cookies.setSession(reply, signedIn.session);
    this.device.markKnown(request, reply, signedIn.email, ctx.now);
    return this.#to(request, reply, body, AFTER);
  }

  #to(request: AppRequest, reply: AppReply, body: unknown, path: string): UrlDto | undefined {
    const url = `${this.cookies.originOf(request)}${path}`;
    if (textIn(body, 'json') === 'true') return { url };
    void reply.status(303).header('location', url);
    return undefined;
  }
}
