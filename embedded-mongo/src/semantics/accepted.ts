import { FILTER_OPERATORS } from './filter/filter.js';
import { ACCUMULATOR_NAMES } from './pipeline/accumulators.js';
import { EXPRESSION_OPERATORS } from './pipeline/expression.js';
import { STAGE_NAMES } from './pipeline/stages.js';
import { PUSH_CLAUSES } from './update/arrays.js';
import { UPDATE_OPERATORS } from './update/parse.js';

/** All supported operators, by area, for the documentation and its test. */
export const acceptedOperators: Readonly<
  Record<
    'filter' | 'update' | 'push' | 'projection' | 'stage' | 'accumulator' | 'expression',
    readonly string[]
  >
> = {
  filter: FILTER_OPERATORS,
  update: UPDATE_OPERATORS,
  push: PUSH_CLAUSES,
  projection: ['$slice', '$elemMatch', '$'],
  stage: STAGE_NAMES,
  accumulator: ACCUMULATOR_NAMES,
  expression: EXPRESSION_OPERATORS,
};
