import { Transform } from 'class-transformer';
import { toUnits } from '../../ledger/index.js';
import {
  Amount,
  asBoolean,
  Choice,
  Flag,
  Id,
  Ids,
  Instant,
  ListQuery,
  Money,
  Name,
  Part,
  Parts,
  Quantity,
  SortBy,
  Text,
  Texts,
  Values,
  Whole,
} from '../../platform/http/index.js';
import type { FieldValue } from '../models/index.js';
import { type Article, TRACKINGS, type Tracking } from './articles/articles.schema.js';
import { AttachmentDto, toAttachmentDto } from './articles/attachments.dto.js';
import { OPENING_STOCK, OpeningStockDto } from './articles/opening-stock.dto.js';
import { STOCK_STATES } from './articles/stock-filter.js';

const SKU = { min: 1, max: 64, pattern: /^[A-Za-z0-9._/-]+$/, example: 'CAM-001' };
const UNIT = { min: 1, max: 20, example: 'piece' };
const DECIMALS = { min: 0, max: 3, about: 'How many decimals a quantity may have: 0 for pieces.' };
const BARCODES = { max: 20, maxLength: 64 };
const DESCRIPTION = { max: 5000, multiline: true };
/** The maximum number of articles in a kit. */
const MAX_KIT_COMPONENTS = 50;
const SUPPLIER_REFERENCE = { max: 100, about: 'How the supplier calls it.' };
const VALUES = { about: 'Custom values by field key.', example: { brand: 'Canon' } };

const COMPONENTS = {
  max: MAX_KIT_COMPONENTS,
  about: 'What it stands for, if it is a kit: a kit has no stock of its own. Empty for other articles.',
};

const PHOTOS = {
  max: 8,
  about: 'The files of its pictures in their order; the first one is its cover.',
};
const MAX_ATTACHMENTS = 10;

export class KitComponentCreateDto {
  @Id()
  articleId: string;

  @Quantity({ about: 'How much of it one kit contains.' })
  quantity: number;
}

/** What one kit contains of an article. */
export class KitComponentDto {
  @Id()
  articleId: string;

  @Amount({ about: 'How much of it one kit contains.' })
  quantity: number;
}

export class ArticleCreateDto {
  @Name({ example: 'Camera, 4K' })
  name: string;

  @Text({ ...SKU, optional: true, about: 'Unique in the tenant; one is proposed when absent.' })
  sku?: string;

  @Text({ ...DESCRIPTION, optional: true })
  description?: string;

  @Id({ optional: true, nullable: true })
  categoryId?: string | null;

  @Text({ ...UNIT, optional: true })
  unit?: string;

  @Whole({ ...DECIMALS, optional: true })
  decimals?: number;

  @Choice(TRACKINGS, { optional: true })
  tracking?: Tracking;

  @Flag({ optional: true, about: 'Whether it is lent and returned.' })
  returnable?: boolean;

  @Texts({ ...BARCODES, optional: true })
  barcodes?: string[];

  @Id({ optional: true, nullable: true, about: 'The default model when absent.' })
  modelId?: string | null;

  @Values({ ...VALUES, optional: true })
  values?: Record<string, FieldValue>;

  @Id({ optional: true, nullable: true })
  supplierId?: string | null;

  @Text({ ...SUPPLIER_REFERENCE, optional: true })
  supplierReference?: string;

  @Money({ optional: true, nullable: true, about: 'Minor units of the tenant’s currency.' })
  unitCost?: number | null;

  @Parts(() => KitComponentCreateDto, { ...COMPONENTS, optional: true })
  components?: KitComponentCreateDto[];

  @Ids({ ...PHOTOS, optional: true })
  photos?: string[];

  @Ids({ max: MAX_ATTACHMENTS, optional: true, about: 'Its other files, such as a manual.' })
  attachments?: string[];

  @Part(() => OpeningStockDto, OPENING_STOCK)
  openingStock?: OpeningStockDto;
}

