import type { FilterNode } from '../semantics/index.js';

/** A scan of more documents is logged: an index would avoid it. */
const SLOW_SCAN_DOCUMENTS = 10_000;

/** Called for every document of a scan without an index; logs each scan once. */
export function noteScan(namespace: string, node: FilterNode, examined: number): void {
  if (examined === SLOW_SCAN_DOCUMENTS + 1) {
    console.warn(
      `embedded-mongo: slow scan of ${namespace}, more than ${SLOW_SCAN_DOCUMENTS} documents, filter ${shapeOf(node)}`,
    );
  }
}

/** The paths and operators of a filter, without its values. */
export function shapeOf(node: FilterNode): string {
  if (node.kind === 'compare') return `${node.path} ${node.op}`;
  if (node.kind === 'other') return node.path ?? 'other';
  if (node.children.length === 0) return '{}';
  return `(${node.children.map(shapeOf).join(` ${node.kind} `)})`;
}
