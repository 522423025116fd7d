const PREFIX = 'request-draft:';

/** The owner of a draft: user and organisation: another user of the tab does not see it. */
interface DraftOwner {
  readonly _id: string;
  readonly tenantId: string | null;
}

export const draftKey = (owner: DraftOwner | null, name: string) =>
  `${PREFIX}${owner?._id ?? ''}:${owner?.tenantId ?? ''}:${name}`;

/** Removes all drafts from the tab, for a sign-out. */
export function removeRequestDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
