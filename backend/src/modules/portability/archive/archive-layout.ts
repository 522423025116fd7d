/** Incremented when the layout of archives changes. */
export const FORMAT = 3;

export const MANIFEST = 'organisation.json';
/** The signed head of the ledger: one line. */
export const LEDGER_HEAD = 'ledger-head.json';

const DATA = /^data\/([a-z_]+)\.jsonl$/;

export const dataName = (collection: string): string => `data/${collection}.jsonl`;

/** The collection of a file's documents; undefined for other files. */
export const collectionIn = (name: string): string | undefined => DATA.exec(name)?.[1];

export const fileName = (id: unknown): string => `files/${String(id)}`;

/**
 * The meaning of the head in an archive: `verified`: a server with a trusted key exported exactly this data;
 * `unknown-key` and `missing`: the data is consistent, but its origin is not proven.
 */
export const LEDGER_PROOFS = ['verified', 'unknown-key', 'missing'] as const;

export type LedgerProof = (typeof LEDGER_PROOFS)[number];
