import { AppError } from '../../../platform/errors/index.js';

const MOST = { person: 2, node: 8 };
const RETRY_AFTER_S = 60;

/**
 * Bounds the archives that arrive at once. An archive may take more than an hour, and all uploads of a node share its
 * slots: a few slow senders would keep the photos and files of everybody else out.
 */
export class ArrivingImports {
  readonly #senders: string[] = [];

  /** Runs the upload of a person; 503 while as many of theirs, or of all people, arrive as may at once. */
  async run<T>(personId: unknown, upload: () => Promise<T>): Promise<T> {
    const sender = String(personId);
    const own = this.#senders.filter((one) => one === sender).length;
    if (own >= MOST.person || this.#senders.length >= MOST.node)
      throw new AppError('TRY_AGAIN', { retryAfter: RETRY_AFTER_S });
    this.#senders.push(sender);
    try {
      return await upload();
    } finally {
      this.#senders.splice(this.#senders.indexOf(sender), 1);
    }
  }
}
