import { Injectable } from '@nestjs/common';
import type { Tx } from '../context/index.js';

/** A named extension point inside a transaction; it carries the types of payload and result. */
export interface Hook<Payload, Result = void> {
  readonly name: string;
  /** Never set: type parameters only. */
  readonly payload?: Payload;
  readonly result?: Result;
}

type Handler = (tx: Tx, payload: never) => Promise<unknown>;

/**
 * Lets an earlier module trigger work of a later one in the same transaction (a receipt allocates waiting quantity, an
 * approval creates orders) without importing it. Handlers run sequentially, in the order of the modules.
 */
@Injectable()
export class TransactionHooks {
  readonly #handlers = new Map<string, Handler[]>();

  on<Payload, Result>(
    hook: Hook<Payload, Result>,
    handler: (tx: Tx, payload: Payload) => Promise<Result>,
  ): void {
    this.#handlers.set(hook.name, [...(this.#handlers.get(hook.name) ?? []), handler]);
  }

  /** Runs the handlers and returns their results in order. */
  async emit<Payload, Result>(hook: Hook<Payload, Result>, tx: Tx, payload: Payload): Promise<Result[]> {
    const results: Result[] = [];
    for (const handler of this.#handlers.get(hook.name) ?? []) {
      results.push((await handler(tx, payload as never)) as Result);
    }
    return results;
  }
}
