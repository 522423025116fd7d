import { Body, Controller, Get, Logger, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import {
  Access,
  type AppReply,
  type AppRequest,
  Ctx,
  DocumentedResponse,
  ONE_LINE,
} from '../../../platform/http/index.js';
import { Clients, RateLimits } from '../../../platform/rate-limits/index.js';
import { unicodeForm } from '../../../platform/text/normalise.js';
import {
  AuthFormDto,
  AuthSessionDto,
  ClientLogDto,
  CredentialsFormDto,
  CsrfDto,
  ProvidersDto,
  SessionUpdateDto,
  UrlDto,
} from '../auth.dto.js';
import { loggable } from '../sign-in/sign-in.rules.js';
import { AUTH_ERROR } from './auth-errors.js';
import { Cookies } from './cookies.js';
import { textIn } from './form-text.js';
import { Redirects } from './redirects.js';
import { SessionLayer } from './session-layer.service.js';

const FORM = 'application/x-www-form-urlencoded';
const REDIRECT = {
  status: 302,
  description: 'The same URL as a redirect, unless JSON was requested',
};
const LOGS_PER_CLIENT = { most: 60, withinMs: 60_000 };
const MAX_NAME_LENGTH = 200;

/** GET and POST session answer null without a session. */
const SESSION_OR_NULL = {
  status: 200,
  description: 'The session, or null',
  schema: { anyOf: [{ $ref: getSchemaPath(AuthSessionDto) }, { type: 'null' }] },
};

/**
 * The session layer of the browser: paths, forms and answers are a contract of existing clients. By that contract
 * unknown keys are ignored, so the bodies are parsed by hand.
 */
@ApiTags('Auth')
@ApiExtraModels(AuthSessionDto)
@Controller('auth')
export class SessionLayerController {
  readonly #clientLogger = new Logger('Client');

  constructor(
    private readonly layer: SessionLayer,
    private readonly cookies: Cookies,
    private readonly redirects: Redirects,
    private readonly limits: RateLimits,
    private readonly clients: Clients,
  ) {}

  @Get('session')
  @DocumentedResponse(SESSION_OR_NULL)
  @Access({ may: 'public', summary: 'Get the session of the cookie, with a new token' })
  async getSession(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
  ) {
    return this.#session(request, reply, await this.layer.current(ctx, request));
  }

  @Post('session')
  @DocumentedResponse(SESSION_OR_NULL)
  @ApiBody({ type: SessionUpdateDto })
  @Access({
    may: 'public',
    summary: 'Change the name in the session',
    about: 'Only `data.name` is read.',
    takesBody: true,
  })
  async updateSession(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
    @Body() body: unknown,
  ) {
    if (!this.cookies.isFromOwnPage(request, textIn(body, 'csrfToken'))) {
      const message = 'csrfToken must be the one that GET /auth/csrf gave';
      throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'csrfToken', code: 'csrf', message }] });
    }
    const typed = textIn((body as { data?: unknown }).data, 'name').trim();
    const name = unicodeForm(typed, 'NFC').slice(0, MAX_NAME_LENGTH);
    if (!ONE_LINE.test(name)) {
      const message = 'data.name must not contain control or invisible characters';
      throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'data.name', code: 'matches', message }] });
    }
    const session = name === '' ? this.layer.current(ctx, request) : this.layer.rename(ctx, request, name);
    return this.#session(request, reply, await session);
  }

  @Get('csrf')
  @Access({ may: 'public', summary: 'Get the CSRF token for writes by cookie', answers: CsrfDto })
  getCsrf(@Req() request: AppRequest, @Res({ passthrough: true }) reply: AppReply): CsrfDto {
    return { csrfToken: this.cookies.csrfToken(request, reply) };
  }

  @Get('providers')
  @Access({ may: 'public', summary: 'List the sign-in providers', answers: ProvidersDto })
  getProviders(@Req() request: AppRequest): ProvidersDto {
    const base = this.redirects.base(request);
    return {
      credentials: {
        id: 'credentials',
        name: 'Credentials',
        type: 'credentials',
        signinUrl: `${base}/signin/credentials`,
        callbackUrl: `${base}/callback/credentials`,
      },
    };
  }

  @Post('callback/credentials')
  @ApiConsumes(FORM)
  @DocumentedResponse(REDIRECT)
  @ApiBody({ type: CredentialsFormDto })
  @DocumentedResponse({ status: 401, description: 'The token is not valid', type: UrlDto })
  @Access({
    may: 'public',
    summary: 'Exchange the token of verify-code for a session cookie',
    answers: UrlDto,
    takesBody: true,
  })
  async signInWithToken(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
    @Body() body: unknown,
  ) {
    const base = this.redirects.base(request);
    if (!this.cookies.isFromOwnPage(request, textIn(body, 'csrfToken'))) {
      return this.#to(reply, body, `${base}/signin?csrf=true`);
    }
    const session = await this.layer.claim(ctx, textIn(body, 'token'));
    if (!session) {
      return this.#to(reply, body, `${base}/error?error=${AUTH_ERROR.credentials}&provider=credentials`, 401);
    }
    this.cookies.setSession(reply, session);
    return this.#to(reply, body, this.redirects.after(request, textIn(body, 'callbackUrl')));
  }

  @Post('signin/:provider')
  @ApiConsumes(FORM)
  @DocumentedResponse(REDIRECT)
  @ApiParam({ name: 'provider', schema: { type: 'string' } })
  @ApiBody({ type: AuthFormDto })
  @Access({
    may: 'public',
    summary: 'Start a sign-in: redirect to the sign-in page',
    answers: UrlDto,
    takesBody: true,
  })
  beginSignIn(
    @Param('provider') provider: string,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
    @Body() body: unknown,
  ) {
    const page = `${this.redirects.base(request)}/signin`;
    if (!this.cookies.isFromOwnPage(request, textIn(body, 'csrfToken')))
      return this.#to(reply, body, `${page}?csrf=true`);
    if (provider === 'credentials') return this.#to(reply, body, page);
    const back = this.redirects.after(request, textIn(body, 'callbackUrl'));
    return this.#to(reply, body, `${page}?callbackUrl=${encodeURIComponent(back)}`);
  }

  @Post('signout')
  @ApiConsumes(FORM)
  @DocumentedResponse(REDIRECT)
  @ApiBody({ type: AuthFormDto })
  @Access({
    may: 'public',
    summary: 'Sign out',
    about: 'The cookie and every token of the session stop working at once.',
    takesBody: true,
    answers: UrlDto,
  })
  async signOut(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: AppReply,
    @Body() body: unknown,
  ) {
    if (!this.cookies.isFromOwnPage(request, textIn(body, 'csrfToken'))) {
      return this.#to(reply, body, `${this.redirects.base(request)}/signout?csrf=true`);
    }
    await this.layer.signOut(ctx, request);
    this.cookies.clearSession(reply);
    return this.#to(reply, body, this.redirects.after(request, textIn(body, 'callbackUrl')));
  }

  @Post('_log')
  @ApiConsumes(FORM, 'application/json')
  @ApiBody({ type: ClientLogDto })
  @Access({ may: 'public', summary: 'Report an error of the browser client', takesBody: true })
  async logFromClient(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Body() body: unknown,
  ): Promise<void> {
    const key = `log:${this.clients.keyOf(request)}`;
    await this.limits.consume({ key, ...LOGS_PER_CLIENT }, ctx.now);
    const line = `${loggable(textIn(body, 'code'), 64)}: ${loggable(textIn(body, 'details'), 512)}`;
    this.#clientLogger.warn(line);
  }

  /**
   * The session, or null as JSON: Nest would answer null with an empty body. A cookie of an invalid session is deleted.
   */
  #session(request: AppRequest, reply: AppReply, session: AuthSessionDto | null): AuthSessionDto | string {
    if (session) return session;
    if (this.cookies.hasSession(request)) this.cookies.clearSession(reply);
    void reply.type('application/json; charset=utf-8');
    return 'null';
  }

  /** Answers with a URL as JSON, or with a redirect unless the caller requested JSON. */
  #to(reply: AppReply, body: unknown, url: string, status = 200): UrlDto | undefined {
    if (textIn(body, 'json') === 'true') {
      void reply.status(status);
      return { url };
    }
    void reply.status(302).header('location', url);
    return undefined;
  }
}
