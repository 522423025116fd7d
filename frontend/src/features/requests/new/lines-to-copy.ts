import type { RequestDto } from '@/api/generated/schemas';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { namedLines } from '../kit-lines';

type Line = RequestDto['lines'][number];

const isCancelled = ({ reserved, waiting, delivered, cancelled }: Line) =>
  delivered === 0 && reserved + waiting === 0 && cancelled > 0;

/**
 * The lines that are still needed, by the rule of the server's copy: without cancelled lines, unless the whole request was
 * cancelled, and without what a substitute replaced, because the substitute has its own line. The answer does not say
 * how much was replaced, so all that is cancelled of such a line counts.
 */
export function linesToCopy({
  lines,
  substitutes,
}: Pick<RequestDto, 'lines' | 'substitutes'>): { readonly line: Line; readonly quantity: number }[] {
  const asked = namedLines(lines);
  const open = asked.filter((line) => !isCancelled(line));
  const replaced = new Set(
    substitutes.filter(({ status }) => status === 'accepted').map(({ lineId }) => lineId),
  );
  return (open.length > 0 ? open : asked)
    .map((line) => ({
      line,
      quantity: toThousandth(line.quantity - (replaced.has(line.id) ? line.cancelled : 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
}
