import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { type ErasedPerson, Erasure, isAbout } from '../users/index.js';
import { MovementsRepository } from './stock.repository.js';

/**
 * Removes the reasons of movements that name an erased person, with the salts that would confirm a guess. They are the one
 * part of a movement that its hash does not cover, except by a separate hash, which stays.
 */
@Injectable()
export class EraseReasons implements OnModuleInit {
  constructor(
    private readonly movements: MovementsRepository,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant('reasons', (scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: ErasedPerson): Promise<void> {
    for await (const { _id, reason } of this.movements.walk(scope, { reason: { $ne: null } }, { _id: 1 }))
      if (reason !== null && isAbout(erased, reason))
        await this.movements.findOneAndUpdate(scope, { _id }, { $set: { reason: null, reasonSalt: null } });
  }
}
