import { toThousandth } from '@/shared/lib/decimal';

interface Wanted {
  id: string;
  articleId: string;
  quantity: number;
}

export interface Impact {
  /** Free at the site when this line's turn comes. */
  available: number;
  held: number;
  waits: number;
}

/** What approving would take from the stock, line after line: two lines of one article share what there is. */
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
