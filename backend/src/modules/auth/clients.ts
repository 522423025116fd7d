import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { AppRequest } from '../../platform/http/index.js';
import { AuthKeys } from './auth.keys.js';
import { addressBehind, clientOf } from './sign-in.rules.js';

/** Tells callers apart before anybody knows who they are. */
@Injectable()
export class Clients {
  constructor(
    private readonly keys: AuthKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What stands for the caller's machine in limits. */
  keyOf(request: AppRequest): string {
    const forwarded = request.headers['x-forwarded-for'];
    const address = addressBehind(
      request.raw.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      this.config.TRUSTED_PROXIES,
    );
    return this.keys.disguise('client', clientOf(address));
  }
}
