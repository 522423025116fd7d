import {
  Choice,
  Flag,
  Id,
  Ids,
  Name,
  Part,
  Parts,
  Quantity,
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
import { TRACKINGS, type Tracking } from './articles.schema.js';
import { OPENING_STOCK, OpeningStockDto } from './opening-stock.dto.js';

export class KitComponentCreateDto {
  @Id()
  articleId: string;

  @Quantity({ about: 'The quantity in one kit.' })
  quantity: number;
}

export class ArticleCreateDto {
  @Name({ example: 'Camera, 4K' })
  name: string;

  @Text({ ...SKU, optional: true, about: 'Unique in the tenant; generated when absent.' })
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

  @Flag({
    optional: true,
    about: 'Whether it has to be returned. Of a kit, its components decide, and this has no effect.',
  })
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

  @UnitCost({
    optional: true,
    nullable: true,
    about: 'Minor units of the tenant’s currency, with at most 4 decimals.',
  })
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
    about: 'Can change only while the article never had stock and is in no open request.',
  })
  tracking?: Tracking;

  @Flag({ optional: true, about: 'Of a kit, its components decide, and this has no effect.' })
  returnable?: boolean;

  @Texts({ ...BARCODES, optional: true })
  barcodes?: string[];

  @Values({ ...VALUES, optional: true })
  values?: Record<string, FieldValue>;

  @Id({ optional: true, nullable: true })
  supplierId?: string | null;

  @Text({ ...SUPPLIER_REFERENCE, optional: true })
  supplierReference?: string;

  @UnitCost({ optional: true, nullable: true })
  unitCost?: number | null;

  @Parts(() => KitComponentCreateDto, { ...COMPONENTS, optional: true })
  components?: KitComponentCreateDto[];

  @Ids({ ...PHOTOS, optional: true })
  photos?: string[];

  @Ids({ max: MAX_ATTACHMENTS, optional: true, about: 'Its other files, such as a manual.' })
  attachments?: string[];
}
