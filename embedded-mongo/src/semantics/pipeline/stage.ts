import type { Doc } from '../../values.js';

/** The context of a pipeline. */
export interface Run {
  readonly now: Date;
  /**
   * A promise if the pipeline must yield. A stage that produces many documents from few, or buffers documents, checks
   * it at each one: nothing else in the pipeline yields.
   */
  readonly pause: () => Promise<void> | undefined;
}

/** A stage: a stream of documents into another one. */
export type Stage = (input: AsyncIterable<Doc>, run: Run) => AsyncIterable<Doc>;
