import { Choice, Flag, Id, Name, Text, Whole } from '../../../platform/http/index.js';
import { DECIMALS, SKU, UNIT } from './article-limits.js';
import { toPhotoIds } from './articles.dto.js';
import { type Article, TRACKINGS, type Tracking } from './articles.schema.js';

/** The display data of an article in other DTOs. */
export class ArticleRefDto {
  @Id()
  id: string;

  @Name()
  name: string;

  @Text(SKU)
  sku: string;

  @Text(UNIT)
  unit: string;

  @Whole(DECIMALS)
  decimals: number;

  @Flag({ about: 'Whether it has to be returned; of a kit, whether one of its components has to be.' })
  returnable: boolean;

  @Choice(TRACKINGS)
  tracking: Tracking;

  @Id({ nullable: true, about: 'The file of its cover picture.' })
  photo: string | null;
}

/** The fields of a reference to an article. */
export const ARTICLE_REF_FIELDS = [
  'name',
  'sku',
  'unit',
  'decimals',
  'returnable',
  'components',
  'tracking',
  'photos',
] as const;

export function toArticleRef(
  id: string,
  article: Pick<Article, Exclude<(typeof ARTICLE_REF_FIELDS)[number], 'components'>>,
): ArticleRefDto {
  const { name, sku, unit, decimals, returnable, tracking } = article;
  const [photo = null] = toPhotoIds(article);
  return { id, name, sku, unit, decimals, returnable, tracking, photo };
}
