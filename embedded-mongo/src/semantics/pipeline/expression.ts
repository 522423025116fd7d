import { type Doc, unsupported, type Value } from '../../base/values.js';
import { fail } from '../errors.js';
import { checkLength } from '../filter/paths.js';
import { own } from '../table.js';
import { ARITHMETIC } from './arithmetic.js';
import { type Builder, type Compiler, type Expression, type Maybe } from './expression-node.js';

/** The operators of expressions. Others are refused. */
const OPERATORS: Readonly<Record<string, Builder>> = {
  ...ARITHMETIC,
  $literal: (argument) => () => argument,
};

/** Operators of MongoDB that are refused as unsupported; every other name is a client error. */
const LEFT_TO_MONGODB = new Set(
  `$rand $abs $ceil $floor $round $trunc $min $max $sum $avg $mod $eq $ne $gt $gte $lt $lte $cmp $and $or $not
  $cond $ifNull $switch $concat $toUpper $toLower $substrCP $strLenCP $size $in $isArray $arrayElemAt $first
  $last $filter $map $reduce $concatArrays $slice $reverseArray $setUnion $setIntersection $setDifference
  $dateToString $year $month $dayOfMonth $hour $minute $second $millisecond $dayOfWeek $dayOfYear $toString
  $toInt $toLong $toDouble $toDecimal $toDate $toBool $toObjectId $isNumber $mergeObjects $objectToArray
  $arrayToObject $getField $setField $unsetField $let $type
  $accumulator $acos $acosh $allElementsTrue $anyElementTrue $asin $asinh $atan $atan2 $atanh $binarySize $bitAnd
  $bitNot $bitOr $bitXor $bottom $bottomN $bsonSize $convert $cos $cosh $dateAdd $dateDiff $dateFromParts
  $dateFromString $dateSubtract $dateToParts $dateTrunc $degreesToRadians $denseRank $derivative $documentNumber $exp
  $expMovingAvg $firstN $function $indexOfArray $indexOfBytes $indexOfCP $integral $isoDayOfWeek $isoWeek
  $isoWeekYear $lastN $linearFill $ln $locf $log $log10 $ltrim $maxN $median $meta $minN $percentile $pow
  $radiansToDegrees $range $rank $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $rtrim
  $sampleRate $setEquals $setIsSubset $shift $sin $sinh $sortArray $split $sqrt $stdDevPop $stdDevSamp
  $strcasecmp $strLenBytes $substr $substrBytes $tan $tanh $toHashedIndexKey $top $topN $toUUID $trim $tsIncrement
  $tsSecond $week $zip $encStrStartsWith $createObjectId $toArray $toObject`.split(/\s+/),
);

export const EXPRESSION_OPERATORS: readonly string[] = Object.keys(OPERATORS);

export function isExpressionName(name: string): boolean {
  return own(OPERATORS, name) !== undefined || LEFT_TO_MONGODB.has(name);
}

const COMPILER: Compiler = new (class implements Compiler {
  compile(spec: Value): Expression {
    if (typeof spec === 'string') return spec.startsWith('$') ? this.path(spec) : () => spec;
    if (Array.isArray(spec)) return this.array(spec);
    if (!(spec instanceof Map)) return () => spec;
    const [first] = spec.keys();
    if (first?.startsWith('$') !== true) return this.object(spec);
    if (spec.size > 1)
      throw fail(
        15983,
        `An object representing an expression must have exactly one field: ${[...spec.keys()].join(', ')}`,
      );
    const builder = own(OPERATORS, first);
    if (builder !== undefined) return builder(spec.get(first) as Value, this);
    if (LEFT_TO_MONGODB.has(first)) throw unsupported(`The expression ${first}`);
    throw fail(168, `Unrecognized expression '${first}'`);
  }

  private array(spec: readonly Value[]): Expression {
    const parts = spec.map((each) => this.compile(each));
    return (environment) => parts.map((part) => part(environment) ?? null);
  }

  private object(spec: Doc): Expression {
    const parts = [...spec].map(([name, value]) => {
      if (name === '') throw fail(15998, 'FieldPath cannot be constructed with empty string');
      if (name.includes('.')) throw fail(16412, `FieldPath field names may not contain '.': ${name}`);
      if (name.startsWith('$')) throw fail(16410, `FieldPath field names may not start with '$': ${name}`);
      return { name, part: this.compile(value) };
    });
    return (environment) => {
      const result: Doc = new Map();
      for (const { name, part } of parts) {
        const value = part(environment);
        if (value !== undefined) result.set(name, value);
      }
      return result;
    };
  }

  private path(spec: string): Expression {
    if (!spec.startsWith('$$')) return fieldPath(spec.slice(1));
    const [name = '', ...rest] = spec.slice(2).split('.');
    const read = this.variable(name);
    if (rest.length === 0) return read;
    const parts = checkedPath(rest.join('.'));
    return (environment) => valueAt(read(environment), parts, 0);
  }

  private variable(name: string): Expression {
    switch (name) {
      case 'ROOT':
        return ({ root }) => root;
      case 'CURRENT':
        return ({ root }) => root;
      case 'REMOVE':
        return () => undefined;
      case 'NOW':
        return ({ now }) => now;
    }
    if (/^(CLUSTER_TIME|DESCEND|PRUNE|KEEP|SEARCH_META|USER_ROLES|JS_SCOPE|IS_MR)$/.test(name)) {
      throw unsupported(`The variable $$${name}`);
    }
    checkVariable(name);
    throw fail(17276, `Use of undefined variable: ${name}`);
  }
})();

function checkVariable(name: string): void {
  if (name === '') throw fail(16869, 'empty variable names are not allowed');
  if (!/^[a-zA-Z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name))
    throw fail(16867, `'${name}' is not a valid name of a variable`);
}

export function checkedPath(path: string): string[] {
  if (path === '') throw fail(16872, "'$' by itself is not a valid FieldPath");
  if (path.endsWith('.')) throw fail(40353, "FieldPath must not end with a '.'");
  const parts = path.split('.');
  checkLength(parts);
  for (const part of parts) {
    if (part === '') throw fail(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) throw fail(16410, `FieldPath field names may not start with '$': ${path}`);
  }
  return parts;
}

function fieldPath(path: string): Expression {
  const parts = checkedPath(path);
  const [name] = parts as [string];
  if (parts.length === 1) return ({ root }) => root.get(name);
  return ({ root }) => valueAt(root, parts, 0);
}

/** Unlike a filter, an expression knows no positions in paths: an array on the way gives the array of the values below. */
function valueAt(value: Maybe, path: readonly string[], from: number): Maybe {
  let current = value;
  for (let index = from; index < path.length; index++) {
    if (current instanceof Map) {
      current = current.get(path[index] as string);
      continue;
    }
    return Array.isArray(current) ? below(current, path, index) : undefined;
  }
  return current;
}

function below(array: readonly Value[], path: readonly string[], index: number): Value[] {
  const result: Value[] = [];
  for (const element of array) {
    if (!(element instanceof Map)) continue;
    const value = valueAt(element, path, index);
    if (value !== undefined) result.push(value);
  }
  return result;
}

export function compileExpression(spec: Value): Expression {
  return COMPILER.compile(spec);
}
