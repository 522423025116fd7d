import { useEffect, useRef, useState } from 'react';
import { type PickDto, usePickLineMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { keptAbout, theirsOf } from '@/api/offline/outbox.rules';
import { dropKept, sendOrKeep } from '@/api/offline/send-or-keep';
import { useUnsent } from '@/api/offline/unsent';
import { signal } from '@/shared/lib/scan/signal';
import { linesOf, type OrderLine } from '../order-lines';
import {
  keptState,
  type LineState,
  type PendingPick,
  type PickDetails,
  pendingPickOf,
  refusalOf,
  type Scan,
  totalOf,
  withNamed,
} from './pending-pick';

/** The debounce delay while digits are typed or a step is repeated. */
const TYPING_MS = 400;

/** The actions for the lines of orders that are picked. */
export interface Picks {
  stateOf: (lineId: string) => LineState;
  pick: (line: OrderLine, quantity: number, named?: PickDetails) => void;
  /** Like `pick`, for a number that is still being changed. */
  adjust: (line: OrderLine, quantity: number) => void;
  /** Picks a scanned line: its whole quantity, or pieces in addition to those that are picked. */
  scan: (line: OrderLine, scan: Scan) => void;
  /** Repeats the requested pick after a conflict, with the lot or the units that it named. */
  keepMine: (line: OrderLine) => void;
  takeTheirs: (line: OrderLine) => void;
  /** True if a pick of these lines is pending, or was refused after it had waited for the network. */
  busy: boolean;
}

export interface PickingState extends Picks {
  /** The order from the last answer, which may be newer than the query. */
  order: OrderDto;
}

interface PicksOptions {
  /** The lines that can be picked here. */
  lines: readonly OrderLine[];
  orderOf: (lineId: string) => string;
  /** Receives the order after a pick. */
  onSaved: (order: OrderDto) => void;
}

const subjectOf = (lineId: string) => `pick/${lineId}`;

/** One timer per line; a new one replaces the previous one. Pending timers fire at once when the page is left. */
function useTimers() {
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; act: () => void }>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const { timer, act } of waiting.values()) {
        clearTimeout(timer);
        act();
      }
      waiting.clear();
    };
  }, []);
  return (id: string, act: () => void, delay: number) => {
    clearTimeout(timers.current.get(id)?.timer);
    const timer = setTimeout(() => {
      timers.current.delete(id);
      act();
    }, delay);
    timers.current.set(id, { timer, act });
  };
}

/** Sends a pick, or queues it until the network is back. */
function useSendPick() {
  const [send] = usePickLineMutation();
  return (
    id: string,
    lineId: string,
    { quantity, adds, label, named }: PendingPick,
    expectedPicked: number,
  ) => {
    const pickDto: PickDto = { lineId, quantity, expectedPicked, ...named };
    const path = `/api/preparation/orders/${encodeURIComponent(id)}/picks`;
    const draft = { kind: 'pick' as const, subject: subjectOf(lineId), label, path, body: { ...pickDto } };
    return sendOrKeep({ ...draft, ...(adds === undefined ? {} : { adds }) }, (key) =>
      send({ id, pickDto, 'Idempotency-Key': key }),
    );
  };
}

const isQuantity = ({ adds }: PendingPick) => adds === undefined;

/**
 * The pending picks of each line that are not sent yet: a quantity replaces those before it, a scanned piece follows them.
 */
function useQueue() {
  const queued = useRef(new Map<string, readonly PendingPick[]>());
  const of = (lineId: string) => queued.current.get(lineId) ?? [];
  return {
    of,
    add: (lineId: string, pick: PendingPick) =>
      queued.current.set(lineId, isQuantity(pick) ? [pick] : [...of(lineId), pick]),
    next: (lineId: string): PendingPick | undefined => {
      const [first, ...rest] = of(lineId);
      queued.current.set(lineId, rest);
      return first;
    },
    /** Drops a refused quantity. Scanned pieces stay picked, regardless of the quantity before. */
    keepScans: (lineId: string) =>
      queued.current.set(
        lineId,
        of(lineId).filter((pick) => !isQuantity(pick)),
      ),
  };
}

/** The state of each line on this page, and its timers and pending picks. */
function useLineStates(lines: readonly OrderLine[]) {
  const [states, setStates] = useState<Record<string, LineState>>({});
  const { entries } = useUnsent();
  const about = (lineId: string) => keptAbout(entries, subjectOf(lineId));
  const ownOf = (lineId: string): LineState => states[lineId] ?? {};
  const keptOf = (lineId: string) => keptState(about(lineId));
  const subjects = new Set(lines.map(({ id }) => subjectOf(id)));
  return {
    setLineState: (lineId: string, state: LineState) => setStates((old) => ({ ...old, [lineId]: state })),
    ownOf,
    keptOf,
    stateOf: (lineId: string) => (Object.keys(ownOf(lineId)).length > 0 ? ownOf(lineId) : keptOf(lineId)),
    drop: (lineId: string) => dropKept(about(lineId).entries),
    // A pick of another order may wait as well, or be refused: it is settled there.
    busy:
      Object.values(states).some(({ wanted }) => wanted !== undefined) ||
      entries.some(({ subject }) => subjects.has(subject)),
  };
}

