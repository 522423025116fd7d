import type { Value } from '../../base/values.js';

/** The top-level fields that something reads; `all` where that is the whole document. */
export interface Reads {
  readonly fields: Set<string>;
  all: boolean;
}

export function addPath(path: string, reads: Reads): void {
  reads.fields.add(path.split('.', 1)[0] as string);
}

/** Every text that looks like a path counts as one, also where it is an argument that is none. */
export function addExpression(spec: Value, reads: Reads): void {
  if (typeof spec === 'string') {
    if (spec.startsWith('$$ROOT') || spec.startsWith('$$CURRENT')) reads.all = true;
    else if (spec.startsWith('$') && !spec.startsWith('$$')) addPath(spec.slice(1), reads);
  } else if (Array.isArray(spec)) for (const each of spec) addExpression(each, reads);
  else if (spec instanceof Map) {
    if (spec.has('$literal')) return;
    for (const each of spec.values()) addExpression(each, reads);
  }
}
