import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticleDto, useGetSupplierQuery } from '@/api/generated/catalog';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useCategories } from '@/components/articles/use-categories';
import { useCustomFacts } from '@/components/custom-fields/use-custom-facts';
import { useLanguage } from '@/i18n/use-language';
import { formatCost } from '@/shared/lib/numbers/format';
import { unitFor } from '@/shared/lib/numbers/units';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { Facts, Section } from '@/shared/ui/layout/section';
import { kindOf } from '../use-article-columns';

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
    { id: 'unit', value: unitFor(unit, 1, language) },
    { id: 'kind', value: t(`kinds.${kindOf(article)}`) },
    ...(barcodes.length === 0 ? [] : [{ id: 'barcodes' as const, value: barcodes.join(', ') }]),
    ...(supplier === undefined ? [] : [{ id: 'supplier' as const, value: supplier.name }]),
    ...(supplierReference === '' ? [] : [{ id: 'supplierReference' as const, value: supplierReference }]),
    ...(unitCost === null || tenant === undefined
      ? []
      : [{ id: 'unitCost' as const, value: formatCost(unitCost, tenant.currency, language) }]),
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
