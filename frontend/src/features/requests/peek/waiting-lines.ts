import type { RequestDto } from '@/api/generated/schemas';

/**
 * The lines that wait for stock, but not for days of their own, with which that ends. A kit waits as a whole: its parts
 * are not cancelled alone.
 */
export function waitingLines({ lines }: RequestDto): RequestDto['lines'] {
  const kits = new Set(
    lines
      .filter(({ waiting, from }) => waiting > 0 && from === null)
      .map((line) => line.parentLineId ?? line.id),
  );
  return lines.filter(({ id, parentLineId }) => parentLineId === null && kits.has(id));
}
