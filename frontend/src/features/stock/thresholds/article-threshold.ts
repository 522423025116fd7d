import type { ThresholdDto } from '@/api/generated/stock';

/** The subject of a threshold, and its quantities. */
export type ArticleThreshold = Pick<
  ThresholdDto,
  'article' | 'articleId' | 'siteId' | 'minimum' | 'target' | 'maximum'
>;
