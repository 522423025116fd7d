/** An answer and its ETag, by which the server says that it is still the same. */
interface KnownAnswer {
  readonly etag: string;
  readonly data: unknown;
}

/** About what a tab shows in turn; each answer is a page of a list or one document. */
const MAX_ANSWERS = 100;

/** The last answers to the reader of this page, the one that was used last at the end. */
const answers = new Map<string, KnownAnswer>();
let lastReader = '';

/** Drops the answers to another reader. */
function answersTo(reader: string): Map<string, KnownAnswer> {
  if (reader !== lastReader) answers.clear();
  lastReader = reader;
  return answers;
}

/** The last answer to a request, to be shown again where the server answers 304. */
export function knownAnswer(reader: string, key: string): KnownAnswer | undefined {
  const own = answersTo(reader);
  const known = own.get(key);
  if (known === undefined) return undefined;
  own.delete(key);
  own.set(key, known);
  return known;
}

/** Remembers the answer to a request in place of the one before; without an ETag there is none. */
export function rememberAnswer(reader: string, key: string, { etag, data }: Partial<KnownAnswer>): void {
  const own = answersTo(reader);
  own.delete(key);
  if (etag === undefined) return;
  own.set(key, { etag, data });
  const [oldest] = own.keys();
  if (own.size > MAX_ANSWERS && oldest !== undefined) own.delete(oldest);
}
