import type { ReturnLineCreateDto } from '@/api/generated/returns';

export const CONDITIONS = ['good', 'damaged', 'lost'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The condition of each returned unit, by its id; undefined while it is out. */
export type EnteredUnits = Readonly<Record<string, Condition | undefined>>;

/** The number of returned units. */
export const countOf = (units: EnteredUnits): number =>
  Object.values(units).filter((condition) => condition !== undefined).length;

/** The parts of a line whose units have serial numbers: one for each condition. */
export const partsOfUnits = (lineId: string, units: EnteredUnits): ReturnLineCreateDto[] =>
  CONDITIONS.flatMap((condition) => {
    const assetIds = Object.keys(units).filter((id) => units[id] === condition);
    return assetIds.length > 0 ? [{ lineId, quantity: assetIds.length, condition, assetIds }] : [];
  });

export const isDamaged = (condition: Condition | undefined) =>
  condition !== undefined && condition !== 'good';

/** The pictures are with the first part that is not as it was. */
export function withPhotos(
  parts: readonly ReturnLineCreateDto[],
  photos: readonly string[],
): ReturnLineCreateDto[] {
  if (photos.length === 0) return [...parts];
  const shown = parts.find(({ condition }) => isDamaged(condition)) ?? parts[0];
  return parts.map((part) => (part === shown ? { ...part, photos: [...photos] } : part));
}
