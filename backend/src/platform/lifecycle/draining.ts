import { Injectable } from '@nestjs/common';

/**
 * True if this node is shutting down. It then reports not ready, answers carry `Connection: close`, and long-lived
 * connections (event streams) end.
 */
@Injectable()
export class DrainState {
  #draining = false;
  #held: Promise<void> | undefined;
  readonly #callbacks = new Set<() => void>();

  get draining(): boolean {
    return this.#draining;
  }

  /** Calls back once when draining begins, at once if it has begun. The returned function unsubscribes. */
  onDrain(callback: () => void): () => void {
    if (this.#draining) callback();
    else this.#callbacks.add(callback);
    return () => this.#callbacks.delete(callback);
  }

  /** Resolves when a new request may begin; undefined except for a moment before listening stops. */
  get held(): Promise<void> | undefined {
    return this.#held;
  }

  /** Holds new requests until the returned function is called. */
  holdRequests(): () => void {
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
