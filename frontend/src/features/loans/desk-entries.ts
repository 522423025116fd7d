import type { LoanDto, ReturnLineCreateDto } from '@/api/generated/returns';
import type { OutboxEntry } from '@/api/offline/outbox.rules';
import {
  type Condition,
  countOf,
  type EnteredUnits,
  isDamaged,
  partsOfUnits,
  withPhotos,
} from '@/components/returns/return-units';
import { toThousandth } from '@/shared/lib/numbers/decimal';

/** The entry for one loan at the desk. */
export interface Entry {
  readonly ticked: boolean;
  /** Null without a readable number. */
  readonly quantity: number | null;
  readonly condition: Condition;
  /** The returned units, where they have serial numbers; the quantity is then their number. */
  readonly units: EnteredUnits;
  /** The files of pictures that show the condition. */
  readonly photos: readonly string[];
}

/** Returns whether the loan is of units with serial numbers. */
export const hasUnits = ({ assetIds }: LoanDto): boolean => assetIds.length > 0;

/** Photos show the damage; uploaded ones stay visible. */
export const takesPhotos = ({ ticked, condition, units, photos }: Entry): boolean =>
  ticked && ([condition, ...Object.values(units)].some(isDamaged) || photos.length > 0);

/** By default everything is returned in good condition. */
export const initially = ({ quantity }: LoanDto): Entry => ({
  ticked: false,
  quantity,
  condition: 'good',
  units: {},
  photos: [],
});

/** The changes of an entry when units are chosen: the line is ticked while any of them is chosen. */
export const choosing = (units: EnteredUnits): Pick<Entry, 'units' | 'ticked' | 'quantity'> => {
  const quantity = countOf(units);
  return { units, quantity, ticked: quantity > 0 };
};

/** The changes of an entry when the whole line is ticked or not: all units in good condition, or none. */
export const ticking = (loan: LoanDto, ticked: boolean): Partial<Entry> =>
  hasUnits(loan)
    ? choosing(ticked ? Object.fromEntries(loan.assetIds.map((id) => [id, 'good' as const])) : {})
    : { ticked };

/** The returned pieces of a line without units. */
export const piecesOf = ({ ticked, quantity }: Entry): number => (ticked ? (quantity ?? 0) : 0);

/** The changes of an entry when pieces are scanned: they are counted, at most as many as are out. */
export const adding = ({ quantity: out }: LoanDto, entry: Entry, pieces: number) => ({
  ticked: true,
  quantity: Math.min(out, toThousandth(piecesOf(entry) + pieces)),
});

/** The part of an entry that is still out: a unit whose return somebody else has recorded is no longer chosen. */
export function stillOut(entry: Entry, { assetIds }: LoanDto): Entry {
  const units = Object.fromEntries(Object.entries(entry.units).filter(([id]) => assetIds.includes(id)));
  return countOf(units) === countOf(entry.units) ? entry : { ...entry, ...choosing(units) };
}

/** The part of the entry since it was sent; undefined if it is empty. */
export function enteredSince(now: Entry, sent: Entry): Entry | undefined {
  if (now === sent || !now.ticked) return undefined;
  if (!sent.ticked) return now;
  const units = Object.fromEntries(Object.entries(now.units).filter(([id]) => sent.units[id] === undefined));
  return countOf(units) > 0 ? { ...now, ...choosing(units), photos: [] } : undefined;
}

/** Returns whether an entry can be sent. */
export const fits = ({ quantity: out }: LoanDto, { ticked, quantity }: Entry): boolean =>
  !ticked || (quantity !== null && quantity > 0 && quantity <= out);

export interface Group {
  readonly requestId: string;
  readonly loans: readonly LoanDto[];
}

/** The loans of each request, in the order of the list. */
export function byRequest(loans: readonly LoanDto[]): Group[] {
  const groups = new Map<string, LoanDto[]>();
  for (const loan of loans) groups.set(loan.requestId, [...(groups.get(loan.requestId) ?? []), loan]);
  return [...groups].map(([requestId, own]) => ({ requestId, loans: own }));
}

/** The lines of the return of one request; empty where nothing of it is ticked. */
export const linesOf = ({ loans }: Group, entryOf: (loan: LoanDto) => Entry): ReturnLineCreateDto[] =>
  loans.flatMap((loan) => {
    const { ticked, quantity, condition, units, photos } = entryOf(loan);
    if (!ticked || quantity === null || quantity <= 0) return [];
    const { lineId } = loan;
    return withPhotos(
      hasUnits(loan) ? partsOfUnits(lineId, units) : [{ lineId, quantity, condition }],
      photos,
    );
  });

/** The parts of a kit that are not fully returned, once some of it is. */
export const missingParts = (parts: readonly LoanDto[], entryOf: (loan: LoanDto) => Entry): LoanDto[] =>
  parts.some((part) => entryOf(part).ticked)
    ? parts.filter((part) => {
        const { ticked, quantity } = entryOf(part);
        return !ticked || (quantity ?? 0) < part.quantity;
      })
    : [];

/** Returns whether a return of this loan waits to be sent. */
export const isReturnKept = (entries: readonly OutboxEntry[], { requestId, lineId }: LoanDto): boolean =>
  entries.some(
    ({ kind, body }) =>
      kind === 'return' &&
      body['requestId'] === requestId &&
      (body['lines'] as readonly ReturnLineCreateDto[]).some((line) => line.lineId === lineId),
  );
