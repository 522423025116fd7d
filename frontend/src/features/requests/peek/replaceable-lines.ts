import type { RequestDto } from '@/api/generated/schemas';

/** The lines for which another article can be proposed: undecided ones, and those that wait; never kits. */
export function replaceableLines({ status, lines, substitutes }: RequestDto): RequestDto['lines'] {
  const isOpen = (lineId: string) =>
    substitutes.some((proposed) => proposed.lineId === lineId && proposed.status === 'proposed');
  return lines.filter(
    (line) =>
      !line.kit &&
      line.parentLineId === null &&
      !isOpen(line.id) &&
      (status === 'submitted' ? line.cancelled < line.quantity : line.waiting > 0),
  );
}
