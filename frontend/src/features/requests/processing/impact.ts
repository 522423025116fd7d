import { toThousandth } from '@/shared/lib/decimal';

interface Wanted {
  id: string;
  articleId: string;
  quantity: number;
}

export interface Impact {
  /** The available quantity at the site for this line. */
  available: number;
  held: number;
  waits: number;
}

/** The effect of an approval on the stock, line by line: lines of the same article share the available stock. */
export function impactOf(
  lines: readonly Wanted[],
  availableOf: (articleId: string) => number | undefined,
): Map<string, Impact> {
  const left = new Map<string, number>();
  const impacts = new Map<string, Impact>();
  for (const { id, articleId, quantity } of lines) {
    const known = left.get(articleId) ?? availableOf(articleId);
    if (known === undefined) continue;
    const available = Math.max(0, known);
    const held = Math.min(available, quantity);
    left.set(articleId, toThousandth(available - held));
    impacts.set(id, { available, held, waits: toThousandth(quantity - held) });
  }
  return impacts;
}
