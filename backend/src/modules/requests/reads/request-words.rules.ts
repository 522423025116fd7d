import { joinWords, numberWords, personToken, searchWords } from '../../../platform/search/index.js';
import type { MaterialRequest } from '../requests.schema.js';

type WordedRequest = Pick<MaterialRequest, 'number' | 'requesterId' | 'recipient' | 'purpose' | 'lines'>;

/** The words that people chose for a request: no other document gave them to the vocabulary. */
export function ownWords({ recipient, purpose }: Pick<MaterialRequest, 'recipient' | 'purpose'>): string[] {
  return searchWords(recipient && !recipient.userId ? recipient.name : '', purpose);
}

/**
 * The search words of a request: its number, who asks and for whom, its articles as they are called when it is written, and
 * its purpose. Members are named by their ids.
 */
export function requestWords(
  request: WordedRequest,
  articles: ReadonlyMap<string, { readonly name: string; readonly sku: string }>,
): string[] {
  const { number, requesterId, recipient } = request;
  const named = request.lines.flatMap(({ articleId }) => articles.get(String(articleId)) ?? []);
  return joinWords(
    number ? numberWords(number) : [],
    [personToken(requesterId), ...(recipient?.userId ? [personToken(recipient.userId)] : [])],
    ownWords(request),
    ...named.map(({ sku, name }) => searchWords(sku, name)),
  );
}
