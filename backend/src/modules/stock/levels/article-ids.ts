import type { Types } from 'mongoose';
import { parseId } from '../../../platform/database/index.js';

/** The query for several articles: ids with commas between them. */
export const ARTICLE_IDS = { max: 5200, about: 'The articles, by ids with commas between them.' } as const;

/** The articles of one query. */
const MAX_ARTICLES = 200;

/** The ids in the text of a query. */
export function idsOf(text: string): Types.ObjectId[] {
  return text
    .split(',')
    .slice(0, MAX_ARTICLES)
    .map(parseId)
    .filter((id) => id !== undefined);
}
