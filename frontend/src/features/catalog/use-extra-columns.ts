import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ArticleDto, useListSuppliersQuery } from '@/api/generated/catalog';
import { useListModelsQuery } from '@/api/generated/models';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { ownValue } from '@/components/custom-fields/field-values';
import { useCustomValueText } from '@/components/custom-fields/use-custom-value-text';
import { useDates } from '@/components/use-dates';
import { stateOf } from '@/components/views/list-view';
import { useLanguage } from '@/i18n/use-language';
import { formatCost } from '@/shared/lib/numbers/format';
import { unitFor } from '@/shared/lib/numbers/units';
import type { Column } from '@/shared/ui/lists/data-list';
import { filterableFields } from './filters/field-values';

/** The id of the column of a custom field. */
const ofField = (key: string) => `field.${key}`;

/**
 * The columns of articles that are shown only where they are chosen, the custom fields of all models among them. What
 * they need is read once one of them is chosen; the models also while the columns are offered.
 */
export function useExtraColumns(areOffered: boolean): Column<ArticleDto>[] {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { date } = useDates();
  const textOf = useCustomValueText();
  const [params] = useSearchParams();
  const chosen = stateOf(params).columns;
  const { data: models } = useListModelsQuery(
    { limit: 200, sort: 'name' },
    { skip: !areOffered && !chosen.some((id) => id.startsWith(ofField(''))) },
  );
  const { data: suppliers } = useListSuppliersQuery(
    { limit: 200, sort: 'name' },
    { skip: !chosen.includes('supplier') },
  );
  const { data: tenant } = useGetCurrentTenantQuery(undefined, { skip: !chosen.includes('unitCost') });
  const fact = (
    id: 'sku' | 'unit' | 'barcodes' | 'supplier' | 'supplierReference' | 'unitCost' | 'description',
    render: (article: ArticleDto) => string,
    others: Partial<Column<ArticleDto>> = {},
  ): Column<ArticleDto> => ({ id, title: t(`facts.${id}`), isExtra: true, render, ...others });
  const moment = (id: 'createdAt' | 'updatedAt'): Column<ArticleDto> => ({
    id,
    title: t(`columns.${id}`),
    isExtra: true,
    sortBy: id,
    width: 148,
    render: (article) => date(article[id]),
  });
  const supplierName = (wanted: string | null) => suppliers?.items.find(({ id }) => id === wanted)?.name;
  return [
    fact('sku', ({ sku }) => sku, { sortBy: 'sku', width: 160 }),
    fact('unit', ({ unit }) => unitFor(unit, 1, language), { width: 108 }),
    fact('barcodes', ({ barcodes }) => barcodes.join(', ')),
    fact('supplier', ({ supplierId }) => supplierName(supplierId) ?? ''),
    fact('supplierReference', ({ supplierReference }) => supplierReference),
    fact(
      'unitCost',
      ({ unitCost }) => (unitCost === null || !tenant ? '' : formatCost(unitCost, tenant.currency, language)),
      { align: 'right', width: 128 },
    ),
    fact('description', ({ description }) => description),
    moment('createdAt'),
    moment('updatedAt'),
    ...filterableFields(models?.items ?? []).map(
      (field): Column<ArticleDto> => ({
        id: ofField(field.key),
        title: field.label,
        isExtra: true,
        ...(field.type === 'number' ? { align: 'right' as const } : {}),
        render: ({ values }) => textOf(field, ownValue(values, field.key)),
      }),
    ),
  ];
}
