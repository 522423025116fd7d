import { BSONRegExp, Int32 } from 'bson';
import { failure } from '../base/errors.js';
import { type Doc, unsupported, type Value } from '../base/values.js';
import { compileFilter, equalValues, isNumeric } from '../semantics/index.js';
import { ID_INDEX, type IndexInfo } from '../storage/catalogue.js';

const ACCEPTED = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
]);
const MAX_KEY_PARTS = 32;

/** Validates a specification from a client and returns its stored form. */
export function checkedSpec(given: Doc): Doc {
  for (const [field, value] of given) {
    if (ACCEPTED.has(field)) continue;
    if (field === 'hidden' && value === false) continue;
    if (field === 'collation' && value instanceof Map && value.get('locale') === 'simple') continue;
    throw unsupported(`The index option '${field}'`);
  }
  const key = checkedKey(given.get('key'));
  const name = given.get('name');
  if (typeof name !== 'string' || name === '')
    throw failure(9, "The field 'name' is a required property of an index specification");
  if (name === '*') throw failure(2, "The index name '*' is not valid.");
  const spec: Doc = new Map<string, Value>([
    ['v', new Int32(2)],
    ['key', key],
    ['name', name],
  ]);
  const isId = key.size === 1 && key.has('_id');
  if (isId && name !== ID_INDEX) spec.set('name', ID_INDEX);
  for (const flag of ['unique', 'sparse']) if (isTrue(given.get(flag)) && !isId) spec.set(flag, true);
  copyPartial(given, spec);
  copyExpiry(given, spec);
  return spec;
}

function isTrue(value: Value | undefined): boolean {
  return value === true || (isNumeric(value) && Number(value) !== 0);
}

function checkedKey(key: Value | undefined): Doc {
  if (!(key instanceof Map) || key.size === 0) throw failure(67, 'Index keys cannot be an empty object.');
  if (key.size > MAX_KEY_PARTS)
    throw failure(13103, `too many compound keys, at most ${MAX_KEY_PARTS} are allowed`);
  for (const [path, direction] of key) {
    if (typeof direction === 'string') throw unsupported(`An index of the kind '${direction}'`);
    if (!isNumeric(direction) || Number(direction) === 0 || Number.isNaN(Number(direction))) {
      throw failure(67, 'Values in v:2 index key pattern must be numbers other than 0.');
    }
    if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..')) {
      throw failure(67, 'Index keys cannot be an empty field.');
    }
    if (path.startsWith('$') || path.includes('$**')) throw unsupported(`An index on '${path}'`);
  }
  return key;
}

function copyPartial(given: Doc, spec: Doc): void {
  const partial = given.get('partialFilterExpression');
  if (partial === undefined) return;
  if (!(partial instanceof Map)) throw failure(14, "The field 'partialFilterExpression' must be an object");
  if (spec.get('sparse') === true)
    throw failure(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  compileFilter(partial);
  checkPartial(partial);
  spec.set('partialFilterExpression', partial);
}

/** The supported filters of partial indexes, for which it is decidable whether an index covers a query. */
const PARTIAL = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$all', '$type', '$exists', '$options']);

function checkPartial(filter: Doc): void {
  for (const [name, value] of filter) {
    if (name === '$and' || name === '$or') {
      for (const each of Array.isArray(value) ? value : []) if (each instanceof Map) checkPartial(each);
    } else if (name.startsWith('$')) throw notPartial(name);
    else checkPartialField(value);
  }
}

function checkPartialField(value: Value): void {
  if (value instanceof BSONRegExp) throw notPartial('$regex');
  if (!(value instanceof Map)) return;
  for (const [name, argument] of value) {
    if (!name.startsWith('$')) return;
    if (!PARTIAL.has(name) || (name === '$exists' && (argument === false || isZero(argument)))) {
      throw notPartial(name);
    }
  }
}

function isZero(value: Value): boolean {
  return isNumeric(value) && Number(value) === 0;
}

function notPartial(name: string): Error {
  return failure(67, `Expression not supported in partial index: ${name}`);
}

function copyExpiry(given: Doc, spec: Doc): void {
  const expiry = given.get('expireAfterSeconds');
  if (expiry === undefined) return;
  if (!isNumeric(expiry) || Number(expiry) < 0 || Number(expiry) > 0x7fffffff) {
    throw failure(67, "TTL index 'expireAfterSeconds' option must be within an acceptable range");
  }
  const key = spec.get('key') as Doc;
  if (key.size !== 1)
    throw failure(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  if (key.has('_id'))
    throw failure(197, "The field 'expireAfterSeconds' is not valid for an _id index specification");
  spec.set('expireAfterSeconds', expiry);
}

/** The existing index; a different one with the same name or key is an error. */
export function findSame(indexes: readonly IndexInfo[], spec: Doc): IndexInfo | undefined {
  const name = spec.get('name') as string;
  const key = spec.get('key') as Doc;
  const byName = indexes.find((index) => index.name === name);
  if (byName !== undefined) {
    if (sameSpec(byName.spec, spec)) return byName;
    if (equalValues(byName.spec.get('key'), key)) {
      throw failure(
        85,
        `An equivalent index already exists with the same name but different options. Requested index: ${name}`,
      );
    }
    throw failure(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${name}`,
    );
  }
  const byKey = indexes.find(
    (index) =>
      equalValues(index.spec.get('key'), key) &&
      equalValues(
        index.spec.get('partialFilterExpression') ?? null,
        spec.get('partialFilterExpression') ?? null,
      ),
  );
  if (byKey === undefined) return undefined;
  throw failure(85, `Index already exists with a different name: ${byKey.name}`);
}

function sameSpec(left: Doc, right: Doc): boolean {
  const fields = ['key', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];
  return fields.every((field) => equalValues(left.get(field) ?? null, right.get(field) ?? null));
}
