import { type Doc, unsupported, type Value } from '../../base/values.js';
import { fail } from '../errors.js';
import { type CompiledPipeline, type Stage, stageOf } from './stage.js';

type Compile = (stages: readonly Doc[]) => CompiledPipeline;

export const isUnion = (spec: Doc): boolean => stageOf(spec).name === '$unionWith';

/**
 * Consecutive `$unionWith` stages: after the documents of their input the results of a pipeline on each other collection. They
 * are one stage, so that no document passes through all unions after its own.
 */
export function unionWith(specs: readonly Doc[], compile: Compile): Stage {
  const unions = specs.map((spec) => {
    const { collection, stages } = specified(stageOf(spec).argument);
    return { collection, pipeline: compile(stages) };
  });
  return async function* (input, run) {
    yield* input;
    for (const { collection, pipeline } of unions) yield* run.aggregate(collection, pipeline);
  };
}

function specified(argument: Value): { collection: string; stages: readonly Doc[] } {
  if (typeof argument === 'string') return { collection: argument, stages: [] };
  if (!(argument instanceof Map))
    throw fail(9, 'the $unionWith stage specification must be an object or string');
  for (const name of argument.keys())
    if (name !== 'coll' && name !== 'pipeline')
      throw fail(40415, `BSON field '$unionWith.${name}' is an unknown field.`);
  const [collection, pipeline = []] = [argument.get('coll'), argument.get('pipeline')];
  if (collection === undefined) throw unsupported('$unionWith without a collection');
  if (collection instanceof Map) throw unsupported('$unionWith with another database');
  if (typeof collection !== 'string')
    throw fail(14, "BSON field '$unionWith.coll' is the wrong type, expected type 'string'");
  if (!Array.isArray(pipeline)) throw fail(14, "'pipeline' option must be specified as an array");
  for (const stage of pipeline)
    if (!(stage instanceof Map)) throw fail(14, "Each element of the 'pipeline' array must be an object");
  return { collection, stages: pipeline as readonly Doc[] };
}
