/**
 * The reference semantics of filters and updates, said as plainly as possible and without the engine: on JavaScript
 * values, with no plan, no fast path and no types of numbers.
 */
export type Plain = null | boolean | number | string | Plain[] | PlainDoc;
export type PlainDoc = { [name: string]: Plain };
type Maybe = Plain | undefined;

function isDoc(value: Maybe): value is PlainDoc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rank(value: Plain): number {
  if (value === null) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (isDoc(value)) return 4;
  return Array.isArray(value) ? 5 : 6;
}

export function compare(left: Plain, right: Plain): number {
  if (rank(left) !== rank(right)) return rank(left) - rank(right);
  if (Array.isArray(left) && Array.isArray(right)) return compareLists(left, right, compare);
  if (isDoc(left) && isDoc(right))
    return compareLists(
      Object.entries(left),
      Object.entries(right),
      (a, b) => rank(a[1]) - rank(b[1]) || compare(a[0], b[0]) || compare(a[1], b[1]),
    );
  const [a, b] = [left as number, right as number];
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareLists<T>(left: T[], right: T[], order: (a: T, b: T) => number): number {
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const found = order(left[at] as T, right[at] as T);
    if (found !== 0) return found;
  }
  return left.length - right.length;
}

/** The values at a path; an array on the way contributes its documents and, by number, one element. */
function at(value: Maybe, path: readonly string[]): Maybe[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (isDoc(value)) return at(value[name], rest);
  if (!Array.isArray(value)) return [undefined];
  const named = /^\d+$/.test(name) && Number(name) < value.length ? [value[Number(name)]] : [];
  return [
    ...value.filter(isDoc).flatMap((element) => at(element, path)),
    ...named.flatMap((element) =>
      rest.length > 0 && !isDoc(element) && !Array.isArray(element) ? [] : at(element, rest),
    ),
  ];
}

export function matches(doc: PlainDoc, filter: PlainDoc): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const each = condition as PlainDoc[];
    if (name === '$and') return each.every((other) => matches(doc, other));
    if (name === '$or') return each.some((other) => matches(doc, other));
    if (name === '$nor') return !each.some((other) => matches(doc, other));
    const isOperators = isDoc(condition) && Object.keys(condition)[0]?.startsWith('$') === true;
    return passes(doc, name.split('.'), isOperators ? condition : { $eq: condition });
  });
}

function passes(doc: PlainDoc, path: string[], operators: PlainDoc): boolean {
  const whole = at(doc, path);
  return Object.entries(operators).every(([name, wanted]) => passesOne(whole, path, doc, name, wanted));
}

function passesOne(whole: Maybe[], path: string[], doc: PlainDoc, name: string, wanted: Plain): boolean {
  const list = wanted as Plain[];
  const test = (operator: string, value: Plain): boolean => passes(doc, path, { [operator]: value });
  switch (name) {
    case '$ne':
      return !test('$eq', wanted);
    case '$nin':
      return !test('$in', wanted);
    case '$not':
      return !passes(doc, path, wanted as PlainDoc);
    case '$in':
      return list.some((value) => test('$eq', value));
    case '$all':
      return list.length > 0 && list.every((value) => test('$eq', value));
    case '$exists':
      return whole.some((value) => value !== undefined) === wanted;
    case '$size':
      return whole.some((value) => Array.isArray(value) && value.length === wanted);
    case '$elemMatch':
      return whole.some(
        (value) => Array.isArray(value) && value.some((element) => isElement(element, wanted as PlainDoc)),
      );
    default:
      return spread(whole, path).some((value) => compares(value, name, wanted));
  }
}

function isElement(element: Plain, condition: PlainDoc): boolean {
  const [first = ''] = Object.keys(condition);
  if (first.startsWith('$') && !['$and', '$or', '$nor'].includes(first))
    return Object.entries(condition).every(([name, wanted]) => compares(element, name, wanted));
  // An array within an array is to MongoDB a document whose fields are numbers.
  return (isDoc(element) || Array.isArray(element)) && matches({ ...(element as PlainDoc) }, condition);
}

