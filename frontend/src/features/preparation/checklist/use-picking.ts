import { useEffect, useRef, useState } from 'react';
import { type OrderDto, type PickDto, usePickLineMutation } from '@/api/generated/preparation';
import { type Kept, keptAbout, theirsOf } from '@/api/offline/outbox.rules';
import { dropKept, sendOrKeep } from '@/api/offline/send-or-keep';
import { useUnsent } from '@/api/offline/unsent';
import type { ApiProblem } from '@/api/to-problem';
import type { OrderLine } from '../order-lines';

/** The debounce delay while digits are typed or a step is repeated. */
const TYPING_MS = 400;

/** What a pick names beside the quantity. */
type Named = Partial<Pick<PickDto, 'scannedCode' | 'lotId' | 'assetIds'>>;

interface Wish {
  readonly quantity: number;
  /** What its picker calls it, where it has to wait. */
  readonly label: string;
  readonly named: Named;
}

/** The state of a line's pending or refused pick. */
export interface LineState {
  /** The requested quantity that is not confirmed yet. */
  wanted?: number;
  /** Whether it waits for the network. */
  isKept?: true;
  /** A concurrent pick: its quantity, and the one requested here. */
  conflict?: { theirs: number; mine: number };
  problem?: ApiProblem;
}

/** What can be done to the lines of orders that are picked. */
export interface Picks {
  stateOf: (lineId: string) => LineState;
  pick: (line: OrderLine, quantity: number, named?: Named) => void;
  /** Like `pick`, for a number that is still being changed. */
  adjust: (line: OrderLine, quantity: number) => void;
  /** Repeats the requested quantity after a conflict. */
  keepMine: (line: OrderLine) => void;
  takeTheirs: (line: OrderLine) => void;
  /** Whether a pick is pending. */
  busy: boolean;
}

export interface Picking extends Picks {
  /** The order from the last answer, which may be newer than the query. */
  order: OrderDto;
}

interface PicksOf {
  orderOf: (lineId: string) => string;
  /** Takes the order as a pick has left it. */
  onSaved: (order: OrderDto) => void;
}

const subjectOf = (lineId: string) => `pick/${lineId}`;

/** The state of a line whose picks wait to be sent, or were refused when they were. */
function keptState({ quantity, refused }: Kept): LineState {
  const theirs = refused && theirsOf(refused);
  if (theirs !== undefined && quantity !== undefined) return { conflict: { theirs, mine: quantity } };
  if (refused?.problem !== undefined) return { problem: refused.problem };
  return quantity === undefined ? {} : { wanted: quantity, isKept: true };
}

/** One timer per line; a new one replaces the previous one. What still waits when the page is left is done at once. */
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

/** A conflicting pick is a choice, unless both quantities are equal; any other failure is a problem. */
function refusalOf(quantity: number, problem: ApiProblem): { theirs?: number; state: LineState } {
  const theirs = problem.details.picked;
  if (problem.code !== 'PICK_CONFLICT' || typeof theirs !== 'number') return { state: { problem } };
  return { theirs, state: theirs === quantity ? {} : { conflict: { theirs, mine: quantity } } };
}

/** Sends a pick, or keeps it until the network is back. */
function useSendPick() {
  const [send] = usePickLineMutation();
  return (id: string, lineId: string, { quantity, label, named }: Wish, expectedPicked: number) => {
    const pickDto: PickDto = { lineId, quantity, expectedPicked, ...named };
    const path = `/api/preparation/orders/${encodeURIComponent(id)}/picks`;
    return sendOrKeep(
      { kind: 'pick', subject: subjectOf(lineId), label, path, body: { ...pickDto } },
      (key) => send({ id, pickDto, 'Idempotency-Key': key }),
    );
  };
}

/** A scanned serial number adds its unit to those before: the wishes of a line are then sent one by one. */
const adds = ({ article }: OrderLine, { named }: Wish): boolean =>
  article?.tracking === 'serial' && named.scannedCode !== undefined;

const wishOf = (line: OrderLine, quantity: number, named: Named): Wish => ({
  quantity,
  label: [line.article?.name, line.locationPath].filter(Boolean).join(' · '),
  named,
});

