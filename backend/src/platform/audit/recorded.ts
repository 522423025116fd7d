import { mongo } from 'mongoose';
import { parseNumber } from '../database/numbers/number-pattern.rules.js';
import type { EventBatch, StoredEvent } from '../events/event.schema.js';
import { type Audit, type AuditRun, auditParts, type Pin, type StoredDocument } from './audit-part.js';
import { BATCH } from './audit-source.js';
import { addNumber, isGapless, type NumberSeries } from './numbers.rules.js';
import { contradiction, foldEvent, type PinnedState } from './pins.rules.js';

/** The state of one kind of subject while the events are read: subjects that are not compared yet, and the count. */
interface Kind {
  readonly pin: Pin;
  readonly waiting: Map<string, PinnedState>;
  found: number;
}

/** Compares the pinned documents with the stored ones, in both directions; passes every event to the parts. */
export async function checkRecorded(audit: Audit, runs: readonly AuditRun[]): Promise<void> {
  const kinds = new Map<string, Kind>();
  for (const pin of auditParts().flatMap(({ pins = [] }) => pins))
    kinds.set(pin.kind, { pin, waiting: new Map(), found: 0 });
  const numbers = new Map<string, NumberSeries>();
  const unsequenced = await unsequencedEvents(audit);
  const inBatches: ReadonlySet<string> = new Set(unsequenced.keys());
  for await (const [id, events] of bySubject(audit, unsequenced)) {
    for (const event of events) for (const run of runs) run.event?.(event);
    const kind = kinds.get(events[0]?.subject.kind ?? '');
    if (!kind) continue;
    const state = events.reduce<PinnedState | undefined>(
      (before, event) => foldEvent(kind.pin, before, event),
      undefined,
    );
    if (!state) continue;
    kind.waiting.set(id, state);
    if (kind.waiting.size >= BATCH) await compare(audit, kind, numbers);
  }
  for (const kind of kinds.values()) {
    await compare(audit, kind, numbers);
    await findUnrecorded(audit, kind, inBatches);
  }
  const numbered = new Set([...kinds.values()].flatMap(({ pin }) => pin.numbered ?? []));
  await checkNumbers(audit, numbers, numbered);
}

/** The events that share rows until they are sequenced, by the ids of their subjects. */
async function unsequencedEvents({ source }: Audit): Promise<Map<string, StoredEvent[]>> {
  const found = new Map<string, StoredEvent[]>();
  for await (const { batch } of source.walk<EventBatch>('events', IN_BATCHES))
    for (const event of Array.isArray(batch) ? batch : []) {
      if (!isRecord(event)) continue;
      const { id } = event.subject;
      const events = found.get(id) ?? [];
      found.set(id, events);
      events.push(event);
    }
  return found;
}

/** Returns whether a record has a subject and facts. A damaged one is identified by its hash. */
const isRecord = ({ subject, facts }: StoredEvent): boolean =>
  typeof subject?.id === 'string' && typeof facts === 'object' && facts !== null;

/** The rows that hold several events. */
const IN_BATCHES = { pending: true, size: { $gt: 0 } };

/**
 * The events of each subject and kind in order; events that are not sequenced yet come last. Those that share rows are taken
 * out of the map.
 */
async function* bySubject(
  { source }: Audit,
  unsequenced: Map<string, StoredEvent[]>,
): AsyncGenerator<[string, StoredEvent[]]> {
  let current: string | undefined;
  let group: StoredEvent[] = [];
  const split = () => {
    group.push(...(unsequenced.get(current ?? '') ?? []));
    unsequenced.delete(current ?? '');
    const kinds = new Map<string, StoredEvent[]>();
    for (const event of group.sort(inOrder)) {
      const { kind } = event.subject;
      kinds.set(kind, [...(kinds.get(kind) ?? []), event]);
    }
    return [...kinds.values()].map((events): [string, StoredEvent[]] => [current ?? '', events]);
  };
  for await (const event of source.walk<StoredEvent>('events', {}, { 'subject.id': 1, seq: 1 })) {
    if (!isRecord(event)) continue;
    if (event.subject.id !== current) {
      yield* split();
      current = event.subject.id;
      group = [];
    }
    group.push(event);
  }
  yield* split();
  for (const id of [...unsequenced.keys()]) {
    [current, group] = [id, []];
    yield* split();
  }
}

