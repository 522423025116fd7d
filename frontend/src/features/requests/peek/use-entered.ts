import { useState } from 'react';
import type { RequestDto } from '@/api/generated/schemas';
import {
  countOf,
  type EnteredUnits,
  isDamaged,
  partsOfUnits,
  withPhotos,
} from '@/components/returns/return-units';
import { fits, initially, isFilled, outOf, partsOf, type ReturnEntry } from './return-parts';

type Line = RequestDto['lines'][number];

export const areUnits = (line: Line) => line.article?.tracking === 'serial';

/** Something for each line, by the line's id. */
function useByLine<T>(initial: () => ReadonlyMap<string, T>) {
  const [values, setValues] = useState(initial);
  const set = ({ id }: Line, value: T) => setValues((old) => new Map(old).set(id, value));
  return [values, set] as const;
}

const nothing = () => new Map<string, never>();

/** The entries for the lines that are out: quantities, or units where they have serial numbers, and photos of damage. */
export function useEntered(request: RequestDto) {
  const out = request.lines.filter((line) => !line.kit && outOf(line) > 0);
  const [quantities, setQuantities] = useByLine<ReturnEntry>(
    () => new Map(out.map((line) => [line.id, initially(line)])),
  );
  const [units, setUnits] = useByLine<EnteredUnits>(nothing);
  const [photos, setPhotos] = useByLine<readonly string[]>(nothing);
  const [uploading, setUploading] = useByLine<boolean>(nothing);
  const quantityOf = (line: Line) => quantities.get(line.id) ?? initially(line);
  const photosOf = (line: Line) => photos.get(line.id) ?? [];
  const partsOfLine = (line: Line) =>
    areUnits(line)
      ? partsOfUnits(line.id, units.get(line.id) ?? {})
      : partsOf(new Map([[line.id, quantityOf(line)]]));
  const lines = out.flatMap((line) => withPhotos(partsOfLine(line), photosOf(line)));
  return {
    ...{ out, quantities, setQuantities, units, setUnits, photos, setPhotos, setUploading, lines },
    takesPhotos: (line: Line) =>
      partsOfLine(line).some(({ condition }) => isDamaged(condition)) || photosOf(line).length > 0,
    isEdited:
      out.some((line) => isFilled(line, quantities.get(line.id)) || photosOf(line).length > 0) ||
      [...units.values()].some((chosen) => countOf(chosen) > 0),
    isPossible:
      lines.length > 0 &&
      ![...uploading.values()].includes(true) &&
      out.every((line) => areUnits(line) || fits(line, quantityOf(line))),
  };
}