/** What this page does to each line, and what is kept about it. */
function useLineStates() {
  const [states, setStates] = useState<Record<string, LineState>>({});
  const { entries } = useUnsent();
  const about = (lineId: string) => keptAbout(entries, subjectOf(lineId));
  const ownOf = (lineId: string): LineState => states[lineId] ?? {};
  const keptOf = (lineId: string) => keptState(about(lineId));
  return {
    note: (lineId: string, state: LineState) => setStates((old) => ({ ...old, [lineId]: state })),
    ownOf,
    keptOf,
    stateOf: (lineId: string) => (Object.keys(ownOf(lineId)).length > 0 ? ownOf(lineId) : keptOf(lineId)),
    drop: (lineId: string) => dropKept(about(lineId).entries),
    busy:
      Object.values(states).some(({ wanted }) => wanted !== undefined) ||
      entries.some(({ kind }) => kind === 'pick'),
  };
}

/**
 * Ticks are shown at once and sent sequentially per line: a later quantity replaces one that is not sent yet, but a later
 * serial number follows those before. Each
 * sends the expected picked quantity, so that concurrent pickers do not overwrite each other.
 */
export function usePicks({ orderOf, onSaved }: PicksOf): Picks {
  const send = useSendPick();
  const { note, ownOf, keptOf, stateOf, drop, busy } = useLineStates();
  const queued = useRef(new Map<string, readonly Wish[]>());
  const running = useRef(new Set<string>());
  const known = useRef(new Map<string, number>());
  const later = useTimers();

  const refused = (lineId: string, quantity: number, problem: ApiProblem) => {
    // A person who has changed their mind meanwhile chooses between that and what the other one left.
    const wanted = queued.current.get(lineId)?.at(-1)?.quantity ?? quantity;
    const outcome = refusalOf(wanted, problem);
    queued.current.delete(lineId);
    if (outcome.theirs !== undefined) known.current.set(lineId, outcome.theirs);
    note(lineId, outcome.state);
  };

  const sendOne = async (lineId: string, wish: Wish): Promise<boolean> => {
    const { quantity } = wish;
    const answer = await send(orderOf(lineId), lineId, wish, known.current.get(lineId) ?? 0);
    if (answer.isKept) {
      known.current.set(lineId, quantity);
      return true;
    }
    if (answer.data !== undefined) {
      const saved = answer.data;
      known.current.set(lineId, saved.lines.find(({ id }) => id === lineId)?.picked ?? quantity);
      onSaved(saved);
      return true;
    }
    if (answer.problem !== undefined) refused(lineId, quantity, answer.problem);
    return false;
  };

  const flush = async (lineId: string) => {
    const nextOf = () => queued.current.get(lineId)?.[0];
    let next = nextOf();
    // Where a refusal has ended what was to be sent, what it says stays beside the line.
    if (next === undefined || running.current.has(lineId)) return;
    running.current.add(lineId);
    let accepted = true;
    while (next !== undefined && accepted) {
      queued.current.set(lineId, queued.current.get(lineId)?.slice(1) ?? []);
      accepted = await sendOne(lineId, next);
      next = nextOf();
    }
    running.current.delete(lineId);
    if (accepted) note(lineId, {});
  };

  const want = (line: OrderLine, wish: Wish, delay: number) => {
    const { wanted, conflict } = keptOf(line.id);
    if (!running.current.has(line.id) && ownOf(line.id).conflict === undefined)
      known.current.set(line.id, conflict?.theirs ?? wanted ?? line.picked);
    queued.current.set(line.id, [...(adds(line, wish) ? (queued.current.get(line.id) ?? []) : []), wish]);
    note(line.id, { wanted: wish.quantity });
    later(line.id, () => void flush(line.id), delay);
  };
  const pick = (line: OrderLine, quantity: number, named: Named = {}) =>
    want(line, wishOf(line, quantity, named), 0);

  return {
    stateOf,
    pick,
    adjust: (line, quantity) => want(line, wishOf(line, quantity, {}), TYPING_MS),
    keepMine: (line) => {
      const { conflict } = stateOf(line.id);
      if (conflict !== undefined) pick(line, conflict.mine);
    },
    takeTheirs: (line) => {
      note(line.id, {});
      void drop(line.id);
    },
    busy,
  };
}

/** The picks of one order. */
export function usePicking(read: OrderDto): Picking {
  const [answered, setAnswered] = useState(read);
  const order = answered.id === read.id && answered.version > read.version ? answered : read;
  const picks = usePicks({
    orderOf: () => order.id,
    onSaved: (saved) => setAnswered((old) => (saved.version > old.version ? saved : old)),
  });
  return { order, ...picks };
}
