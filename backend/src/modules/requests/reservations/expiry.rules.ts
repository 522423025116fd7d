import type { Types } from 'mongoose';
import type { RequestLine } from '../requests.schema.js';

const DAY_MS = 86_400_000;

/** The reservations that were made before this time have expired. */
export function expiredBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

interface HeldReservation {
  readonly createdAt: Date;
  /** The start of its window, for dated reservations. */
  readonly from: Date | null;
}

/** Returns whether a reservation has expired: its limit counts from the later of creation and window start. */
export function isExpired({ createdAt, from }: HeldReservation, before: Date): boolean {
  return createdAt <= before && (from === null || from <= before);
}

type Part = Pick<RequestLine, '_id' | 'parentLineId'>;

/**
 * The reservations of a request that have expired; one that `isPending` refuses is being prepared, and does not expire. The
 * parts of a kit expire together: a consumable part has no window, but is needed with those that have one. The reservations
 * of any other line expire one by one.
 */
export function expiredAmong<R extends HeldReservation & { readonly lineId: Types.ObjectId }>(
  lines: readonly (Part & Pick<RequestLine, 'from'>)[],
  open: readonly R[],
  before: Date,
  isPending: (held: R) => boolean = () => true,
): R[] {
  const kits = kitsOf(lines);
  const kitOf = (lineId: Types.ObjectId) => kits.get(String(lineId));
  const ends = (held: R) => isExpired(held, before) && isPending(held);
  const needed = new Set([
    ...lines.filter(({ from }) => from !== null && from > before).map(({ _id }) => kitOf(_id)),
    ...open.filter((held) => !ends(held)).map(({ lineId }) => kitOf(lineId)),
  ]);
  return open.filter((held) => {
    const kit = kitOf(held.lineId);
    return kit === undefined ? ends(held) : !needed.has(kit);
  });
}

/** The other parts of the kits of some lines that still wait for stock: they are of no use without these. */
export function waitingBeside<L extends Part & Pick<RequestLine, 'waiting'>>(
  lines: readonly L[],
  ended: readonly Types.ObjectId[],
): L[] {
  const kits = kitsOf(lines);
  const ending = new Set(ended.map((lineId) => kits.get(String(lineId))));
  return lines.filter(({ parentLineId, waiting }) => {
    return waiting > 0 && parentLineId !== null && ending.has(String(parentLineId));
  });
}

/** The kits of lines, by the line of the kit itself and by those of its parts. */
function kitsOf(lines: readonly Part[]): Map<string, string> {
  const kits = new Map<string, string>();
  for (const { _id, parentLineId } of lines) {
    if (!parentLineId) continue;
    kits.set(String(_id), String(parentLineId));
    kits.set(String(parentLineId), String(parentLineId));
  }
  return kits;
}
