import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';
import type { RequestLine } from '../requests.schema.js';
import type { LineQuantities } from './request-line.rules.js';

/** A line with its part of a kit. */
type KitPart = Pick<RequestLine, '_id' | 'parentLineId'>;

/** The lines of a kit's components, frozen when the kit was requested; none for other lines. */
export function partsOf<L extends KitPart>(lines: readonly L[], line: KitPart): L[] {
  return lines.filter(({ parentLineId }) => parentLineId?.equals(line._id));
}

/** Returns whether a line requests a kit: stock acts on its parts, and its own quantities are derived from theirs. */
export function isKitLine(lines: readonly KitPart[], line: KitPart): boolean {
  return lines.some(({ parentLineId }) => parentLineId?.equals(line._id));
}

type SizedLine = Pick<LineQuantities, 'quantity'>;

/** The quantity of a part in one kit. Kits are whole, so the division has no remainder. */
const perKit = (part: SizedLine, kit: SizedLine): Thousandths => part.quantity / (kit.quantity / ONE_UNIT);

/** The quantity of a part for some of the kits. */
function quantityFor(part: SizedLine, kit: SizedLine, kits: Thousandths): Thousandths {
  return perKit(part, kit) * (kits / ONE_UNIT);
}

/** The number of kits that are complete with these quantities of their parts. */
function completeKits<L extends LineQuantities>(
  kit: LineQuantities,
  parts: readonly L[],
  quantityOf: (part: L) => Thousandths,
): Thousandths {
  return Math.min(...parts.map((part) => Math.floor(quantityOf(part) / perKit(part, kit)))) * ONE_UNIT;
}

/** A part with its quantities, and whether it is returnable. */
type PartQuantities = LineQuantities & Pick<RequestLine, 'returnable'>;

/**
 * The number of delivered kits that are back: those whose returnable parts are, as consumable ones are used up. Of a kit of
 * consumables all parts count.
 */
function returnedKits(
  kit: LineQuantities,
  parts: readonly PartQuantities[],
  delivered: Thousandths,
): Thousandths {
  const returnable = parts.filter((part) => part.returnable);
  return Math.min(
    delivered,
    completeKits(kit, returnable.length > 0 ? returnable : parts, ({ returned }) => returned),
  );
}

/**
 * The quantities of a kit's line, derived from its parts: the complete kits that they make; a line without parts has its
 * own. A kit is cancelled when a part of it is, and waits when a part that is still to come has no stock.
 */
export function kitQuantities<L extends LineQuantities>(kit: L, parts: readonly PartQuantities[]): L {
  if (parts.length === 0) return kit;
  const count = (quantityOf: (part: LineQuantities) => Thousandths) => completeKits(kit, parts, quantityOf);
  const approved = count((part) => part.approved);
  if (approved === 0) return kit;
  const alive = count((part) => part.approved - part.cancelled);
  const covered = count((part) => part.reserved + part.delivered);
  const delivered = count((part) => part.delivered);
  return {
    ...kit,
    approved,
    reserved: covered - delivered,
    waiting: alive - covered,
    picked: count((part) => part.picked),
    delivered,
    returned: returnedKits(kit, parts, delivered),
    cancelled: approved - alive,
  };
}

/** The approved quantity of each line by its id, if all is approved: of kits by their parts. */
export function fullyApproved(
  lines: readonly RequestLine[],
  of: (line: RequestLine) => Thousandths,
): Map<string, Thousandths> {
  return new Map(lines.map((line) => [String(line._id), isKitLine(lines, line) ? 0 : of(line)]));
}

/** The approved quantities with that of a line; that of a kit applies to all its parts. */
export function approveQuantity(
  approved: ReadonlyMap<string, Thousandths>,
  lines: readonly RequestLine[],
  line: RequestLine,
  quantity: Thousandths,
): Map<string, Thousandths> {
  const parts = partsOf(lines, line);
  const own = parts.map((part) => [String(part._id), quantityFor(part, line, quantity)] as const);
  return new Map([...approved, ...(parts.length > 0 ? own : [[String(line._id), quantity] as const])]);
}

/** The lines with the parts of the kits among them. */
export function withParts(lines: readonly RequestLine[], chosen: readonly RequestLine[]): RequestLine[] {
  return chosen.flatMap((line) => [line, ...partsOf(lines, line)]);
}
