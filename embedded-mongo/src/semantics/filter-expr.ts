import type { Value } from '../values.js';
import { fail } from './errors.js';
import { compileExpression } from './expression.js';
import { fieldsOfExpression } from './expression-fields.js';
import { environment, type Variables } from './expression-node.js';
import type { Condition } from './filter-node.js';
import { isTruthy } from './filter-tests.js';

/** What `$expr` means where a filter stands. */
export interface Terms {
  expr(argument: Value): Condition;
}

/** Among the paths of a condition: everything may decide. */
export const WHOLE_DOCUMENT = '$$ROOT';

export const WITHOUT_EXPRESSIONS: Terms = {
  expr: () => {
    throw fail(224, '$expr is not allowed in this context');
  },
};

export const IN_ELEMENT: Terms = {
  expr: () => {
    throw fail(2, '$expr can only be applied to the top-level document');
  },
};

export function withExpressions(variables: Variables): Terms {
  const now = new Date();
  return {
    expr: (argument) => {
      const part = compileExpression(argument, variables);
      const { fields, all } = fieldsOfExpression(argument);
      return {
        node: { kind: 'other' },
        paths: all ? [WHOLE_DOCUMENT] : [...fields],
        matches: (doc) => isTruthy(part(environment(doc, now))),
      };
    },
  };
}