/** Sends the wanted quantities of the lines with their last known picked quantity. */
function useSender(
  { orderOf, onSaved }: Omit<PicksOptions, 'lines'>,
  lastQuantity: (lineId: string) => PendingPick | undefined,
) {
  const send = useSendPick();
  const known = useRef(new Map<string, number>());
  const knownOf = (lineId: string) => known.current.get(lineId) ?? 0;
  const know = (lineId: string, picked: number) => known.current.set(lineId, picked);

  /** Sends a pick until it is settled; answers the state in which a refusal leaves the line. */
  const sendOne = async (lineId: string, pick: PendingPick): Promise<LineState | undefined> => {
    for (;;) {
      const expected = knownOf(lineId);
      const quantity = totalOf(pick, expected);
      const { data, problem } = await send(orderOf(lineId), lineId, { ...pick, quantity }, expected);
      if (problem === undefined) {
        know(lineId, data?.lines.find(({ id }) => id === lineId)?.picked ?? quantity);
        if (data !== undefined) onSaved(data);
        return undefined;
      }
      const theirs = theirsOf({ problem });
      if (theirs !== undefined) know(lineId, theirs);
      // Scanned pieces are added to the quantity that somebody else has picked.
      const isMore = pick.adds !== undefined && theirs !== undefined && theirs !== expected;
      // A person who has changed their mind meanwhile chooses between that and the quantity of the other one.
      if (!isMore) return refusalOf(pick.adds === undefined ? (lastQuantity(lineId) ?? pick) : pick, problem);
    }
  };
  return { sendOne, knownOf, know };
}

/** The refusal of a line with the facts known since. */
const withTheirs = (state: LineState, theirs: number): LineState =>
  state.conflict === undefined ? state : { ...state, conflict: { ...state.conflict, theirs } };

/**
 * Ticks are shown at once and sent sequentially per line. Each sends the expected picked quantity, so that concurrent
 * pickers do not overwrite each other; scanned pieces are added to the quantity that the other one has picked.
 */
export function usePicks(options: PicksOptions): Picks {
  const { setLineState: note, ownOf, keptOf, stateOf, drop, busy } = useLineStates(options.lines);
  const queue = useQueue();
  const { sendOne, knownOf, know } = useSender(options, (lineId) => queue.of(lineId).findLast(isQuantity));
  const running = useRef(new Set<string>());
  const later = useTimers();

  const noteRefused = (lineId: string, pick: PendingPick, refusal: LineState) => {
    queue.keepScans(lineId);
    if (pick.named.scannedCode !== undefined && Object.keys(refusal).length > 0) signal('bad');
    const next = queue.of(lineId);
    const wanted = next.reduce((sum, one) => totalOf(one, sum), knownOf(lineId));
    note(lineId, next.length === 0 ? refusal : { ...refusal, wanted });
  };

  const flush = async (lineId: string) => {
    // After a refusal ended the queue, its text stays at the line.
    if (queue.of(lineId).length === 0 || running.current.has(lineId)) return;
    running.current.add(lineId);
    let left: LineState = {};
    for (let pick = queue.next(lineId); pick !== undefined; pick = queue.next(lineId)) {
      const refusal = await sendOne(lineId, pick);
      if (refusal !== undefined) {
        left = isQuantity(pick) ? refusal : { ...left, ...refusal };
        noteRefused(lineId, pick, left);
      } else if (isQuantity(pick)) left = {};
    }
    running.current.delete(lineId);
    note(lineId, withTheirs(left, knownOf(lineId)));
  };

  const want = (line: OrderLine, pick: PendingPick, delay: number) => {
    const { wanted, conflict } = keptOf(line.id);
    const isIdle = !running.current.has(line.id) && queue.of(line.id).length === 0;
    if (isIdle && ownOf(line.id).conflict === undefined)
      know(line.id, conflict?.theirs ?? wanted ?? line.picked);
    queue.add(line.id, pick);
    note(line.id, { wanted: pick.quantity, ...withNamed(pick.named) });
    later(line.id, () => void flush(line.id), delay);
  };
  const pick = (line: OrderLine, quantity: number, named: PickDetails = {}) =>
    want(line, pendingPickOf(line, quantity, named), 0);

  return {
    stateOf,
    pick,
    adjust: (line, quantity) => want(line, pendingPickOf(line, quantity, {}), TYPING_MS),
    scan: (line, { code, quantity, adds }) => {
      const pick = pendingPickOf(line, quantity, { scannedCode: code });
      want(line, adds === undefined ? pick : { ...pick, adds }, 0);
    },
    keepMine: (line) => {
      const { conflict } = stateOf(line.id);
      if (conflict !== undefined) pick(line, conflict.mine, conflict.named);
    },
    takeTheirs: (line) => {
      note(line.id, {});
      void drop(line.id);
    },
    busy,
  };
}

/** The picks of one order. */
export function usePicking(read: OrderDto): PickingState {
  const [answered, setAnswered] = useState(read);
  const order = answered.id === read.id && answered.version > read.version ? answered : read;
  const picks = usePicks({
    lines: linesOf(order),
    orderOf: () => order.id,
    onSaved: (saved) => setAnswered((old) => (saved.version > old.version ? saved : old)),
  });
  return { order, ...picks };
}
