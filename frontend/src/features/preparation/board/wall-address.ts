const BOARD = '/preparation/status';

const ofSite = (path: string, siteId: string | undefined) =>
  siteId === undefined ? path : `${path}?siteId=${encodeURIComponent(siteId)}`;

/** The board at a desk. */
export const boardAddress = (siteId: string | undefined) => ofSite(BOARD, siteId);

/** The board on a wall screen. */
export const wallAddress = (siteId: string | undefined) => ofSite(`${BOARD}/wall`, siteId);
