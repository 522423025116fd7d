import type { Doc } from '../../base/values.js';
import { stageOf } from './stage.js';

/**
 * The field by which stages group of which each group shows what its first document has, so that the others of a group need
 * not be read; undefined for all other stages.
 */
export function groupedFirstsOf([first]: readonly Doc[]): string | undefined {
  if (first === undefined) return undefined;
  const { name, argument } = stageOf(first);
  if (name !== '$group' || !(argument instanceof Map)) return undefined;
  const id = argument.get('_id');
  if (typeof id !== 'string' || !/^\$[^$.]+$/.test(id)) return undefined;
  const fields = [...argument].filter(([field]) => field !== '_id');
  return fields.every(([, spec]) => spec instanceof Map && spec.has('$first')) ? id.slice(1) : undefined;
}
