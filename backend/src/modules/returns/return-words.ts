import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import {
  joinWords,
  numberWords,
  Reindex,
  searchWords,
  usedAmong,
  Vocabulary,
} from '../../platform/search/index.js';
import { RequestWords } from '../requests/index.js';
import { type ErasedPerson, Erasure } from '../users/index.js';
import { ReturnsRepository } from './returns.repository.js';
import type { MaterialReturn } from './returns.schema.js';

/** The search words of a return: its number, and everything that its request is found by. */
export function returnWords(number: string, request: readonly string[]): string[] {
  return joinWords(numberWords(number), request);
}

/** Maintains the search words of returns. */
@Injectable()
export class ReturnWords implements OnModuleInit {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly requests: RequestWords,
    private readonly vocabulary: Vocabulary,
    private readonly reindex: Reindex,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.vocabulary.addUse(usedAmong(this.returns));
    this.reindex.add(async (scope) => {
      for await (const received of this.returns.walk(scope, {}, { _id: 1 }))
        await this.#update(scope, received);
    });
    // Requests come first: by now their words do not name the erased person any more.
    this.erasure.addInTenant('returns', (scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, { names, email }: ErasedPerson): Promise<void> {
    const words = searchWords(...names, email);
    for await (const received of this.returns.walk(scope, { words: { $in: words } }, { _id: 1 }))
      await this.#update(scope, received);
  }

  async #update(scope: Scope, { _id, number, requestId }: MaterialReturn): Promise<void> {
    const words = returnWords(number, await this.requests.ofId(scope, requestId));
    await this.returns.findOneAndUpdate(scope, { _id }, { $set: { words } });
  }
}
