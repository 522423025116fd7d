import { canonicalJson } from '../../ledger/index.js';
import { asJson } from '../events/event-type.js';
import type { Pin, Stored } from './audit-part.js';

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
  /** Whether the last event deleted the subject. */
  readonly isDeleted: boolean;
  /** The last event's sequence number; 0 while it is not sequenced. */
  readonly seq: number;
}

/** The pinned values after one more event. */
export function foldEvent(pin: Pin, before: PinnedState | undefined, event: PinningEvent): PinnedState {
  const base = pin.events === 'whole' || !before ? { facts: {}, texts: {} } : before;
  // Erased texts pin nothing, and invalidate the values of earlier events.
  const texts = event.textsHash !== null && event.texts === null ? {} : base.texts;
  const said = (event.texts?.values ?? {}) as Readonly<Record<string, unknown>>;
  return {
    facts: { ...base.facts, ...pickAfter(event.facts, pin.facts) },
    texts: { ...texts, ...pickAfter(said, pin.texts ?? []) },
    label: event.subject.label ?? before?.label ?? null,
    isDeleted: event.type !== undefined && event.type === pin.deleted,
    seq: event.seq ?? 0,
  };
}

/** The first field of a stored document that contradicts the pinned values. */
export function contradiction(pin: Pin, state: PinnedState, document: Stored): string | undefined {
  const wrong = pin.facts.find((field) => {
    const view = pin.views?.[field];
    const stored = view ? view.stored(document) : document[field];
    const fact = state.facts[field] ?? null;
    return !isSame(stored, view && fact !== null ? view.recorded(fact) : fact);
  });
  if (wrong !== undefined) return wrong;
  const text = (pin.texts ?? []).find(
    (field) => field in state.texts && !isSame(document[field], state.texts[field]),
  );
  if (text !== undefined) return text;
  return pin.numbered && (document['number'] ?? null) !== state.label ? 'number' : undefined;
}

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
