/** An answer and its ETag, by which the server says that it is still the same. */
interface KnownAnswer {
  readonly etag: string;
  readonly data: unknown;
}

/** About what the open pages of one tab show; each answer is a page of a list or one document. */
const MAX_ANSWERS = 100;

/** The last answers of this page, the one that was used last at the end. */
const answers = new Map<string, KnownAnswer>();

/** The last answer to a request of this reader, to be shown again where the server answers 304. */
export function knownAnswer(key: string): KnownAnswer | undefined {
  const known = answers.get(key);
  if (known === undefined) return undefined;
  answers.delete(key);
  answers.set(key, known);
  return known;
}

/** Remembers the answer to a request in place of the one before; without an ETag there is none. */
export function rememberAnswer(key: string, etag: string | null | undefined, data: unknown): void {
  answers.delete(key);
  if (!etag) return;
  answers.set(key, { etag, data });
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
}
