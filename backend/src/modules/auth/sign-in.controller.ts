import { Body, Controller, Header, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import { Access, type AppRequest, Ctx } from '../../platform/http/index.js';
import { Clients } from '../../platform/limits/index.js';
import { OkDto, RequestCodeDto, SignedInDto, VerifyCodeDto } from './auth.dto.js';
import { SessionLayer } from './session-layer.service.js';
import { SignIn } from './sign-in.service.js';

/** Sign-in by e-mail and code. By their contract these routes ignore keys that they do not know. */
@ApiTags('Auth')
@Controller('auth')
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly layer: SessionLayer,
    private readonly clients: Clients,
  ) {}

  @Post('request-code')
  @Header('Cache-Control', 'private, no-store')
  @ApiBody({ type: RequestCodeDto })
  @Access({
    may: 'public',
    summary: 'Ask for a sign-in code by e-mail',
    about: 'The same answer in the same time, whether the address is known or not.',
    takesBody: true,
    answers: OkDto,
  })
  async requestCode(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Body() body: unknown,
  ): Promise<OkDto> {
    await this.signIn.requestCode(ctx, emailIn(body), this.clients.keyOf(request));
    return { ok: true };
  }

  @Post('verify-code')
  @Header('Cache-Control', 'private, no-store')
  @ApiBody({ type: VerifyCodeDto })
  @Access({
    may: 'public',
    summary: 'Sign in with the code',
    about: 'Five guesses per code. A first sign-in makes the account.',
    takesBody: true,
    answers: SignedInDto,
    refusals: [401],
  })
  async verifyCode(@Ctx() ctx: RequestContext, @Req() request: AppRequest, @Body() body: unknown) {
    const userAgent = String(request.headers['user-agent'] ?? '');
    const { user, session } = await this.signIn.verifyCode(ctx, emailIn(body), codeIn(body), userAgent);
    return this.layer.signedIn(ctx, user, session);
  }
}

function emailIn(body: unknown): string {
  const email = (body as { email?: unknown } | null)?.email;
  if (typeof email !== 'string') throw new AppError('INVALID_EMAIL');
  return email;
}

function codeIn(body: unknown): string {
  const code = (body as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  throw new AppError('VALIDATION_FAILED', {
    fields: [{ path: 'code', code: 'isString', message: 'code must be a string of six digits' }],
  });
}
