import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import type { ArticleAtSite } from '../article-at-site.js';
import { type Arrival, ExpectedReceiptsRepository } from './expected.repository.js';

/** What other modules read about expected receipts. */
@Injectable()
export class ExpectedArrivals {
  constructor(private readonly expected: ExpectedReceiptsRepository) {}

  /** What each open expected receipt will bring, the first to arrive first, by `articleSiteKey`. */
  at(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, Arrival[]>> {
    return this.expected.arrivalsAt(scope, pairs);
  }
}
