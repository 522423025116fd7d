import { Int32, Long } from 'bson';
import { tick } from '../cluster-time.js';
import type { Value } from '../values.js';
import { compareValues } from './compare.js';
import { fail } from './errors.js';
import { typeName } from './filter-types.js';
import { identical } from './identical.js';
import { add, integer, isInteger, isNumeric, multiply, type Numeric, toBigInt } from './numbers.js';
import { own } from './table.js';
import { type Leaf, type Outcome, REMOVE, UNCHANGED, type UpdateContext } from './update-node.js';

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

type Arithmetic = (left: Numeric, right: Numeric) => Numeric | undefined;

function arithmetic(
  name: string,
  argument: Value,
  calculate: Arithmetic,
  initial: (argument: Numeric) => Value,
): Leaf {
  if (!isNumeric(argument)) throw fail(14, `Cannot apply ${name} with a non-numeric argument`);
  return {
    kind: 'leaf',
    update: (value, _, path) => {
      if (!isNumeric(value)) {
        throw fail(
          14,
          `Cannot apply ${name} to the field '${path}', which has the non-numeric type ${typeName(value)}`,
        );
      }
      const result = calculate(value, argument);
      if (result === undefined)
        throw fail(2, `${name} on '${path}' leads beyond the range of 64-bit integers`);
      return identical(result, value) ? UNCHANGED : result;
    },
    create: () => initial(argument),
  };
}

export function incLeaf(argument: Value): Leaf {
  return arithmetic('$inc', argument, add, (value) => value);
}

export function mulLeaf(argument: Value): Leaf {
  return arithmetic('$mul', argument, multiply, (value) => multiply(new Int32(0), value) as Numeric);
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

const BIT: Readonly<Record<string, (left: bigint, right: bigint) => bigint>> = {
  and: (left, right) => left & right,
  or: (left, right) => left | right,
  xor: (left, right) => left ^ right,
};

export function bitLeaf(argument: Value): Leaf {
  if (!(argument instanceof Map) || argument.size === 0) {
    throw fail(2, '$bit takes a document with and, or or xor');
  }
  const steps = [...argument].map(([name, operand]) => {
    const calculate = own(BIT, name);
    if (calculate === undefined) throw fail(2, `$bit knows and, or and xor, but not ${name}`);
    if (!isNumeric(operand) || !isInteger(operand)) throw fail(2, 'The operand of $bit must be an integer');
    return { calculate, operand };
  });
  const apply = (start: Int32 | Long): Outcome => {
    let value = start;
    for (const { calculate, operand } of steps) {
      const wide = value instanceof Long || operand instanceof Long;
      value = integer(calculate(toBigInt(value), toBigInt(operand)), wide) as Int32 | Long;
    }
    return value;
  };
  return {
    kind: 'leaf',
    update: (value, _, path) => {
      if (!isNumeric(value) || !isInteger(value)) {
        throw fail(2, `Cannot apply $bit to '${path}', which has the non-integral type ${typeName(value)}`);
      }
      const result = apply(value);
      return identical(result as Value, value) ? UNCHANGED : result;
    },
    create: () => apply(new Int32(0)),
  };
}
