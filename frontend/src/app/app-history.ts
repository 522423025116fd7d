import { useEffect, useSyncExternalStore } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type To,
} from 'react-router-dom';

/** The address that is shown, and how it was reached. */
export interface HistoryEntry {
  readonly location: Location;
  readonly action: NavigationType;
}

interface Navigation {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: NavigationType;
}

/** A navigation that waits for an answer. */
interface PendingNavigation {
  readonly proceed: () => void;
  readonly reset: () => void;
}

type Refusal = (navigation: Navigation) => boolean;

const { Pop: POP, Push: PUSH, Replace: REPLACE } = NavigationType;

/**
 * The browser's history, whose navigations can be blocked. The router's own blocker comes with its loaders and actions, a
 * third of the router, which nothing here uses.
 */
export class AppHistory implements Navigator {
  readonly #history = createBrowserHistory({ v5Compat: true });
  readonly #listeners = new Set<() => void>();
  #entry: HistoryEntry = { location: this.#history.location, action: this.#history.action };
  #refuses: Refusal | undefined;
  #pending: PendingNavigation | null = null;
  /** Called when the browser has gone back to the entry that a blocked step of the history had left. */
  #onRestored: (() => void) | undefined;

  // The router calls its methods without their object.
  readonly createHref = (to: To): string => this.#history.createHref(to);
  readonly encodeLocation = (to: To): Path => this.#history.encodeLocation(to);
  readonly go = (delta: number): void => this.#history.go(delta);

  constructor() {
    this.#history.listen(({ location, action, delta }) => {
      if (action === POP && this.#onRestored !== undefined) {
        this.#onRestored();
        return;
      }
      if (action === POP && delta !== null && this.#isRefused(location, POP)) this.#blockStep(delta);
      else this.#show({ location, action });
    });
  }

  get entry(): HistoryEntry {
    return this.#entry;
  }

  get pending(): PendingNavigation | null {
    return this.#pending;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Blocks the navigations that a test refuses, until the returned function is called. */
  block(refuses: Refusal): () => void {
    this.#refuses = refuses;
    return () => {
      if (this.#refuses === refuses) this.#refuses = undefined;
    };
  }

  readonly push = (to: To, state?: unknown): void =>
    this.#navigate(to, PUSH, () => this.#history.push(to, state));

  readonly replace = (to: To, state?: unknown): void =>
    this.#navigate(to, REPLACE, () => this.#history.replace(to, state));

  #navigate(to: To, action: NavigationType, navigate: () => void): void {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const nextLocation = { ...this.#entry.location, search: '', hash: '', ...path };
    if (this.#isRefused(nextLocation, action)) this.#setPending(navigate);
    else navigate();
  }

  #isRefused(nextLocation: Location, historyAction: NavigationType): boolean {
    const currentLocation = this.#entry.location;
    return this.#refuses?.({ currentLocation, nextLocation, historyAction }) === true;
  }

  /** The browser has made the step already: it is taken back, and repeated where it may proceed. */
  #blockStep(delta: number): void {
    const restored = new Promise<void>((resolve) => {
      this.#onRestored = () => {
        this.#onRestored = undefined;
        resolve();
      };
    });
    this.#history.go(-delta);
    this.#setPending(() => void restored.then(() => this.#history.go(delta)));
  }

  #setPending(navigate: () => void): void {
    const settle = () => {
      this.#pending = null;
      this.#notify();
    };
    this.#pending = {
      proceed: () => {
        settle();
        navigate();
      },
      reset: settle,
    };
    this.#notify();
  }

  #show(entry: HistoryEntry): void {
    this.#entry = entry;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const appHistory = new AppHistory();

/** Blocks the navigations that a test refuses; returns the one that waits for an answer. */
export function useBlockedNavigation(refuses: Refusal): PendingNavigation | null {
  useEffect(() => appHistory.block(refuses), [refuses]);
  return useSyncExternalStore(appHistory.subscribe, () => appHistory.pending);
}
