import type { Types } from 'mongoose';

/** An article at a site, whatever its lots are. */
export interface ArticleAtSite {
  readonly articleId: Types.ObjectId;
  readonly siteId: Types.ObjectId;
}

/** An article at a site as text, so that it can be a key. */
export function articleSiteKey({
  articleId,
  siteId,
}: {
  readonly articleId: Types.ObjectId | string;
  readonly siteId: Types.ObjectId | string;
}): string {
  return `${String(siteId)}/${String(articleId)}`;
}

/** A filter for documents of one of these articles at one of these sites. */
export function atArticlesAndSites(pairs: readonly ArticleAtSite[]) {
  const articleIds = [...new Map(pairs.map(({ articleId }) => [String(articleId), articleId])).values()];
  const siteIds = [...new Map(pairs.map(({ siteId }) => [String(siteId), siteId])).values()];
  return { articleId: { $in: articleIds }, siteId: { $in: siteIds } };
}