/** A comparison also looks into an array at the end, unless the path names that array by its number. */
function spread(whole: Maybe[], path: string[]): Maybe[] {
  const byNumber = /^\d+$/.test(path.at(-1) ?? '');
  return whole.flatMap((value) => (Array.isArray(value) && !byNumber ? [...value, value] : [value]));
}

function compares(value: Maybe, name: string, wanted: Plain): boolean {
  if (value === undefined || rank(value) !== rank(wanted))
    return value === undefined && wanted === null && (name === '$eq' || name === '$gte' || name === '$lte');
  const order = compare(value, wanted);
  const accepts: Record<string, boolean> = {
    $eq: order === 0,
    $gt: order > 0,
    $gte: order >= 0,
    $lt: order < 0,
    $lte: order <= 0,
  };
  return accepts[name] === true;
}

/** The document after an update of top-level fields; undefined where that is an error. */
export function updated(doc: PlainDoc, update: Record<string, PlainDoc>): PlainDoc | undefined {
  const result: PlainDoc = { ...doc };
  for (const [operator, fields] of Object.entries(update)) {
    for (const [name, argument] of Object.entries(fields)) {
      const after = changed(operator, doc[name], argument);
      if (after === 'error') return undefined;
      if (after === undefined) delete result[name];
      else result[name] = after.value;
    }
  }
  return result;
}

type UpdateResult = { value: Plain } | undefined | 'error';

function changed(operator: string, before: Maybe, argument: Plain): UpdateResult {
  const keep = before === undefined ? undefined : { value: before };
  switch (operator) {
    case '$set':
      return { value: argument };
    case '$unset':
      return undefined;
    case '$inc':
      if (before === undefined) return { value: argument };
      if (typeof before !== 'number') return 'error';
      return { value: before + (argument as number) };
    case '$min':
    case '$max': {
      const wins = before === undefined || compare(argument, before) * (operator === '$min' ? -1 : 1) > 0;
      return wins ? { value: argument } : keep;
    }
    default:
      return changedArray(operator, before, argument, keep);
  }
}

function changedArray(operator: string, before: Maybe, argument: Plain, keep: UpdateResult): UpdateResult {
  const adds = operator === '$push' || operator === '$addToSet';
  if (before === undefined && !adds) return undefined;
  if (before !== undefined && !Array.isArray(before)) return 'error';
  const array = before ?? [];
  const isIn = (list: Plain[], value: Plain): boolean => list.some((other) => compare(other, value) === 0);
  switch (operator) {
    case '$pop':
      return { value: argument === 1 ? array.slice(0, -1) : array.slice(1) };
    case '$pullAll':
      return { value: array.filter((value) => !isIn(argument as Plain[], value)) };
    case '$pull':
      return { value: array.filter((value) => !isPulled(value, argument)) };
    case '$addToSet': {
      const values = isDoc(argument) && '$each' in argument ? (argument.$each as Plain[]) : [argument];
      return {
        value: values.reduce<Plain[]>((set, value) => (isIn(set, value) ? set : [...set, value]), array),
      };
    }
    case '$push':
      return { value: pushed(array, argument) };
    default:
      return keep;
  }
}

function isPulled(value: Plain, argument: Plain): boolean {
  if (!isDoc(argument)) return compare(value, argument) === 0;
  if (Object.keys(argument)[0]?.startsWith('$') === true)
    return Object.entries(argument).every(([name, wanted]) =>
      matches({ v: value }, { v: { [name]: wanted } }),
    );
  return isDoc(value) && matches(value, argument);
}

function pushed(array: Plain[], argument: Plain): Plain[] {
  if (!isDoc(argument) || !('$each' in argument)) return [...array, argument];
  const {
    $each,
    $position = array.length,
    $sort,
    $slice,
  } = argument as {
    $each: Plain[];
    $position?: number;
    $sort?: number;
    $slice?: number;
  };
  const from = $position < 0 ? Math.max(0, array.length + $position) : $position;
  const all = [...array.slice(0, from), ...$each, ...array.slice(from)];
  if ($sort !== undefined) all.sort((left, right) => compare(left, right) * $sort);
  if ($slice === undefined) return all;
  return $slice < 0 ? all.slice($slice) : all.slice(0, $slice);
}
