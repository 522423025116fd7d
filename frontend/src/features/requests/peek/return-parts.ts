import type { ReturnLineCreateDto } from '@/api/generated/returns';
import type { RequestDto } from '@/api/generated/schemas';
import { CONDITIONS, type Condition } from '@/components/returns/return-units';
import { type EnteredQuantity, numberOf, toThousandth, UNREADABLE } from '@/shared/lib/numbers/decimal';

type Line = RequestDto['lines'][number];

/** The entry for one line; an empty field counts as zero in this condition. */
export type ReturnEntry = Readonly<Record<Condition, EnteredQuantity>>;

/** The delivered quantity of a line that is not returned. */
export const outOf = ({ delivered, returned }: Pick<Line, 'delivered' | 'returned'>): number =>
  toThousandth(delivered - returned);

/** The usual case, filled in: all pieces on loan are returned in good condition; consumables stay out. */
export const initially = (line: Line): ReturnEntry => ({
  good: line.returnable ? outOf(line) : 0,
  damaged: 0,
  lost: 0,
});

/** The entered quantity of a line, over all conditions. */
export const sumOf = (entered: ReturnEntry): number =>
  toThousandth(CONDITIONS.reduce((sum, condition) => sum + (numberOf(entered[condition]) ?? 0), 0));

export const isReadable = (entered: ReturnEntry): boolean =>
  CONDITIONS.every((condition) => entered[condition] !== UNREADABLE);

/** Returns whether a line can be sent: with numbers, and no more than is out. */
export const fits = (line: Line, entered: ReturnEntry): boolean =>
  isReadable(entered) && sumOf(entered) <= outOf(line);

/** The lines to send, without empty parts. */
export const partsOf = (entered: ReadonlyMap<string, ReturnEntry>): ReturnLineCreateDto[] =>
  [...entered].flatMap(([lineId, quantities]) =>
    CONDITIONS.flatMap((condition) => {
      const quantity = numberOf(quantities[condition]) ?? 0;
      return quantity > 0 ? [{ lineId, quantity, condition }] : [];
    }),
  );

/** Returns whether something other than the usual case is entered. */
export const isFilled = (line: Line, entered: ReturnEntry | undefined): boolean => {
  const usual = initially(line);
  return entered !== undefined && CONDITIONS.some((condition) => entered[condition] !== usual[condition]);
};
