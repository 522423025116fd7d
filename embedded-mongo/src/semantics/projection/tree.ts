import type { Doc, Value } from '../../base/values.js';
import { fail } from '../errors.js';
import type { Environment, Expression, Maybe } from '../pipeline/expression-node.js';

/** One field of a projection, and the operators on it or below it. */
export interface ProjectionNode {
  readonly children: Map<string, ProjectionNode | Leaf>;
}

export type Leaf = { readonly keep: boolean } | { readonly compute: Expression };

export function isNode(entry: ProjectionNode | Leaf | undefined): entry is ProjectionNode {
  return entry !== undefined && 'children' in entry;
}

export function newNode(): ProjectionNode {
  return { children: new Map() };
}

/** Adds a leaf at a dotted path; a path twice, or above another, is a collision. */
export function addAt(root: ProjectionNode, path: readonly string[], leaf: Leaf): void {
  let node = root;
  path.forEach((part, index) => {
    const child = node.children.get(part);
    if (index === path.length - 1) {
      if (child !== undefined) throw fail(31250, `Path collision at ${path.join('.')}`);
      node.children.set(part, leaf);
      return;
    }
    if (child !== undefined && !isNode(child)) {
      throw fail(
        31249,
        `Path collision at ${path.join('.')} remaining portion ${path.slice(index + 1).join('.')}`,
      );
    }
    const next = child ?? newNode();
    node.children.set(part, next);
    node = next;
  });
}

export type Mode = 'inclusion' | 'exclusion';

/** A tree prepared for running: first the stored fields, then the computed ones. */
export class Projector {
  private readonly computed: readonly [string, Projector | Expression][];
  private readonly children = new Map<string, Projector>();
  private readonly named = new Set<string>();

  constructor(
    node: ProjectionNode,
    private readonly mode: Mode,
  ) {
    const computed: [string, Projector | Expression][] = [];
    for (const [name, entry] of node.children) {
      if (isNode(entry)) {
        const child = new Projector(entry, mode);
        this.children.set(name, child);
        if (child.computed.length > 0) computed.push([name, child]);
      } else if ('compute' in entry) computed.push([name, entry.compute]);
      else this.named.add(name);
    }
    this.computed = computed;
  }

  run(doc: Doc, environment: Environment): Doc {
    const result = this.includedFields(doc);
    this.compute(result, environment);
    return result;
  }

  /** In the order of the document: the included fields, or those that are not excluded. */
  private includedFields(doc: Doc): Doc {
    const include = this.mode === 'inclusion';
    const result: Doc = new Map();
    for (const [name, value] of doc) {
      if (this.named.has(name)) {
        if (include) result.set(name, value);
        continue;
      }
      const child = this.children.get(name);
      if (child === undefined) {
        if (!include) result.set(name, value);
        continue;
      }
      const kept = child.keepValue(value);
      if (kept !== undefined) result.set(name, kept);
    }
    return result;
  }

  private keepValue(value: Value): Maybe {
    if (value instanceof Map) return this.includedFields(value);
    if (!Array.isArray(value)) return this.mode === 'exclusion' ? value : undefined;
    const result: Value[] = [];
    for (const element of value) {
      const kept = this.keepValue(element);
      if (kept !== undefined) result.push(kept);
    }
    return result;
  }

  private compute(result: Doc, environment: Environment): void {
    for (const [name, part] of this.computed) {
      const value =
        part instanceof Projector ? part.computeValue(result.get(name), environment) : part(environment);
      if (value === undefined) result.delete(name);
      else result.set(name, value);
    }
  }

  /** A computed field below something that is no document makes one in its place; below an array, in each element. */
  private computeValue(value: Maybe, environment: Environment): Value {
    if (Array.isArray(value)) return value.map((element) => this.computeValue(element, environment));
    const result: Doc = value instanceof Map ? new Map(value) : new Map();
    this.compute(result, environment);
    return result;
  }
}
