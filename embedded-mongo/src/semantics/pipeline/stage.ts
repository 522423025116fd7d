import type { Doc } from '../../values.js';

/** What a pipeline runs in. */
export interface Run {
  readonly now: Date;
  /**
   * A promise where others have to run before the pipeline goes on. A stage that makes many documents of few, or
   * holds them back, asks for it at each one: nothing else on the way lets the event loop turn.
   */
  readonly pause: () => Promise<void> | undefined;
}

/** A stage: a stream of documents into another one. */
export type Stage = (input: AsyncIterable<Doc>, run: Run) => AsyncIterable<Doc>;
