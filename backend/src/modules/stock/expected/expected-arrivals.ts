import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import type { ArticleAtSite } from '../article-at-site.js';
import { type Arrival, ExpectedReceiptsRepository } from './expected.repository.js';

/** Reads expected receipts for other modules. */
@Injectable()
export class ExpectedArrivals {
  constructor(private readonly expected: ExpectedReceiptsRepository) {}

  /** The open expected receipts, the first to arrive first, by `articleSiteKey`. */
  at(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, Arrival[]>> {
    return this.expected.arrivalsAt(scope, pairs);
  }
}
