import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../context/index.js';
import type { Holder } from './file.schema.js';

type MayRead = (ctx: TenantContext, id: Holder['id']) => boolean | Promise<boolean>;

/** The documents that files can be attached to. A module registers its kinds, and who may read them. */
@Injectable()
export class FileHolders {
  readonly #kinds = new Map<string, MayRead>();

  register(kind: string, mayRead: MayRead): void {
    this.#kinds.set(kind, mayRead);
  }

  /** Returns whether the caller may read one of these documents; an unregistered kind is readable by no caller. */
  async mayReadOne(ctx: TenantContext, holders: readonly Holder[]): Promise<boolean> {
    for (const { kind, id } of holders) if (await this.#kinds.get(kind)?.(ctx, id)) return true;
    return false;
  }
}
