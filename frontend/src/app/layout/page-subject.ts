import type { Location } from 'react-router-dom';

/** The parameters of an address that name the subject of its page. The others are filters, and drawers over the page. */
const SUBJECTS = ['order', 'walk', 'count', 'import', 'edit', 'tab', 'section'] as const;

type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns whether two addresses with the same path have different subjects. */
export function isOtherSubject(one: Address, other: Address): boolean {
  const [of, ofOther] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return SUBJECTS.some((name) => of.get(name) !== ofOther.get(name));
}

/** Returns whether two addresses are different pages. */
export const isOtherPage = (one: Address, other: Address): boolean =>
  one.pathname !== other.pathname || isOtherSubject(one, other);
