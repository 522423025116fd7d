import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config, isOwnOrigin } from '../../platform/config/index.js';
import type { AppRequest } from '../../platform/http/index.js';
import { AUTH_ERROR } from './auth-errors.js';
import { destination } from './callback-url.rules.js';
import { Cookies } from './cookies.js';

/** Knows the addresses that the session layer leads to. None of them is ever another site's. */
@Injectable()
export class Redirects {
  readonly #logger = new Logger('SignIn');

  constructor(
    private readonly cookies: Cookies,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The address of the session layer itself. */
  base(request: AppRequest): string {
    return `${this.cookies.originOf(request)}/api/auth`;
  }

  /** Where to go after signing in or out. */
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
