import { Injectable } from '@nestjs/common';
import type { Tx } from '../context/index.js';

/** A named point inside a transaction at which a later module may act; its payload type travels with it. */
export interface Hook<Payload> {
  readonly name: string;
  /** Never set: it only carries the payload's type. */
  readonly payload?: Payload;
}

type Handler = (tx: Tx, payload: never) => Promise<void>;

/**
 * Lets an earlier module cause something in a later one inside the same transaction (a receipt serves waiting lines,
 * an approval makes orders) without knowing it. Handlers run one after the other, in the order of the modules.
 */
@Injectable()
export class TransactionHooks {
  readonly #handlers = new Map<string, Handler[]>();

  on<Payload>(hook: Hook<Payload>, handler: (tx: Tx, payload: Payload) => Promise<void>): void {
    this.#handlers.set(hook.name, [...(this.#handlers.get(hook.name) ?? []), handler]);
  }

  async emit<Payload>(hook: Hook<Payload>, tx: Tx, payload: Payload): Promise<void> {
    for (const handler of this.#handlers.get(hook.name) ?? []) await handler(tx, payload as never);
  }
}
