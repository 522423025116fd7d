import { Injectable, type OnModuleInit } from '@nestjs/common';
import { searchWords, Vocabulary } from '../../platform/search/index.js';
import { Erasure } from '../users/index.js';

/** Removes the names of erased people from the vocabulary. */
@Injectable()
export class ForgetErasedNames implements OnModuleInit {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    // This module is loaded after all others: by then no document has the name any more.
    this.erasure.addInTenant('vocabulary', async (scope, { names, email }) => {
      await this.vocabulary.forgetUnused(scope, searchWords(...names, email));
    });
  }
}
