import { toThousandth } from '@/shared/lib/numbers/decimal';
import type { ApiProblem } from '../to-problem';
import { isSameOwner, type Owner } from './owner';

export const MAX_ENTRIES = 500;
/**
 * The server knows an idempotency key for seven days. An older attempt may have taken effect, and is not repeated
 * automatically.
 */
export const MAX_TRIED_AGE_MS = 6 * 24 * 3_600_000;
/** The refusal of a write whose attempt is older than that. */
export const OUTCOME_LOST = 'OUTCOME_LOST';

export type WriteKind = 'pick' | 'count-line' | 'return';

/** A write that may have to wait for the network. */
export interface Draft {
  readonly kind: WriteKind;
  /** The subject of the change: a later write about the same builds on an earlier one. */
  readonly subject: string;
  /** The label for its author: the article, the person. */
  readonly label: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The number of pieces that a scan adds, also to a quantity that somebody else has entered since. */
  readonly adds?: number;
}

export interface NewEntry extends Draft {
  /** The idempotency key, the same at each attempt. */
  readonly key: string;
  /** The first attempt to send it, whose outcome is unknown. */
  readonly triedAt?: number;
}

export interface OutboxEntry extends NewEntry, Owner {
  /** The order in which entries are sent. */
  readonly seq: number;
  readonly createdAt: number;
  /** The server's refusal. */
  readonly problem?: ApiProblem;
}

const inOrder = (entries: readonly OutboxEntry[]) => [...entries].sort((a, b) => a.seq - b.seq);

/** The entries of one user in one organisation, oldest first. */
export const entriesOf = (entries: readonly OutboxEntry[], owner: Owner | null): OutboxEntry[] =>
  inOrder(entries.filter((entry) => isSameOwner(owner, entry)));

/** The entries for one subject, oldest first. */
export interface SubjectEntries {
  readonly entries: readonly OutboxEntry[];
  /** The quantity of the newest entry. */
  readonly quantity: number | undefined;
  readonly refused: OutboxEntry | undefined;
}

export function keptAbout(entries: readonly OutboxEntry[], subject: string): SubjectEntries {
  const about = entries.filter((entry) => entry.subject === subject);
  const quantity = about.at(-1)?.body['quantity'];
  return {
    entries: about,
    quantity: typeof quantity === 'number' ? quantity : undefined,
    refused: about.find(({ problem }) => problem !== undefined),
  };
}

export const isWaiting = ({ problem }: OutboxEntry): boolean => problem === undefined;

/** The next entry to send for its owner: entries after a refused one about the same wait for the decision on it. */
export function nextToSend(entries: readonly OutboxEntry[], owner: Owner | null): OutboxEntry | undefined {
  const refused = new Set<string>();
  for (const entry of entriesOf(entries, owner)) {
    if (!isWaiting(entry)) refused.add(entry.subject);
    else if (!refused.has(entry.subject)) return entry;
  }
  return undefined;
}

export const isOutcomeLost = ({ triedAt }: OutboxEntry, now: number): boolean =>
  triedAt !== undefined && now - triedAt >= MAX_TRIED_AGE_MS;

/**
 * The value that a write expects on the server; a newer write about the same subject keeps the expected value of the one it
 * replaces.
 */
const EXPECTED: Record<WriteKind, string | null> = {
  pick: 'expectedPicked',
  'count-line': 'previous',
  return: null,
};
/** A write that names more than a quantity, such as a lot or units, is not replaced. */
const NAMED = ['lotId', 'assetIds', 'scannedCode', 'serials'];
const namesMore = ({ body }: Pick<Draft, 'body'>) => NAMED.some((name) => name in body);

/** Returns whether a write is a total that can replace an earlier one: a scan adds to it instead. */
const isPlain = (draft: Draft) => !namesMore(draft) && draft.adds === undefined;

/** The queued entry that a draft replaces: of the same subject, and never tried. */
function replacedBy(draft: Draft, own: readonly OutboxEntry[]): OutboxEntry | undefined {
  const last = own.findLast(({ subject }) => subject === draft.subject);
  if (last === undefined || EXPECTED[draft.kind] === null || !isPlain(draft)) return undefined;
  const isFixed = last.triedAt !== undefined || !isWaiting(last) || !isPlain(last);
  return isFixed ? undefined : last;
}

/** The entry for a draft, in place of an older one or after all others; undefined where no more fit. */
export function admit(
  draft: NewEntry,
  { owner, entries, now }: { owner: Owner; entries: readonly OutboxEntry[]; now: number },
): OutboxEntry | undefined {
  const own = entriesOf(entries, owner);
  const old = draft.triedAt === undefined ? replacedBy(draft, own) : undefined;
  const expected = EXPECTED[draft.kind];
  if (old !== undefined && expected !== null) {
    const body = { ...draft.body, [expected]: old.body[expected] };
    return { ...old, ...draft, body };
  }
  if (own.length >= MAX_ENTRIES) return undefined;
  const seq = Math.max(0, ...entries.map((entry) => entry.seq)) + 1;
  const { userId, tenantId } = owner;
  return { ...draft, userId, tenantId, seq, createdAt: now };
}

/** The member of a refusal that has the value on the server instead of the one that the write expected. */
const HELD: Record<string, string> = { PICK_CONFLICT: 'picked', COUNT_CONFLICT: 'counted' };

/** The value that somebody else has entered, if that caused the refusal of an entry; null where they removed it. */
function heldInstead({ problem }: Pick<OutboxEntry, 'problem'>): number | null | undefined {
  const held = problem?.details[HELD[problem.code] ?? ''];
  return typeof held === 'number' || held === null ? held : undefined;
}

/** The quantity that somebody else has entered, if that caused the refusal of a write. */
export const theirsOf = (refused: Pick<OutboxEntry, 'problem'>): number | undefined =>
  heldInstead(refused) ?? undefined;

/**
 * Returns whether somebody else has entered the same: units, and the lot of a pick, may differ although the quantity is
 * equal. A count is of one lot by its subject.
 */
export function isAlreadyEntered(entry: OutboxEntry): boolean {
  const theirs = theirsOf(entry);
  const mayBeOther = entry.kind === 'count-line' ? 'serials' in entry.body : namesMore(entry);
  return theirs !== undefined && theirs === entry.body['quantity'] && !mayBeOther;
}

/** A refused entry as it is sent again, with a new key: the server keeps its refusal under the old one. */
export function renewed(entry: OutboxEntry, key: string): OutboxEntry {
  const { problem, triedAt: _triedAt, adds, ...kept } = entry;
  // A quantity that may have taken effect is not added again automatically: the person decides on the difference.
  const rest = adds === undefined || problem?.code === OUTCOME_LOST ? kept : { ...kept, adds };
  const held = heldInstead(entry);
  const expected = EXPECTED[entry.kind];
  if (held === undefined || expected === null) return { ...rest, key };
  const quantity = entry.adds === undefined ? {} : { quantity: toThousandth((held ?? 0) + entry.adds) };
  return { ...rest, body: { ...entry.body, ...quantity, [expected]: held }, key };
}

/** A refused scan as it is repeated automatically: its pieces are added to the quantity that somebody else has entered. */
export function addedToTheirs(entry: OutboxEntry, key: string): OutboxEntry | undefined {
  const theirs = theirsOf(entry);
  const expected = EXPECTED[entry.kind];
  if (entry.adds === undefined || theirs === undefined || expected === null) return undefined;
  return theirs === entry.body[expected] ? undefined : renewed(entry, key);
}
