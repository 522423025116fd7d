import type { Doc, Value } from '../../base/values.js';
import { fail } from '../errors.js';

/** The context of a pipeline. */
export interface PipelineRun {
  readonly now: Date;
  /**
   * A promise if the pipeline must yield. A stage that produces many documents from few, or buffers documents, checks
   * it at each one: nothing else in the pipeline yields.
   */
  readonly pause: () => Promise<void> | undefined;
  /** The documents of a collection that match, in the snapshot of the pipeline's input. */
  readonly find: (collection: string, filter: Doc) => AsyncIterable<Doc>;
}

/** A stage: a stream of documents into another one. */
export type Stage = (input: AsyncIterable<Doc>, run: PipelineRun) => AsyncIterable<Doc>;

/** The name and the argument of a stage. */
export function stageOf(spec: Doc): { readonly name: string; readonly argument: Value } {
  if (spec.size !== 1)
    throw fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  const [[name, argument]] = [...spec] as [[string, Value]];
  return { name, argument };
}

export function matchFilter(argument: Value): Doc {
  if (!(argument instanceof Map)) throw fail(15959, 'the match filter must be an expression in an object');
  return argument;
}
