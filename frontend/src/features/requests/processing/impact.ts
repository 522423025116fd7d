import { toThousandth } from '@/shared/lib/numbers/decimal';
import { availableOf, type RequestedArticle } from '../use-availability';

interface LineToApprove {
  id: string;
  articleId: string;
  quantity: number;
  /** The components of one kit; absent for other lines. */
  components?: RequestedArticle['components'];
}

export interface Impact {
  /** The available quantity at the site for this line. */
  available: number;
  reserved: number;
  waiting: number;
}

/** The effect of an approval on the stock, line by line: lines of the same article share the available stock. */
export function impactOf(
  lines: readonly LineToApprove[],
  stockOf: (articleId: string) => number | undefined,
): Map<string, Impact> {
  const left = new Map<string, number>();
  const impacts = new Map<string, Impact>();
  const freeOf = (articleId: string) => left.get(articleId) ?? stockOf(articleId);
  for (const { id, articleId, quantity, components = [] } of lines) {
    const known = availableOf({ id: articleId, components }, freeOf);
    if (known === undefined) continue;
    const available = Math.max(0, known);
    const reserved = Math.min(available, quantity);
    // Each part of a kit is reserved for itself, also beyond the complete kits.
    const parts = components.length === 0 ? [{ articleId, quantity: 1 }] : components;
    for (const part of parts) {
      const free = Math.max(0, freeOf(part.articleId) ?? 0);
      left.set(part.articleId, toThousandth(free - Math.min(free, quantity * part.quantity)));
    }
    impacts.set(id, { available, reserved, waiting: toThousandth(quantity - reserved) });
  }
  return impacts;
}
