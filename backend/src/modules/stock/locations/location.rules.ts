import { tidyText } from '../../../platform/text/identity.js';
import { normalise } from '../../../platform/text/normalise.js';

/** Zone, aisle, shelf and bin. */
export const MAX_DEPTH = 4;
export const MAX_LOCATION_NAME_LENGTH = 40;
export const MAX_ORDER = 99_999;

interface Above {
  readonly path: string;
  readonly sortKey: string;
}

interface Node {
  readonly name: string;
  readonly order: number;
}

/** The names in a path such as `A/03/2`, without surplus space; empty ones stay, for the caller to refuse. */
export function splitPath(path: string): string[] {
  return path.split('/').map(tidyText);
}

/**
 * Derives from a location and its parent the path and the key that sorts in walking order. Orders store no location: their
 * lines read it from the placements, so that a renamed shelf applies to orders that are being picked.
 */
export function derivedFields(above: Above | null, { name, order }: Node) {
  const key = `${String(order).padStart(5, '0')} ${naturalKey(name)}`;
  return {
    nameKey: normalise(name),
    path: above ? `${above.path}/${name}` : name,
    // A tab sorts before every character of a name: the content of a location comes before its next sibling.
    sortKey: above ? `${above.sortKey}\t${key}` : key,
  };
}

/** Sorts names with numbers as people do: A2 before A10. */
function naturalKey(name: string): string {
  return normalise(name).replace(/\d+/g, (digits) => digits.padStart(8, '0'));
}

/** Sorts in walking order; stock without a location comes last. */
export function byWalkingOrder(
  a: { readonly sortKey: string } | undefined,
  b: { readonly sortKey: string } | undefined,
): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.sortKey < b.sortKey ? -1 : Number(a.sortKey > b.sortKey);
}
