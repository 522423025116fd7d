import { Injectable } from '@nestjs/common';
import type { Tx } from '../context/index.js';

/** A named point inside a transaction at which a later module may act; the types of payload and result travel with it. */
export interface Hook<Payload, Result = void> {
  readonly name: string;
  /** Never set: they only carry the types. */
  readonly payload?: Payload;
  readonly result?: Result;
}

type Handler = (tx: Tx, payload: never) => Promise<unknown>;

/**
 * Lets an earlier module cause something in a later one inside the same transaction (a receipt allocates waiting
 * quantity, an approval makes orders) without knowing it. Handlers run one after the other, in the order of the modules.
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

  /** Runs the handlers and returns what each of them made, in their order. */
  async emit<Payload, Result>(hook: Hook<Payload, Result>, tx: Tx, payload: Payload): Promise<Result[]> {
    const results: Result[] = [];
    for (const handler of this.#handlers.get(hook.name) ?? []) {
      results.push((await handler(tx, payload as never)) as Result);
    }
    return results;
  }
}
