import type { PickDto } from '@/api/generated/preparation';
import { type SubjectEntries, theirsOf } from '@/api/offline/outbox.rules';
import type { ApiProblem } from '@/api/to-problem';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import type { OrderLine } from '../order-lines';

/** The details of a pick besides the quantity. */
export type PickDetails = Partial<Pick<PickDto, 'scannedCode' | 'lotId' | 'assetIds'>>;

/** A pick that is requested and not confirmed yet. */
export interface PendingPick {
  /** The total picked quantity; of a scan that adds pieces, the one that was expected when it was scanned. */
  readonly quantity: number;
  /** The number of pieces that a scan adds to the picked ones. */
  readonly adds?: number;
  /** The label for its picker, where it has to wait. */
  readonly label: string;
  readonly named: PickDetails;
  /** True if it names a lot or units: as many picked by another person are not the same pieces. */
  readonly isTracked: boolean;
}

/** A scanned code with the quantity that it picks. */
export interface Scan {
  readonly code: string;
  readonly quantity: number;
  /** The number of pieces that it adds; absent where the whole line is picked. */
  readonly adds?: number;
}

/** The state of a line's pending or refused pick. */
export interface LineState {
  /** The requested quantity that is not confirmed yet. */
  wanted?: number;
  /** The details of the pending pick. */
  named?: PickDetails;
  /** True if it waits for the network. */
  isKept?: true;
  /** A concurrent pick: its quantity, and the pick that was requested here. */
  conflict?: { theirs: number; mine: number; named?: PickDetails };
  problem?: ApiProblem;
}

const NAMES = ['scannedCode', 'lotId', 'assetIds'] as const satisfies readonly (keyof PickDetails)[];

export const withNamed = (named: PickDetails): { named?: PickDetails } =>
  Object.keys(named).length > 0 ? { named } : {};

/** The details in the body of a queued pick. */
const namedIn = (body: Readonly<Record<string, unknown>>): PickDetails =>
  Object.fromEntries(NAMES.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));

export const pendingPickOf = (line: OrderLine, quantity: number, named: PickDetails): PendingPick => ({
  quantity,
  label: [line.article?.name, line.locationPath].filter(Boolean).join(' · '),
  named,
  isTracked:
    (line.article?.tracking === 'lot' || line.article?.tracking === 'serial') &&
    Object.keys(named).length > 0,
});

/** The total picked quantity after a pending pick, from the present one. */
export const totalOf = ({ quantity, adds }: PendingPick, picked: number): number =>
  adds === undefined ? quantity : toThousandth(picked + adds);

/** The state of a line whose picks wait to be sent, or were refused when they were. */
export function keptState({ entries, quantity, refused }: SubjectEntries): LineState {
  const theirs = refused && theirsOf(refused);
  if (theirs !== undefined && quantity !== undefined)
    return { conflict: { theirs, mine: quantity, ...withNamed(namedIn(entries.at(-1)?.body ?? {})) } };
  if (refused?.problem !== undefined) return { problem: refused.problem };
  if (quantity === undefined) return {};
  return { wanted: quantity, isKept: true, ...withNamed(namedIn(entries.at(-1)?.body ?? {})) };
}

/** A conflict lets the person choose, unless both picks are equal; any other failure is shown as a problem. */
export function refusalOf({ quantity, adds, named, isTracked }: PendingPick, problem: ApiProblem): LineState {
  const theirs = theirsOf({ problem });
  if (theirs === undefined || adds !== undefined) return { problem };
  if (theirs === quantity && !isTracked) return {};
  return { conflict: { theirs, mine: quantity, ...withNamed(named) } };
}

/** The units of a line with its pending pick. Undefined while a scan is pending: the server finds its unit. */
export function unitsWith({ wanted, named }: LineState, { assetIds }: OrderLine): string[] | undefined {
  if (wanted === undefined) return assetIds;
  return wanted === 0 ? [] : named?.assetIds;
}
