import { Injectable } from '@nestjs/common';

/**
 * Whether this node is about to end. From then on it is not ready, answers carry `Connection: close`, and whoever
 * keeps a connection open for long (a stream of events) ends it.
 */
@Injectable()
export class Draining {
  #draining = false;
  #held: Promise<void> | undefined;
  readonly #callbacks = new Set<() => void>();

  get draining(): boolean {
    return this.#draining;
  }

  /** Calls back once when draining begins, at once where it has begun already. What it answers takes that back. */
  onDrain(callback: () => void): () => void {
    if (this.#draining) callback();
    else this.#callbacks.add(callback);
    return () => this.#callbacks.delete(callback);
  }

  /** Resolves when a request that has just come may begin; undefined, but for a moment before listening stops. */
  get held(): Promise<void> | undefined {
    return this.#held;
  }

  /** Holds back what comes from now on, until what is answered is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.#held = undefined;
      release();
    };
  }

  begin(): void {
    if (this.#draining) return;
    this.#draining = true;
    for (const callback of this.#callbacks) callback();
    this.#callbacks.clear();
  }
}
