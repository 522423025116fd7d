import type { Types } from 'mongoose';
import { cursorAfter, decodeCursor, MAX_TOTAL, type Page, type PageRequest, type Total } from './paging.js';

/** The number of documents in one read. */
const BATCH = 200;

/** The maximum number of documents that one page reads; it then ends where it is. */
const MAX_READ = 5000;

interface PageFilter<D> {
  /** One page of the list without the check. */
  readonly page: (request: PageRequest) => Promise<Page<D>>;
  /** Those of these documents that pass. */
  readonly passing: (documents: readonly D[]) => Promise<readonly D[]>;
}

/**
 * A page of the documents of a list that pass a check which its query cannot express, because it is about another
 * collection. Where few pass, a page may have fewer items than its limit, or none, and still a cursor: 5,000 documents
 * are looked at for one page. A total counts those among the first 10,000 documents.
 */
export async function filteredPage<D extends { _id: Types.ObjectId }>(
  request: PageRequest,
  filter: PageFilter<D>,
): Promise<Page<D>> {
  const { limit, cursor, skip } = request;
  const isNumbered = skip !== undefined && !cursor;
  const begin = isNumbered ? skip : 0;
  const kept: D[] = [];
  let end: string | null = null;
  // Pages by their number are parts of what a total counts, so that one that ends early leaves nothing out.
  for await (const { documents, next } of batches(request, filter, isNumbered ? MAX_TOTAL : MAX_READ)) {
    kept.push(...documents);
    end = next;
    if (kept.length > begin + limit) break;
  }
  const items = kept.slice(begin, begin + limit);
  const last = kept.length > begin + limit ? items.at(-1) : undefined;
  const total = request.count ? await totalPassing(request, filter) : {};
  return { items, nextCursor: last ? cursorAfter(last, request) : end, ...total };
}

async function totalPassing<D extends { _id: Types.ObjectId }>(
  { sort }: PageRequest,
  filter: PageFilter<D>,
): Promise<Total> {
  let total = 0;
  let end: string | null = null;
  for await (const { documents, next } of batches({ sort, limit: BATCH }, filter, MAX_TOTAL)) {
    total += documents.length;
    end = next;
  }
  return { total, totalIsLowerBound: end !== null };
}

/** The documents that pass, batch by batch, each with the cursor of its next document. */
async function* batches<D extends { _id: Types.ObjectId }>(
  { sort, cursor }: PageRequest,
  { page, passing }: PageFilter<D>,
  most: number,
): AsyncGenerator<{ documents: readonly D[]; next: string | null }> {
  let from = cursor;
  for (let read = 0; read < most; read += BATCH) {
    const { items, nextCursor } = await page({ sort, limit: BATCH, cursor: from });
    yield { documents: items.length > 0 ? await passing(items) : [], next: nextCursor };
    if (nextCursor === null) return;
    from = decodeCursor(nextCursor, sort);
  }
}
