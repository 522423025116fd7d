import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../platform/collections/group-by.js';
import type { Scope } from '../../../platform/database/index.js';
import { tidyText } from '../../../platform/text/identity.js';
import { normalise } from '../../../platform/text/normalise.js';
import { ArticlesRepository, SuppliersRepository } from '../articles/articles.repository.js';

/** The names that are compared with those of one question. */
const MAX_ALIKE = 10_000;

/** The names of others that differ from a name by case or accents only. */
type Alike = (name: string) => string[];

/**
 * Finds names that differ by case or accents only: they are different, and may be meant as the same. Names are compared as
 * they are written (`5 mΩ` and `5 MΩ` are two articles); folding serves search and sorting only.
 */
@Injectable()
export class AlikeNames {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly suppliers: SuppliersRepository,
  ) {}

  /** Among the articles that are not archived. */
  async ofArticles(scope: Scope, names: readonly string[]): Promise<Alike> {
    if (names.length === 0) return () => [];
    const filter = { archived: false, nameKey: { $in: keysOf(names) } };
    return among(
      await this.articles.findMany(scope, filter, { limit: MAX_ALIKE, fields: ['name', 'nameKey'] }),
    );
  }

  async ofSuppliers(scope: Scope, names: readonly string[]): Promise<Alike> {
    if (names.length === 0) return () => [];
    return among(
      await this.suppliers.findMany(scope, { nameKey: { $in: keysOf(names) } }, { limit: MAX_ALIKE }),
    );
  }
}

const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(normalise))];

function among(found: readonly { readonly name: string; readonly nameKey: string }[]): Alike {
  const byKey = groupBy(found, ({ nameKey }) => nameKey);
  return (name) => {
    const others = (byKey.get(normalise(name)) ?? []).filter(
      (other) => tidyText(other.name) !== tidyText(name),
    );
    return [...new Set(others.map((other) => other.name))];
  };
}
