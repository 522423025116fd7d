import { ArrowDownOutlined, ArrowUpOutlined, CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type ThresholdDto, useListThresholdsQuery } from '@/api/generated/stock';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { articleAtSiteQuery, useArticleAtSiteColumns } from './article-at-site-columns';
import type { ArticleThreshold } from './article-threshold';
import { SiteFilter } from './site-filter';

const FILTERS = ['site'] as const;

const STATES = {
  below: { tone: 'red', icon: <ArrowDownOutlined aria-hidden /> },
  within: { tone: 'green', icon: <CheckOutlined aria-hidden /> },
  above: { tone: 'amber', icon: <ArrowUpOutlined aria-hidden /> },
} as const;

export function ThresholdsList({ onEdit }: { onEdit: ((of: ArticleThreshold) => void) | undefined }) {
  const { t } = useTranslation(['alerts', 'stock']);
  const list = useListState(FILTERS);
  const query = useListThresholdsQuery(articleAtSiteQuery(list));
  const { named, quantity, figure } = useArticleAtSiteColumns<ThresholdDto>();
  const columns: Column<ThresholdDto>[] = [
    ...named,
    quantity('minimum', t('columns.minimum'), ({ minimum }) => minimum),
    quantity('target', t('columns.target'), ({ target }) => target),
    quantity('maximum', t('columns.maximum'), ({ maximum }) => maximum),
    {
      id: 'state',
      title: t('columns.state'),
      width: 148,
      render: ({ state }) => (
        <StatusTag tone={STATES[state].tone} icon={STATES[state].icon}>
          {t(`states.${state}`)}
        </StatusTag>
      ),
    },
    figure('available', t('stock:columns.available'), ({ available }) => available),
  ];
  return (
    <>
      <FilterBar list={list} placeholder={t('stock:search')} counted={query.data}>
        <SiteFilter list={list} />
        <ExportButton path="/stock/thresholds" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={t('tabs.thresholds')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={onEdit}
        empty={<EmptyState title={t('empty.thresholds')} hint={t('empty.thresholdsHint')} />}
      />
    </>
  );
}
