import type { OrderDto } from '@/api/generated/schemas';

interface Amounts {
  readonly name: string;
  readonly quantity: number;
  readonly picked?: number;
}

/** An order in preparation; its lines have the ids `line-1`, `line-2` and so on. */
export function orderWith(lines: readonly Amounts[], version = 1): OrderDto {
  const order = {
    id: 'order-1',
    version,
    number: 'ORD-2026-000001',
    status: 'in-preparation',
    lines: lines.map(({ name, quantity, picked = 0 }, index) => ({
      id: `line-${index + 1}`,
      articleId: `article-${index + 1}`,
      article: { id: `article-${index + 1}`, name, sku: `A-${index + 1}`, unit: 'piece', decimals: 0 },
      kit: null,
      locationPath: '',
      otherLocationPaths: [],
      quantity,
      picked,
      delivered: 0,
      removed: 0,
      shortage: null,
      from: null,
      to: null,
    })),
  };
  return order as unknown as OrderDto;
}
