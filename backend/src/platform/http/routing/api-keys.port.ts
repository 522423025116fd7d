import { Global, Injectable, Module } from '@nestjs/common';
import type { Principal, RequestContext } from '../../context/index.js';

type Resolve = (ctx: RequestContext, key: string) => Promise<Principal | undefined>;

/** Through this port the module that owns API keys, which is later than the guard, authenticates them. */
@Injectable()
export class ApiKeyPort {
  #resolve: Resolve | undefined;

  provide(resolve: Resolve): void {
    this.#resolve = resolve;
  }

  async principalOf(ctx: RequestContext, key: string): Promise<Principal | undefined> {
    return this.#resolve?.(ctx, key);
  }
}

@Global()
@Module({ providers: [ApiKeyPort], exports: [ApiKeyPort] })
export class ApiKeyPortModule {}
