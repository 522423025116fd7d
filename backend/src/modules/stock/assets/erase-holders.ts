import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { type Erased, Erasure, isAbout } from '../../users/index.js';
import { AssetsRepository } from './assets.repository.js';

/** Removes the name of an erased person from the assets that they have. */
@Injectable()
export class EraseHolders implements OnModuleInit {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant((scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: Erased): Promise<void> {
    for await (const { _id, holder } of this.assets.walk(scope, { state: 'out' }, { _id: 1 })) {
      if (!holder || !isAbout(erased, holder.name)) continue;
      // The version is incremented, so that a command that has read the name cannot write it back.
      await this.assets.findOneAndUpdate(
        scope,
        { _id },
        { $set: { 'holder.name': '' }, $inc: { version: 1 } },
      );
    }
  }
}
