import { type Doc, unsupported, type Value } from '../../base/values.js';
import { isNumeric } from '../compare/numbers.js';
import { fail } from '../errors.js';
import { compileFilter } from '../filter/filter.js';
import type { CompiledFilter, FilterNode } from '../filter/node.js';
import { typeName } from '../filter/types.js';
import { isTruthy } from '../filter/value-tests.js';
import { checkedPath, compileExpression, isExpressionName } from '../pipeline/expression.js';
import type { Expression } from '../pipeline/expression-node.js';
import { parseSlice, positionalAt, type Slice, sliceAt } from './arrays.js';
import { addAt, isNode, type Leaf, newNode, type ProjectionNode, Projector } from './tree.js';

/** The dialect of a projection: find may have parts that one of an aggregation may not. */
type Dialect = 'find' | 'aggregate';

type Project = (doc: Doc, now?: Date) => Doc;

interface ParsedProjection {
  readonly root: ProjectionNode;
  readonly slices: Slice[];
  positional?: readonly string[];
  type?: 'inclusion' | 'exclusion';
  hasElemMatch: boolean;
  idKept?: boolean;
  idSpecified: boolean;
}

class Parser {
  readonly parsed: ParsedProjection = {
    root: newNode(),
    slices: [],
    hasElemMatch: false,
    idSpecified: false,
  };

  constructor(
    private readonly dialect: Dialect,
    private readonly filter: CompiledFilter | undefined,
  ) {}

  parse(spec: Doc): ParsedProjection {
    for (const [name, value] of spec) {
      if (name === '_id' || name.startsWith('_id.')) this.parsed.idSpecified = true;
      this.element(name, value, []);
    }
    return this.parsed;
  }

  private element(name: string, value: Value, parent: readonly string[]): void {
    const positional = /(^|\.)\$(\.|$)/.test(name);
    if (positional && this.dialect === 'aggregate')
      throw fail(31324, 'Cannot use positional projection in aggregation projection');
    if (value instanceof Map) {
      if (positional)
        throw fail(31271, 'positional projection cannot be used with an expression or sub object');
      this.document(name, value, parent);
    } else if (typeof value === 'boolean' || isNumeric(value)) {
      if (!isTruthy(value)) this.exclude(name, parent);
      else if (positional) this.positional(name, parent);
      else this.include(name, parent);
    } else {
      if (positional) throw fail(31308, 'positional projection cannot be used with a literal');
      this.add([...parent, ...checkedPath(name)], { compute: compileExpression(value) });
      this.demand('inclusion', 31310, 'Cannot use an expression in an exclusion projection');
    }
  }

  private add(path: readonly string[], leaf: Leaf): void {
    addAt(this.parsed.root, path, leaf);
  }

  private demand(type: 'inclusion' | 'exclusion', code: number, message: string): void {
    if (this.parsed.type !== undefined && this.parsed.type !== type) throw fail(code, message);
    this.parsed.type = type;
  }

  private include(name: string, parent: readonly string[]): void {
    this.add([...parent, ...checkedPath(name)], { keep: true });
    if (name === '_id' && parent.length === 0) this.parsed.idKept = true;
    else this.demand('inclusion', 31253, `Cannot do inclusion on field ${name} in exclusion projection`);
  }

  private exclude(name: string, parent: readonly string[]): void {
    this.add([...parent, ...checkedPath(name)], { keep: false });
    if (name === '_id' && parent.length === 0) this.parsed.idKept = false;
    else this.demand('exclusion', 31254, `Cannot do exclusion on field ${name} in inclusion projection`);
  }

  private positional(name: string, parent: readonly string[]): void {
    if (this.parsed.positional !== undefined)
      throw fail(31276, 'Cannot specify more than one positional projection per query.');
    if (this.parsed.hasElemMatch) throw fail(31256, 'Cannot specify positional operator and $elemMatch.');
    if (this.filter === undefined)
      throw fail(51050, 'Projections with a positional operator require a matcher');
    const field = [...parent, ...name.split('.')][0] as string;
    if (!readsField(this.filter.node, field)) {
      throw fail(31277, `Positional projection '${name}' does not match the query document.`);
    }
    if (name.endsWith('.$.')) throw fail(31270, "Path cannot end with '.$.'");
    const at = `.${name}.`.indexOf('.$.');
    const rest = name.slice(at + 2);
    if (/(^|\.)\$(\.|$)/.test(rest)) throw fail(31287, `Cannot use positional operator twice: ${name}`);
    const path = [...parent, ...checkedPath(name.slice(0, Math.max(0, at - 1)))];
    this.add(path, { keep: true });
    this.parsed.positional = path;
    this.demand('inclusion', 31253, `Cannot do inclusion on field ${name} in exclusion projection`);
  }

