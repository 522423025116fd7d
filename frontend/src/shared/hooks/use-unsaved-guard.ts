import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';

/** The question before leaving a page, a drawer or a dialog. */
interface LeaveQuestion {
  leave: () => void;
}

/** An input that is being sent is no reason for a question, but it stays if the session turns out to have ended. */
export type Input = 'saved' | 'changed' | 'sent';

interface RegisteredInput {
  readonly input: Input;
  /** True if it is in a drawer or dialog, whose content another address may replace. */
  readonly isInside: boolean;
}

const inputs = new Map<string, RegisteredInput>();
let question: LeaveQuestion | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isUnsaved = (registered: RegisteredInput | undefined) => registered?.input === 'changed';

/** Returns whether any input is unsaved. */
export const hasUnsaved = () => [...inputs.values()].some(isUnsaved);
/** Returns whether any input in a drawer or dialog is unsaved. */
export const hasUnsavedInside = () => [...inputs.values()].some((one) => isUnsaved(one) && one.isInside);
export const useHasUnsaved = () => useSyncExternalStore(subscribe, hasUnsaved);

const hasInput = () => inputs.size > 0;
/** Returns whether any input is unsaved or being sent. */
export const useHasInput = () => useSyncExternalStore(subscribe, hasInput);

/** The open question, for the dialog that asks it. */
export const useLeaveQuestion = () => useSyncExternalStore(subscribe, () => question);

export function settleQuestion(): void {
  question = null;
  changed();
}

/** Discards all unsaved input without a question. */
export function discardUnsaved(): void {
  inputs.clear();
  changed();
}

/** The state of an input: filled ones are unsaved, and sent while a request runs. */
export const inputOf = (isFilled: boolean, busy: boolean): Input =>
  !isFilled ? 'saved' : busy ? 'sent' : 'changed';

/** The inputs inside a drawer or dialog, so that it asks for its own only. */
export const UnsavedScope = createContext<Set<string> | null>(null);

/** Leaves at once, or asks first if the scope, or without one any input, is unsaved. */
export function askToLeave(leave: () => void, scope: Iterable<string> = inputs.keys()): void {
  if (![...scope].some((id) => isUnsaved(inputs.get(id)))) return leave();
  question = { leave };
  changed();
}

/** The one rule for unsaved input: it is not lost without a question. Registers an input while it is not saved. */
export function useUnsavedGuard(input: Input): void {
  const id = useId();
  const scope = use(UnsavedScope);
  useEffect(() => {
    if (input === 'saved') return undefined;
    inputs.set(id, { input, isInside: scope !== null });
    scope?.add(id);
    changed();
    return () => {
      inputs.delete(id);
      scope?.delete(id);
      changed();
    };
  }, [id, input, scope]);
}
