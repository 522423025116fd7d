import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Access, type AppReply, type AppRequest, Ctx } from '../../../platform/http/index.js';
import { Clients } from '../../../platform/rate-limits/index.js';
import { OkDto, RequestCodeDto, SignedInDto, VerifyCodeDto } from '../auth.dto.js';
import { Cookies } from '../pages/cookies.js';
import { DeviceCookie } from '../pages/device-cookie.js';
import { SessionLayer } from '../pages/session-layer.service.js';
import { checkedEmail, SignIn, type Visitor } from './sign-in.service.js';

/** Sign-in by e-mail and code. By their contract these routes ignore unknown keys. */
@ApiTags('Auth')
@Controller('auth')
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly layer: SessionLayer,
    private readonly clients: Clients,
    private readonly cookies: Cookies,
    private readonly device: DeviceCookie,
  ) {}

  @Post('request-code')
  @ApiBody({ type: RequestCodeDto })
  @Access({
    may: 'public',
    summary: 'Request a sign-in code by e-mail',
    about:
      'The same answer in the same time, whether the address is known or not. The e-mail holds a code and a link that signs in.',
    takesBody: true,
    answers: OkDto,
  })
  async requestCode(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Body() body: unknown,
  ): Promise<OkDto> {
    const email = emailIn(body);
    await this.signIn.requestCode(ctx, email, this.#visitor(request, email));
    return { ok: true };
  }

  @Post('verify-code')
  @ApiBody({ type: VerifyCodeDto })
  @Access({
    may: 'public',
    summary: 'Sign in with the code',
    about:
      'Five guesses per code. After twenty wrong ones for an address (two a day are forgiven) codes are locked for devices that have not signed in to it before: 429 CODE_LOCKED. The link in the e-mail keeps working. The first sign-in creates the account.',
    takesBody: true,
    answers: SignedInDto,
    refusals: [401],
  })
  async verifyCode(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
    @Body() body: unknown,
  ) {
    const email = emailIn(body);
    const visitor = this.#visitor(request, email);
    const { user, session } = await this.signIn.verifyCode(ctx, email, codeIn(body), visitor);
    this.device.markKnown(request, reply, email, ctx.now);
    return this.layer.signedIn(ctx, user, session);
  }

  #visitor(request: AppRequest, email: string): Visitor {
    return {
      client: this.clients.keyOf(request),
      device: this.device.knownFor(request, email),
      userAgent: String(request.headers['user-agent'] ?? ''),
      origin: this.cookies.originOf(request),
    };
  }
}

function emailIn(body: unknown): string {
  return checkedEmail((body as { email?: unknown } | null)?.email);
}

function codeIn(body: unknown): string {
  const code = (body as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  throw new AppError('VALIDATION_FAILED', {
    fields: [{ path: 'code', code: 'isString', message: 'code must be a string of six digits' }],
  });
}
