import type { ThresholdDto } from '@/api/generated/stock';

/** What a threshold is of, and its quantities. */
export type ThresholdOf = Pick<
  ThresholdDto,
  'article' | 'articleId' | 'siteId' | 'minimum' | 'target' | 'maximum'
>;
