import type { Types } from 'mongoose';

/** The section of a personal export about one organisation. */
export interface OrganisationSection {
  readonly id: string;
  /** The organisation's name. */
  readonly name: string;
  readonly [part: string]: unknown;
}

/**
 * The sections of a stored export about these organisations, without the organisations' names: like their documents, they
 * can name an erased person. The rest is about the account alone.
 */
export function sectionsOf(text: string, tenantIds: readonly Types.ObjectId[]): object[] {
  const ids = new Set(tenantIds.map(String));
  const { organisations } = JSON.parse(text) as { readonly organisations: readonly OrganisationSection[] };
  return organisations.filter(({ id }) => ids.has(id)).map(({ name: _name, ...section }) => section);
}
