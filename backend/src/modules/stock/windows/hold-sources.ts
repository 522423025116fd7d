import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey } from '../article-at-site.js';
import type { KnownHold } from './hold-timeline.js';
import type { HoldKind } from './window.rules.js';

/** A hold with its article and site. */
interface LocatedHold extends KnownHold, ArticleAtSite {}

type Read = (scope: Scope, pairs: readonly ArticleAtSite[]) => Promise<readonly LocatedHold[]>;

/**
 * The sources of holds in later modules: loans, and approved lines that wait. A transaction that changes one also writes
 * the level of its article, so that a decision about the level conflicts with it.
 */
@Injectable()
export class HoldSources {
  readonly #sources = new Map<HoldKind, Read>();

  add(kind: HoldKind, read: Read): void {
    this.#sources.set(kind, read);
  }

  /** The holds of one kind, by `articleSiteKey`. */
  async read(
    scope: Scope,
    kind: HoldKind,
    pairs: readonly ArticleAtSite[],
  ): Promise<Map<string, KnownHold[]>> {
    const found = pairs.length > 0 ? await this.#sources.get(kind)?.(scope, pairs) : undefined;
    const byPair = new Map<string, KnownHold[]>();
    for (const hold of found ?? []) {
      const key = articleSiteKey(hold);
      const known = byPair.get(key);
      if (known) known.push(hold);
      else byPair.set(key, [hold]);
    }
    return byPair;
  }
}
