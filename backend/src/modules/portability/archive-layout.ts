/** Raised when an archive is laid out in another way. */
export const FORMAT = 2;

export const MANIFEST = 'organisation.json';

const DATA = /^data\/([a-z_]+)\.jsonl$/;

export const dataName = (collection: string): string => `data/${collection}.jsonl`;

/** The collection whose documents a file holds; undefined for a file that holds something else. */
export const collectionIn = (name: string): string | undefined => DATA.exec(name)?.[1];

export const fileName = (id: unknown): string => `files/${String(id)}`;