  private document(name: string, value: Doc, parent: readonly string[]): void {
    const [first = ''] = value.keys();
    if (value.size === 0)
      throw fail(51270, `An empty sub-projection is not a valid value. Found empty object at path ${name}`);
    const path = [...parent, ...checkedPath(name)];
    if (value.size === 1 && first.startsWith('$')) {
      this.operator(path, first, value, parent);
      return;
    }
    const node = this.nodeAt(path);
    if (node.children.size > 0) throw fail(31250, `Path collision at ${path.join('.')}`);
    for (const [inner, each] of value) this.element(inner, each, path);
  }

  private nodeAt(path: readonly string[]): ProjectionNode {
    let node = this.parsed.root;
    for (const part of path) {
      const child = node.children.get(part);
      if (child !== undefined && !isNode(child)) throw fail(31249, `Path collision at ${path.join('.')}`);
      const next = child ?? newNode();
      node.children.set(part, next);
      node = next;
    }
    return node;
  }

  private operator(path: readonly string[], name: string, value: Doc, parent: readonly string[]): void {
    const argument = value.get(name) as Value;
    if (name === '$meta') throw unsupported('The projection $meta');
    if (this.dialect === 'find' && name === '$slice') {
      const slice = parseSlice(path, argument);
      if (slice !== undefined) {
        this.parsed.slices.push(slice);
        return;
      }
    }
    if (name === '$elemMatch') {
      if (this.dialect === 'aggregate') throw fail(168, 'Cannot use $elemMatch in this context');
      this.elemMatch(path, argument, parent);
      return;
    }
    if (!isExpressionName(name)) throw fail(31325, `Unknown expression ${name}`);
    this.demand('inclusion', 31252, 'Cannot use expression other than $meta in exclusion projection');
    this.add(path, { compute: compileExpression(value) });
  }

  private elemMatch(path: readonly string[], argument: Value, parent: readonly string[]): void {
    if (!(argument instanceof Map))
      throw fail(31274, `elemMatch: Invalid argument, object required, but got ${typeName(argument)}`);
    if (this.parsed.positional !== undefined)
      throw fail(31255, 'Cannot specify positional operator and $elemMatch.');
    if (path.length > 1 || parent.length > 0)
      throw fail(31275, 'Cannot use $elemMatch projection on a nested field.');
    const [field] = path as [string];
    const filter = compileFilter(new Map([[field, new Map([['$elemMatch', argument]])]]));
    const compute: Expression = ({ root }) => {
      const array = root.get(field);
      if (!Array.isArray(array)) return undefined;
      const index = filter.positionalIndex(root);
      return index === undefined ? undefined : [array[index] as Value];
    };
    this.add(path, { compute });
    this.parsed.hasElemMatch = true;
  }
}

function readsField(node: FilterNode, field: string): boolean {
  if ('children' in node) return node.children.some((child) => readsField(child, field));
  return node.path?.split('.', 1)[0] === field;
}

function typeOf(parsed: ParsedProjection): 'inclusion' | 'exclusion' {
  if (parsed.type !== undefined) return parsed.type;
  if (parsed.slices.length > 0) return parsed.idKept === true ? 'inclusion' : 'exclusion';
  if (parsed.hasElemMatch) return 'inclusion';
  return parsed.idKept === true ? 'inclusion' : 'exclusion';
}

function compile(spec: Doc, dialect: Dialect, filter: CompiledFilter | undefined): Project {
  const parsed = new Parser(dialect, filter).parse(spec);
  const type = typeOf(parsed);
  const { root, slices, positional } = parsed;
  if (parsed.hasElemMatch && type === 'exclusion')
    throw unsupported('$elemMatch in a projection that excludes fields');
  if (type === 'inclusion') {
    for (const { path } of slices) addAt(root, path, { keep: true });
    if (!parsed.idSpecified) root.children.set('_id', { keep: true });
    if (parsed.idKept === false) root.children.delete('_id');
  } else if (parsed.idKept === true) root.children.delete('_id');
  const projector = new Projector(root, type);
  return (doc, now = new Date()) => {
    let result = projector.run(doc, { root: doc, now });
    if (positional !== undefined) result = positionalAt(result, positional, filter?.positionalIndex(doc));
    for (const slice of slices) result = sliceAt(result, slice);
    return result;
  };
}

/** The projection of find and findAndModify. The positional `.$` refers to `filter`. */
export function compileProjection(spec: Doc, filter?: CompiledFilter): Project {
  return compile(spec, 'find', filter);
}

/** `$project`. */
export function compileAggregateProjection(spec: Doc): Project {
  if (spec.size === 0)
    throw fail(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return compile(spec, 'aggregate', undefined);
}

/** The fields of a projection that only names whole top-level fields to keep; undefined for any other. */
export function keptFields(spec: Doc): ReadonlySet<string> | undefined {
  const kept = new Set(['_id']);
  for (const [name, value] of spec) {
    if (name.includes('.') || name.includes('$') || !(typeof value === 'boolean' || isNumeric(value)))
      return undefined;
    if (isTruthy(value)) kept.add(name);
    else if (name === '_id') kept.delete(name);
    else return undefined;
  }
  // Without another field, whether `_id` is named decides between one field and all.
  return kept.size > (kept.has('_id') ? 1 : 0) ? kept : undefined;
}
