import type { RequestDto } from '@/api/generated/requests';

/** The lines that wait for stock, a kit as a whole: its parts are not cancelled alone. */
export function waitingLines({ lines }: RequestDto): RequestDto['lines'] {
  const kits = new Set(
    lines.filter(({ waiting }) => waiting > 0).map((line) => line.parentLineId ?? line.id),
  );
  return lines.filter(({ id, parentLineId }) => parentLineId === null && kits.has(id));
}
