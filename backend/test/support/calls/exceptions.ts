/** A 403 that is no missing permission: a rule of the operation itself. */
export const RULES = new Set(['GRANT_EXCEEDED']);

/** Nothing is sold on this server; subscription.e2e.ts calls them where something is. */
export const SOLD = new Set(['checkOut', 'openPortal']);

/** The operations for one's own request only, although the permission is there. */
export const OWN_ONLY = new Set([
  ...['updateRequest', 'submitRequest', 'cancelRequest', 'answerSubstitute', 'keepWaiting'],
  ...['updateView', 'deleteView'],
]);

/** One of the permissions of an operation is needed for the subject of its recipe. */
export const OF_SUBJECT: Readonly<Record<string, string>> = { reverseMovement: 'stock:receive' };
