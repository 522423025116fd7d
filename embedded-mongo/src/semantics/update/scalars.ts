import { tick } from '../../base/cluster-time.js';
import type { Value } from '../../base/values.js';
import { compareValues } from '../compare/compare.js';
import { identical } from '../compare/identical.js';
import { add, isNumeric } from '../compare/numbers.js';
import { fail } from '../errors.js';
import { typeName } from '../filter/types.js';
import { type Leaf, REMOVE, UNCHANGED, type UpdateContext } from './node.js';

export function setLeaf(argument: Value): Leaf {
  return {
    kind: 'leaf',
    update: (value) => (identical(value, argument) ? UNCHANGED : argument),
    create: () => argument,
  };
}

export function setOnInsertLeaf(argument: Value): Leaf {
  const set = setLeaf(argument);
  return {
    kind: 'leaf',
    anyPath: true,
    update: (value, context, path) => (context.inserting ? set.update(value, context, path) : UNCHANGED),
    create: (context) => (context.inserting ? argument : UNCHANGED),
  };
}

export function unsetLeaf(): Leaf {
  return { kind: 'leaf', anyPath: true, update: () => REMOVE };
}

export function incLeaf(argument: Value): Leaf {
  if (!isNumeric(argument)) throw fail(14, 'Cannot apply $inc with a non-numeric argument');
  return {
    kind: 'leaf',
    update: (value, _, path) => {
      if (!isNumeric(value)) {
        throw fail(
          14,
          `Cannot apply $inc to the field '${path}', which has the non-numeric type ${typeName(value)}`,
        );
      }
      const result = add(value, argument);
      if (result === undefined) throw fail(2, `$inc on '${path}' leads beyond the range of 64-bit integers`);
      return identical(result, value) ? UNCHANGED : result;
    },
    create: () => argument,
  };
}

export function boundLeaf(argument: Value, sign: 1 | -1): Leaf {
  return {
    kind: 'leaf',
    update: (value) => (compareValues(argument, value) * sign > 0 ? argument : UNCHANGED),
    create: () => argument,
  };
}

export function currentDateLeaf(argument: Value): Leaf {
  const wanted = currentDateType(argument);
  const create = ({ now }: UpdateContext): Value => (wanted === 'date' ? new Date(now) : tick());
  return { kind: 'leaf', update: (_, context) => create(context), create };
}

function currentDateType(argument: Value): 'date' | 'timestamp' {
  if (typeof argument === 'boolean') return 'date';
  if (!(argument instanceof Map)) throw fail(2, '$currentDate takes a boolean or { $type: … }');
  for (const name of argument.keys())
    if (name !== '$type') throw fail(2, `Unrecognized $currentDate option: ${name}`);
  const type = argument.get('$type');
  if (type !== 'date' && type !== 'timestamp')
    throw fail(2, "The $type of $currentDate is 'date' or 'timestamp'");
  return type;
}
