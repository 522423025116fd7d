import type { ArticleCreateDto, ArticleDto, ArticleUpdateDto, AttachmentDto } from '@/api/generated/catalog';
import type { FieldDefinitionDto } from '@/api/generated/models';
import type { KitStockDto } from '@/api/generated/stock';
import type { Article } from '@/components/articles/article-picker';
import { type FieldValue, ownValue, toFieldValue } from '@/components/custom-fields/field-values';
import { type EnteredQuantity, numberOf } from '@/shared/lib/numbers/decimal';
import { toMainUnits, toMinorUnits } from '@/shared/lib/numbers/format';

export const TRACKINGS = ['quantity', 'lot', 'serial'] as const;

/** The input of the article form. */
export interface ArticleValues {
  name: string;
  sku: string;
  categoryId: string | undefined;
  supplierId: string | undefined;
  supplierReference: string;
  unit: string;
  decimals: number;
  tracking: (typeof TRACKINGS)[number];
  returnable: boolean;
  barcodes: string[];
  /** In the currency's main unit. */
  unitCost: number | null;
  description: string;
  values: Record<string, FieldValue | undefined>;
  /** The ids of its pictures, in their order. */
  photos: readonly string[];
  attachments: readonly Pick<AttachmentDto, 'id' | 'name'>[];
  /** The components, if it is a kit. */
  components: ComponentValue[];
  /** The opening stock of a new article. */
  openingQuantity?: EnteredQuantity;
  openingSiteId?: string;
  openingLotNumber?: string;
  /** A day. */
  openingExpiresAt?: string | null;
  openingSerials?: string[];
}

/** One component of a kit, while it is entered. */
export interface ComponentValue {
  article: Article | null;
  quantity: EnteredQuantity;
}

export const blankArticle = (unit: string): ArticleValues => ({
  name: '',
  sku: '',
  categoryId: undefined,
  supplierId: undefined,
  supplierReference: '',
  unit,
  decimals: 0,
  tracking: 'quantity',
  returnable: false,
  barcodes: [],
  unitCost: null,
  description: '',
  values: {},
  photos: [],
  attachments: [],
  components: [],
  openingQuantity: 0,
});

/** `kit` has the names of a kit's components. */
export function fromArticle(
  article: ArticleDto,
  digits: number,
  kit: KitStockDto | undefined,
): ArticleValues {
  const { name, sku, categoryId, unit, decimals, returnable, barcodes, unitCost, description, values } =
    article;
  return {
    name,
    sku,
    categoryId: categoryId ?? undefined,
    supplierId: article.supplierId ?? undefined,
    supplierReference: article.supplierReference,
    unit,
    decimals,
    tracking: article.tracking,
    returnable,
    barcodes: [...barcodes],
    unitCost: unitCost === null ? null : toMainUnits(unitCost, digits),
    description,
    values: { ...values },
    photos: article.photos,
    attachments: article.attachments,
    components: (kit?.components ?? []).map(({ article: part, quantity }) => ({ article: part, quantity })),
  };
}

/** The opening stock of a new article, if there is any; without a choice of depots at the only one. */
export function toOpeningStock(
  { openingSiteId, components, tracking, ...opening }: ArticleValues,
  only: string | undefined,
): Pick<ArticleCreateDto, 'openingStock'> {
  const siteId = openingSiteId ?? only;
  const { openingSerials: serials = [], openingLotNumber: lotNumber, openingExpiresAt: expiry } = opening;
  const quantity = tracking === 'serial' ? serials.length : (numberOf(opening.openingQuantity ?? null) ?? 0);
  if (quantity <= 0 || siteId === undefined || components.length > 0) return {};
  const lot = {
    ...(lotNumber === undefined ? {} : { lotNumber: lotNumber.trim() }),
    ...(expiry ? { expiresAt: expiry } : {}),
  };
  const tracked = tracking === 'serial' ? { serials } : tracking === 'lot' ? lot : {};
  return { openingStock: { siteId, quantity, ...tracked } };
}

/**
 * The form, filled in in this language, as a request body. Values of fields that the model no longer has are omitted,
 * and stay.
 */
export function toUpdate(
  typed: ArticleValues,
  fields: readonly FieldDefinitionDto[],
  digits: number,
  language: string,
): ArticleUpdateDto & { name: string } {
  const { name, sku, categoryId, unit, decimals, returnable, barcodes, unitCost, description, values } =
    typed;
  return {
    name: name.trim(),
    ...(sku.trim() === '' ? {} : { sku: sku.trim() }),
    categoryId: categoryId ?? null,
    supplierId: typed.supplierId ?? null,
    supplierReference: typed.supplierReference.trim(),
    unit: unit.trim(),
    decimals,
    tracking: typed.components.length > 0 ? 'quantity' : typed.tracking,
    returnable,
    barcodes,
    unitCost: unitCost === null ? null : toMinorUnits(unitCost, digits),
    description: description.trim(),
    photos: [...typed.photos],
    attachments: typed.attachments.map(({ id }) => id),
    components: typed.components.flatMap(({ article, quantity: entered }) => {
      const quantity = numberOf(entered);
      return article === null || quantity === null ? [] : [{ articleId: article.id, quantity }];
    }),
    values: Object.fromEntries(
      fields.map((field) => [field.key, toFieldValue(field, ownValue(values, field.key), language)]),
    ),
  };
}
