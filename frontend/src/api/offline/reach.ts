/** The state of the server, as the requests of this page show. */
interface Reach {
  /** The first request without an answer since the last one with an answer; null while the server answers. */
  readonly since: number | null;
  /** The age of the oldest kept answer that was shown since. */
  readonly asOf: number | null;
}

const ANSWERING: Reach = { since: null, asOf: null };
let reach = ANSWERING;
const listeners = new Set<() => void>();

function set(next: Reach): void {
  reach = next;
  for (const listener of listeners) listener();
}

export const currentReach = (): Reach => reach;

export function onReachChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteAnswered(): void {
  if (reach !== ANSWERING) set(ANSWERING);
}

export function noteUnanswered(): void {
  if (reach.since === null) set({ since: Date.now(), asOf: null });
}

/** A kept answer of this time is shown in place of the server's. */
export function noteShown(at: number): void {
  if (reach.since !== null && (reach.asOf === null || at < reach.asOf)) set({ ...reach, asOf: at });
}

/** Resets the shown answers when another page opens. */
export function forgetShown(): void {
  if (reach.asOf !== null) set({ ...reach, asOf: null });
}
