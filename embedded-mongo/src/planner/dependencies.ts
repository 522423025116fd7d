import type { Doc, Value } from '../values.js';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The top-level fields that the stages read, where the first of them leaves nothing else of a document; undefined
 * where the whole document counts. A field too many costs a little, a field too few would be wrong.
 */
export function fieldsRead(stages: readonly Doc[]): ReadonlySet<string> | undefined {
  const [first] = stages;
  const [entry] = first ?? [];
  if (entry === undefined) return undefined;
  const [name, argument] = entry;
  if (name === '$count') return NOTHING;
  if (name !== '$group') return undefined;
  const fields = new Set<string>();
  return collect(argument, fields) ? fields : undefined;
}

/** False where a variable may stand for the whole document. */
function collect(value: Value, fields: Set<string>): boolean {
  if (typeof value === 'string') {
    if (value.startsWith('$$')) return value === '$$NOW';
    if (value.startsWith('$')) fields.add(value.slice(1).split('.')[0] as string);
    return true;
  }
  if (Array.isArray(value)) return value.every((entry) => collect(entry, fields));
  if (value instanceof Map) return [...value.values()].every((entry) => collect(entry, fields));
  return true;
}
