import { canonicalJson } from '../../ledger/index.js';
import { asJson, NO_TEXT } from '../events/event-type.js';
import type { Pin, StoredDocument } from './audit-part.js';

type Change = { readonly after?: unknown };

/** The part of an event that pins its subject. */
export interface PinningEvent {
  readonly type?: string;
  readonly seq?: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly textsHash: string | null;
  readonly texts: { readonly values: unknown } | null;
  readonly subject: { readonly label: string | null };
}

/** The values that the events of one subject pin so far. */
export interface PinnedState {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, unknown>>;
  readonly label: string | null;
  /** The last event's sequence number; 0 while it is not sequenced. */
  readonly seq: number;
  /** True if the last event removed the subject. */
  readonly removed: boolean;
}

/** The pinned values after one more event. */
export function foldEvent(pin: Pin, before: PinnedState | undefined, event: PinningEvent): PinnedState {
  const restarts =
    pin.events === 'whole' || (pin.restartedBy !== undefined && event.type === pin.restartedBy);
  const base = restarts || !before ? { facts: {}, texts: {} } : before;
  // Erased texts pin nothing, and invalidate the values of earlier events.
  const texts = event.textsHash !== null && event.texts === null ? {} : base.texts;
  const said = (event.texts?.values ?? {}) as Readonly<Record<string, unknown>>;
  return {
    facts: { ...base.facts, ...pickAfter(event.facts, [...pin.facts, ...(pin.laterFacts ?? [])]) },
    texts: legible({ ...texts, ...pickAfter(said, pin.texts ?? []) }),
    label: event.subject.label ?? before?.label ?? null,
    seq: event.seq ?? 0,
    removed: pin.removedBy !== undefined && event.type === pin.removedBy,
  };
}

/** The first field of a stored document that contradicts the pinned values. */
export function contradiction(pin: Pin, state: PinnedState, document: StoredDocument): string | undefined {
  if (state.removed) return 'removed';
  const later = (pin.laterFacts ?? []).filter((field) => field in state.facts);
  const wrong = [...pin.facts, ...later].find((field) => {
    const view = pin.views?.[field];
    const fact = state.facts[field] ?? null;
    return !isSame(storedValue(pin, field, document), view && fact !== null ? view.recorded(fact) : fact);
  });
  if (wrong !== undefined) return wrong;
  const text = (pin.texts ?? []).find((field) => {
    if (!(field in state.texts)) return false;
    return !isSame(storedValue(pin, field, document), state.texts[field]);
  });
  if (text !== undefined) return text;
  return pin.numbered && (document['number'] ?? null) !== state.label ? 'number' : undefined;
}

/** A stored value as it is compared; one of another type than the application writes is as it is stored. */
function storedValue(pin: Pin, field: string, document: StoredDocument): unknown {
  const view = pin.views?.[field];
  try {
    return view ? view.stored(document) : document[field];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return document[field];
  }
}

/** Returns whether a recorded value can be compared; a list of objects that was recorded as `[object Object]` cannot. */
export const isLegible = (value: unknown): boolean => !(Array.isArray(value) && value.includes(NO_TEXT));

const legible = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isLegible(value)));

function pickAfter(
  changes: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const field of fields) {
    const change = changes[field] as Change | undefined;
    if (change && typeof change === 'object' && 'after' in change) picked[field] = change.after;
  }
  return picked;
}

const isSame = (stored: unknown, recorded: unknown): boolean =>
  canonicalJson(asJson(stored)) === canonicalJson(asJson(recorded));
