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
  /** The results of a pipeline on another collection, in the same snapshot. */
  readonly aggregate: (collection: string, pipeline: CompiledPipeline) => AsyncIterable<Doc>;
}

/** The output document of a count; none for a count of zero. */
export type CountOutput = (count: number) => Doc | undefined;

/** The stages that a planner can do with indexes before the others run: filter, sort, skip and limit, in this order. */
export interface LeadingStages {
  readonly filter?: Doc;
  readonly sort?: Doc;
  readonly skip?: number;
  readonly limit?: number;
}

/** Makes the BSON of a result from that of a stored document. */
export type Wrap = (stored: Buffer) => Buffer;

export interface CompiledPipeline {
  readonly leading: LeadingStages;
  /** The top-level fields that `run` needs of its input; undefined for whole documents. */
  readonly fields: ReadonlySet<string> | undefined;
  run(input: AsyncIterable<Doc>, run: PipelineRun): AsyncIterable<Doc>;
  /** The result for a count, if `run` would only count its input. */
  readonly counting: CountOutput | undefined;
  /** The field of which `run` needs the first document of each value only. */
  readonly firstOf: string | undefined;
  /** The result of `run` for a stored document, from bytes to bytes, where it only wraps it and nothing reads the result. */
  readonly wrap: Wrap | undefined;
  /** The stages that follow `run`: those after a count, or from the first union on. */
  readonly rest: Stage;
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
