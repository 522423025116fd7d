import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../context/index.js';
import type { Holder } from './file.schema.js';

type MayRead = (ctx: TenantContext, id: Holder['id']) => boolean | Promise<boolean>;

/** What files can hang on. A module registers the kinds of its things, and who may read them. */
@Injectable()
export class FileHolders {
  readonly #kinds = new Map<string, MayRead>();

  register(kind: string, mayRead: MayRead): void {
    this.#kinds.set(kind, mayRead);
  }

  /** Whether the caller may read one of these; what nobody registered for is read by nobody. */
  async mayReadOne(ctx: TenantContext, holders: readonly Holder[]): Promise<boolean> {
    for (const { kind, id } of holders) if (await this.#kinds.get(kind)?.(ctx, id)) return true;
    return false;
  }
}
