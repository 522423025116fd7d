import { useState } from 'react';
import type { DeliveryLineDto } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { linesOf, type OrderLine } from '../order-lines';

/** The quantity of a line that is picked and not delivered. */
export const readyOf = (line: OrderLine) => toThousandth(line.picked - line.delivered);

export const isByUnit = (line: OrderLine) => line.article?.tracking === 'serial';

/** The units of a line that are picked and not delivered: the delivered ones come first. */
export const readyUnitsOf = (line: OrderLine) => line.assets.slice(line.delivered);

/** The quantity of each line to deliver: all that is picked, until another one is entered. */
export function useDeliveryLines(order: OrderDto) {
  const [quantities, setQuantities] = useState<Record<string, number | null>>({});
  const [units, setUnits] = useState<Record<string, readonly string[]>>({});
  const lines = linesOf(order).filter((line) => readyOf(line) > 0);
  const unitsOf = (line: OrderLine): string[] => {
    const ready = readyUnitsOf(line).map(({ id }) => id);
    const own = units[line.id];
    return own === undefined ? ready : ready.filter((id) => own.includes(id));
  };
  const quantityOf = (line: OrderLine): number | null => {
    if (isByUnit(line)) return unitsOf(line).length;
    const own = quantities[line.id];
    return own === undefined ? readyOf(line) : own;
  };
  return {
    lines,
    unitsOf,
    quantityOf,
    setQuantity: (line: OrderLine, quantity: number | null) =>
      setQuantities({ ...quantities, [line.id]: quantity }),
    setUnits: (line: OrderLine, ids: readonly string[]) => setUnits({ ...units, [line.id]: ids }),
    all: lines.every((line) => quantityOf(line) === readyOf(line)),
    none: lines.every((line) => quantityOf(line) === 0),
    unreadable: lines.some((line) => {
      const quantity = quantityOf(line);
      return quantity === null || quantity > readyOf(line);
    }),
    isChanged: Object.keys(quantities).length + Object.keys(units).length > 0,
    /** The lines of a partial delivery. */
    toPart: (): DeliveryLineDto[] =>
      lines
        .map((line) => ({
          lineId: line.id,
          quantity: quantityOf(line) ?? 0,
          ...(isByUnit(line) ? { assetIds: unitsOf(line) } : {}),
        }))
        .filter(({ quantity }) => quantity > 0),
    reset: () => {
      setQuantities({});
      setUnits({});
    },
  };
}
