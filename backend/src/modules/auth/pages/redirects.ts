import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config, isOwnOrigin } from '../../../platform/config/index.js';
import type { AppRequest } from '../../../platform/http/index.js';
import { AUTH_ERROR } from './auth-errors.js';
import { destination } from './callback-url.rules.js';
import { Cookies } from './cookies.js';

/** The destinations of the session layer's redirects. None is ever on another site. */
@Injectable()
export class Redirects {
  readonly #logger = new Logger('SignIn');

  constructor(
    private readonly cookies: Cookies,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The URL of the session layer. */
  base(request: AppRequest): string {
    return `${this.cookies.originOf(request)}/api/auth`;
  }

  /** The destination after signing in or out. */
  after(request: AppRequest, asked: string): string {
    const origin = this.cookies.originOf(request);
    const { url, replaced } = destination(asked, origin, (candidate) => isOwnOrigin(this.config, candidate));
    if (replaced)
      this.#logger.warn(
        `${AUTH_ERROR.invalidCallbackUrl}: replaced by our origin (request ${String(request.id)})`,
      );
    return url;
  }
}
