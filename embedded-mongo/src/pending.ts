import type { CompiledFilter } from './semantics/index.js';
import { type Doc, unsupported } from './values.js';

export interface CompiledPipeline {
  readonly leading: { filter?: Doc; sort?: Doc; skip?: number; limit?: number };
  run(input: AsyncIterable<Doc>): AsyncIterable<Doc>;
}

export function compilePipeline(stages: readonly Doc[]): CompiledPipeline {
  throw unsupported(`An aggregation of ${stages.length} stages`);
}

/** Whole top-level fields, until the projections of the semantics are there. */
export function compileProjection(spec: Doc, _filter?: CompiledFilter): (doc: Doc) => Doc {
  const kept = [...spec]
    .filter(([name, value]) => name !== '_id' && Number(value) !== 0)
    .map(([name]) => name);
  const dropped = [...spec]
    .filter(([, value]) => Number(value) === 0 || value === false)
    .map(([name]) => name);
  return (doc) =>
    new Map(
      [...doc].filter(
        ([name]) => !dropped.includes(name) && (kept.length === 0 || name === '_id' || kept.includes(name)),
      ),
    );
}
