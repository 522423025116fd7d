import type { Doc } from '../values.js';
import { fail } from './errors.js';
import { checkVariable, compileExpression } from './expression.js';
import { fieldsOfExpression } from './expression-fields.js';
import { environment, type Maybe, NO_VARIABLES, type Variables } from './expression-node.js';

/** The `let` of a command: each value is computed once, and a later one may use those before it. */
export function commandVariables(spec: Doc | undefined): Variables {
  if (spec === undefined || spec.size === 0) return NO_VARIABLES;
  const variables = new Map<string, Maybe>();
  const nothing = environment(new Map(), new Date());
  for (const [name, value] of spec) {
    checkVariable(name);
    const part = compileExpression(value, variables);
    const { fields, all } = fieldsOfExpression(value);
    if (all || fields.size > 0) throw fail(4890500, 'Command let Expression does not evaluate to a constant');
    variables.set(name, part(nothing));
  }
  return variables;
}