export class ArticleUpdateDto {
  @Name({ optional: true })
  name?: string;

  @Text({ ...SKU, optional: true })
  sku?: string;

  @Text({ ...DESCRIPTION, optional: true })
  description?: string;

  @Id({ optional: true, nullable: true })
  categoryId?: string | null;

  @Text({ ...UNIT, optional: true })
  unit?: string;

  @Whole({ ...DECIMALS, optional: true })
  decimals?: number;

  @Choice(TRACKINGS, {
    optional: true,
    about: 'Only of an article that never had stock and that no open request names.',
  })
  tracking?: Tracking;

  @Flag({ optional: true })
  returnable?: boolean;

  @Texts({ ...BARCODES, optional: true })
  barcodes?: string[];

  @Values({ ...VALUES, optional: true })
  values?: Record<string, FieldValue>;

  @Id({ optional: true, nullable: true })
  supplierId?: string | null;

  @Text({ ...SUPPLIER_REFERENCE, optional: true })
  supplierReference?: string;

  @Money({ optional: true, nullable: true })
  unitCost?: number | null;

  @Parts(() => KitComponentCreateDto, { ...COMPONENTS, optional: true })
  components?: KitComponentCreateDto[];

  @Ids({ ...PHOTOS, optional: true })
  photos?: string[];

  @Ids({ max: MAX_ATTACHMENTS, optional: true, about: 'Its other files, such as a manual.' })
  attachments?: string[];
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

  @Flag()
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

  @Money({ nullable: true })
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

  @Flag()
  returnable: boolean;

  @Choice(TRACKINGS)
  tracking: Tracking;

  @Id({ nullable: true, about: 'The file of its cover picture.' })
  photo: string | null;
}

export const ARTICLE_SORTS = {
  name: 'nameKey',
  sku: 'skuKey',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
};
export class ArticleListQuery extends ListQuery {
  @SortBy(ARTICLE_SORTS)
  sort?: string;

  @Text({ max: 100, optional: true, about: 'Words that the name, SKU, barcode or description begins with.' })
  q?: string;

  @Transform(asBoolean)
  @Flag({
    optional: true,
    about:
      'true: what q finds with the best first, exact codes before all, in one page without total. Needs q, and not with stock.',
  })
  best?: boolean;

  @Id({ optional: true, about: 'The category or one below it.' })
  categoryId?: string;

  @Id({ optional: true })
  supplierId?: string;

  @Choice(TRACKINGS, { optional: true })
  tracking?: Tracking;

  @Text({
    max: 2000,
    optional: true,
    about: 'Custom values that the articles have, all of them: a JSON object of at most 10 keys.',
    example: '{"brand":"Canon"}',
  })
  values?: string;

  @Choice(STOCK_STATES, {
    optional: true,
    about:
      'in: something lies on a shelf; out: nothing does; low: below a threshold; tracked: it has a level, also an empty one. Needs `stock:read`, and leaves kits out.',
  })
  stock?: (typeof STOCK_STATES)[number];

  @Id({
    optional: true,
    about: 'The site that `stock` is about, `in` without it; otherwise all of the caller.',
  })
  siteId?: string;

  @Transform(asBoolean)
  @Flag({ optional: true, about: 'true lists the archived ones instead.' })
  archived?: boolean;
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

/** What an article's reference is made of. */
export const ARTICLE_REF_FIELDS = [
  'name',
  'sku',
  'unit',
  'decimals',
  'returnable',
  'tracking',
  'photos',
] as const;

export function toArticleRef(
  id: string,
  article: Pick<Article, (typeof ARTICLE_REF_FIELDS)[number]>,
): ArticleRefDto {
  const { name, sku, unit, decimals, returnable, tracking } = article;
  const [photo = null] = toPhotoIds(article);
  return { id, name, sku, unit, decimals, returnable, tracking, photo };
}
