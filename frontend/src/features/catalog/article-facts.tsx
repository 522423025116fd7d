import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticleDto, useGetSupplierQuery } from '@/api/generated/catalog';
import { useGetModelQuery } from '@/api/generated/models';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatMoney, formatQuantity } from '@/shared/lib/format';
import { Facts, Section } from '@/shared/ui/section';
import { StatusTag } from '@/shared/ui/status-tag';
import { kindOf } from './use-article-columns';
import { useCategories } from './use-categories';

interface CustomFact {
  id: string;
  label: string;
  value: ReactNode;
}

/** The value of an older article may not be an id; it is shown as it is. */
const FILE_ID = /^[0-9a-f]{24}$/;

/** The values of custom fields, including fields that the model no longer has. */
function useCustomFacts({ modelId, values }: ArticleDto) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { date } = useDates();
  const { data: model } = useGetModelQuery({ id: modelId ?? '' }, { skip: modelId === null });
  return Object.entries(values).flatMap(([key, value]): CustomFact[] => {
    if (value === null || value === '') return [];
    const field = model?.fields.find((one) => one.key === key);
    const label = field?.label ?? key;
    if (typeof value === 'boolean') return [{ id: key, label, value: t(value ? 'facts.yes' : 'facts.no') }];
    if (typeof value === 'number') return [{ id: key, label, value: formatQuantity(value, language) }];
    // A link sends the session cookie, and the server names the file.
    if (field?.type === 'file' && FILE_ID.test(value))
      return [{ id: key, label, value: <a href={`/api/files/${value}`}>{t('facts.file')}</a> }];
    return [{ id: key, label, value: field?.type === 'date' ? date(value) : value }];
  });
}

type FactId =
  | 'sku'
  | 'category'
  | 'unit'
  | 'kind'
  | 'barcodes'
  | 'supplier'
  | 'supplierReference'
  | 'unitCost'
  | 'description';

export function ArticleFacts({ article }: { article: ArticleDto }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data: tenant } = useGetCurrentTenantQuery();
  const category = useCategories()?.find(({ id }) => id === article.categoryId);
  const custom = useCustomFacts(article);
  const { supplierId, supplierReference } = article;
  const { data: supplier } = useGetSupplierQuery({ id: supplierId ?? '' }, { skip: supplierId === null });
  const { sku, unit, barcodes, unitCost, description, archived } = article;
  const known: { id: FactId; value: ReactNode }[] = [
    { id: 'sku', value: <span className="tabular">{sku}</span> },
    ...(category === undefined ? [] : [{ id: 'category' as const, value: category.path }]),
    { id: 'unit', value: unit },
    { id: 'kind', value: t(`kinds.${kindOf(article)}`) },
    ...(barcodes.length === 0 ? [] : [{ id: 'barcodes' as const, value: barcodes.join(', ') }]),
    ...(supplier === undefined ? [] : [{ id: 'supplier' as const, value: supplier.name }]),
    ...(supplierReference === '' ? [] : [{ id: 'supplierReference' as const, value: supplierReference }]),
    ...(unitCost === null || tenant === undefined
      ? []
      : [{ id: 'unitCost' as const, value: formatMoney(unitCost, tenant.currency, language) }]),
    ...(description === '' ? [] : [{ id: 'description' as const, value: description }]),
  ];
  return (
    <Section
      title={t('facts.title')}
      extra={
        archived && (
          <StatusTag tone="grey" icon={<InboxOutlined aria-hidden />}>
            {t('facts.archived')}
          </StatusTag>
        )
      }
    >
      <Facts items={[...known.map(({ id, value }) => ({ id, label: t(`facts.${id}`), value })), ...custom]} />
    </Section>
  );
}