function inOrder(a: StoredEvent, b: StoredEvent): number {
  const seqOf = ({ seq }: StoredEvent) => (typeof seq === 'number' ? seq : Number.POSITIVE_INFINITY);
  if (seqOf(a) !== seqOf(b)) return seqOf(a) - seqOf(b);
  // As the sequencer orders them: the time of an event is when its request arrived, not when it was committed.
  return String(a._id).localeCompare(String(b._id));
}

async function compare(
  { source, report }: Audit,
  kind: Kind,
  numbers: Map<string, NumberSeries>,
): Promise<void> {
  const { pin, waiting } = kind;
  if (waiting.size === 0) return;
  const ids = [...waiting.keys()].filter((id) => mongo.ObjectId.isValid(id));
  const stored = await source.all<StoredDocument>(pin.collection, {
    ...pin.filter,
    [idFieldOf(pin)]: { $in: ids.map((id) => new mongo.ObjectId(id)) },
  });
  kind.found += stored.length;
  const byId = new Map(stored.map((document) => [String(document[idFieldOf(pin)]), document]));
  for (const [id, state] of waiting) {
    const document = byId.get(id);
    const { label, seq } = state;
    const wrong = document ? contradiction(pin, state, document) : undefined;
    if (document) noteNumber(numbers, pin, document);
    const isGone = document === undefined && (state.removed || pin.mayBeGone);
    if (wrong === undefined && (document !== undefined || isGone)) continue;
    const siteId = document?.['siteId'] ?? state.facts['siteId'];
    report.add({
      area: 'activity',
      problem: document ? `differs:${wrong}` : 'missing',
      collection: pin.collection,
      kind: pin.kind,
      id,
      label,
      seq,
      ...(siteId ? { siteId: String(siteId) } : {}),
    });
  }
  waiting.clear();
}

const idFieldOf = ({ idField = '_id' }: Pin): string => idField;

function noteNumber(numbers: Map<string, NumberSeries>, pin: Pin, document: StoredDocument): void {
  const { numbered, isNumbered = () => true } = pin;
  const parsed = numbered && isNumbered(document) && parseNumber(document['number']);
  if (!parsed) return;
  const key = `${numbered} ${parsed.year}`;
  numbers.set(key, addNumber(numbers.get(key), parsed.running));
}

/** Stored documents without an event: if the counts differ, the documents are checked one by one. */
async function findUnrecorded(
  { source, report }: Audit,
  { pin, found }: Kind,
  inBatches: ReadonlySet<string>,
): Promise<void> {
  if ((await source.count(pin.collection, { ...pin.filter })) === found) return;
  for await (const document of source.walk<StoredDocument>(pin.collection, { ...pin.filter })) {
    const id = String(document[idFieldOf(pin)]);
    if (inBatches.has(id)) continue;
    if ((await source.count('events', { 'subject.id': id, 'subject.kind': pin.kind })) > 0) continue;
    const siteId = document['siteId'];
    report.add({
      area: 'activity',
      problem: 'unrecorded',
      collection: pin.collection,
      kind: pin.kind,
      id,
      ...(siteId ? { siteId: String(siteId) } : {}),
    });
  }
}

/** Compares the counters of numbered kinds with the numbers that were found: no number is left out, and none comes twice. */
async function checkNumbers(
  { source, report }: Audit,
  numbers: Map<string, NumberSeries>,
  numbered: ReadonlySet<string>,
): Promise<void> {
  const open = new Map(numbers);
  const wrong = (kind: string, year: number) =>
    report.add({
      area: 'ledger',
      problem: 'numbers',
      collection: 'counters',
      kind,
      label: `${kind} ${year}`,
    });
  for await (const { kind, year, last } of source.walk<{ kind: string; year: number; last: number }>(
    'counters',
  )) {
    if (!numbered.has(kind)) continue;
    const key = `${kind} ${year}`;
    const series = open.get(key) ?? { count: 0, max: 0, sum: 0 };
    open.delete(key);
    if (!isGapless(series, last)) wrong(kind, year);
  }
  for (const key of open.keys()) {
    const [kind = '', year = ''] = key.split(' ');
    wrong(kind, Number(year));
  }
}
