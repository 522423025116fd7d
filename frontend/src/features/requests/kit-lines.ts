import type { RequestDto } from '@/api/generated/schemas';

type Line = RequestDto['lines'][number];

/** The requested lines: kits without their parts. */
export const namedLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ parentLineId }) => parentLineId === null);

export const partsOf = (lines: readonly Line[], { id }: Pick<Line, 'id'>): Line[] =>
  lines.filter(({ parentLineId }) => parentLineId === id);

/** The components of one kit, as its lines were frozen; undefined for other lines. */
export const componentsOf = (lines: readonly Line[], kit: Line) =>
  kit.kit
    ? partsOf(lines, kit).map(({ articleId, quantity }) => ({ articleId, quantity: quantity / kit.quantity }))
    : undefined;
