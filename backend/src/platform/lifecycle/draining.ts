import { Injectable } from '@nestjs/common';

/**
 * Whether this node is about to end. From then on it is not ready, answers carry `Connection: close`, and whoever
 * keeps a connection open for long (a stream of events) ends it.
 */
@Injectable()
export class Draining {
  #draining = false;
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

  begin(): void {
    if (this.#draining) return;
    this.#draining = true;
    for (const callback of this.#callbacks) callback();
    this.#callbacks.clear();
  }
}
