/** Raised when an archive is laid out in another way. */
export const FORMAT = 3;

export const MANIFEST = 'organisation.json';
/** The signed head of the ledger: one line. */
export const LEDGER_HEAD = 'ledger-head.json';

const DATA = /^data\/([a-z_]+)\.jsonl$/;

export const dataName = (collection: string): string => `data/${collection}.jsonl`;

/** The collection whose documents a file holds; undefined for a file that holds something else. */
export const collectionIn = (name: string): string | undefined => DATA.exec(name)?.[1];

export const fileName = (id: unknown): string => `files/${String(id)}`;

/**
 * What the head in an archive proves: `verified` that a server whose key is trusted here exported exactly this data;
 * `unknown-key` and `missing` that the data does not contradict itself, and nothing of where it comes from.
 */
export const LEDGER_PROOFS = ['verified', 'unknown-key', 'missing'] as const;

export type LedgerProof = (typeof LEDGER_PROOFS)[number];
