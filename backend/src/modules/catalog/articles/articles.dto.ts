import { toUnits } from '../../../ledger/index.js';
import {
  Amount,
  Choice,
  Flag,
  Id,
  Ids,
  Instant,
  Name,
  Parts,
  Text,
  Texts,
  UnitCost,
  Values,
  Whole,
} from '../../../platform/http/index.js';
import type { FieldValue } from '../../models/index.js';
import {
  BARCODES,
  COMPONENTS,
  DECIMALS,
  DESCRIPTION,
  MAX_ATTACHMENTS,
  PHOTOS,
  SKU,
  SUPPLIER_REFERENCE,
  UNIT,
  VALUES,
} from './article-limits.js';
import { type Article, TRACKINGS, type Tracking } from './articles.schema.js';
import { AttachmentDto, toAttachmentDto } from './attachments.dto.js';

/** The quantity of an article in one kit. */
export class KitComponentDto {
  @Id()
  articleId: string;

  @Amount({ about: 'The quantity in one kit.' })
  quantity: number;
}

export class ArticleDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Text(SKU)
  sku: string;

  @Name()
  name: string;

  @Text(DESCRIPTION)
  description: string;

  @Id({ nullable: true })
  categoryId: string | null;

  @Text(UNIT)
  unit: string;

  @Whole(DECIMALS)
  decimals: number;

  @Choice(TRACKINGS)
  tracking: Tracking;

  @Flag({ about: 'Whether it has to be returned; of a kit, whether one of its components has to be.' })
  returnable: boolean;

  @Texts(BARCODES)
  barcodes: string[];

  @Id({ nullable: true })
  modelId: string | null;

  @Values(VALUES)
  values: Record<string, FieldValue>;

  @Id({ nullable: true })
  supplierId: string | null;

  @Text(SUPPLIER_REFERENCE)
  supplierReference: string;

  @UnitCost({ nullable: true })
  unitCost: number | null;

  @Parts(() => KitComponentDto, COMPONENTS)
  components: KitComponentDto[];

  @Ids(PHOTOS)
  photos: string[];

  @Parts(() => AttachmentDto, { max: MAX_ATTACHMENTS })
  attachments: AttachmentDto[];

  @Flag()
  archived: boolean;

  @Instant()
  createdAt: string;

  @Instant()
  updatedAt: string;
}

export function toArticleDto(article: Article): ArticleDto {
  return {
    id: String(article._id),
    version: article.version,
    sku: article.sku,
    name: article.name,
    description: article.description,
    categoryId: article.categoryId ? String(article.categoryId) : null,
    unit: article.unit,
    decimals: article.decimals,
    tracking: article.tracking,
    returnable: article.returnable,
    barcodes: [...article.barcodes],
    modelId: article.modelId ? String(article.modelId) : null,
    values: Object.fromEntries(article.attrs.map(({ k, v }) => [k, v])),
    supplierId: article.supplierId ? String(article.supplierId) : null,
    supplierReference: article.supplierReference,
    unitCost: article.unitCost,
    components: toComponentDtos(article),
    photos: toPhotoIds(article),
    attachments: (article.attachments ?? []).map(toAttachmentDto),
    archived: article.archived,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
  };
}

/** The components of a kit; none for other articles. */
export function toComponentDtos({
  components = [],
}: Partial<Pick<Article, 'components'>>): KitComponentDto[] {
  return components.map(({ articleId, quantity }) => ({
    articleId: String(articleId),
    quantity: toUnits(quantity),
  }));
}

/** The ids of an article's pictures; an article that is older than pictures has none. */
export function toPhotoIds({ photos = [] }: Partial<Pick<Article, 'photos'>>): string[] {
  return photos.map(String);
}
