import type { Thousandths } from '../../../ledger/index.js';
import { kitQuantities, partsOf } from '../lines/kit-line.rules.js';
import { isCancelled } from '../lines/request-line.rules.js';
import type { MaterialRequest, RequestLine, Substitute } from '../requests.schema.js';

/**
 * What a copy of a request asks for, by line: kits by their own lines. Lines that were cancelled are left out, unless the
 * whole request was; what a substitute replaced is asked for by the substitute's line.
 */
export function quantitiesToCopy({
  lines,
  substitutes = [],
}: Pick<MaterialRequest, 'lines' | 'substitutes'>): Map<string, Thousandths> {
  const asked = lines
    .filter(({ parentLineId }) => parentLineId === null)
    .map((line) => kitQuantities(line, partsOf(lines, line)));
  const left = asked.filter((line) => !isCancelled(line));
  return new Map(
    (left.length > 0 ? left : asked)
      .map((line) => [String(line._id), line.quantity - replacedOf(line, substitutes)] as const)
      .filter(([, quantity]) => quantity > 0),
  );
}

/** How much of a line accepted substitutes replaced. */
function replacedOf({ _id, cancelled }: RequestLine, substitutes: readonly Substitute[]): Thousandths {
  const replaced = substitutes
    .filter(({ lineId, status }) => status === 'accepted' && lineId.equals(_id))
    .reduce((sum, { replaces }) => sum + (replaces ?? cancelled), 0);
  return Math.min(replaced, cancelled);
}
