import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListWaitingQuery, type WaitingDto } from '@/api/generated/requests';
import { useCan, useMayAt } from '@/components/access/principal';
import { ArticleFilter } from '@/components/articles/article-filter';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { SiteFilter } from '@/components/sites/site-filter';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { Quantity } from '@/shared/ui/elements/quantity';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { MoveDialog } from './move-dialog';

const FILTERS = ['siteId', 'articleId'] as const;
const PAGE_SIZE = 50;

/** The approved lines that no stock covers yet, in the order in which they are served. */
export function WaitingPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const seesAll = useCan('requests:read-all');
  const list = useListState(FILTERS);
  const { siteId, articleId } = list.filters;
  const query = useListWaitingQuery({
    limit: PAGE_SIZE,
    count: true,
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
    ...(siteId === undefined ? {} : { siteId }),
    ...(articleId === undefined ? {} : { articleId }),
  });
  const columns = useColumns();
  const mayMove = useCan('requests:approve');
  const mayAt = useMayAt();
  const [moving, setMoving] = useState<WaitingDto>();
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('waiting.lead')} />
      <FilterBar list={list} counted={query.data}>
        <SiteFilter list={list} />
        <ArticleFilter value={articleId} onChange={(id) => list.setFilter('articleId', id)} />
        <ExportButton path="/requests/waiting" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={({ lineId }) => lineId}
        onOpen={({ requestId }) =>
          void navigate(`/requests/${seesAll ? 'archived' : 'mine'}?peek=${requestId}`)
        }
        {...(mayMove
          ? {
              actions: (row: WaitingDto) =>
                mayAt(row.siteId, 'requests:approve') && (
                  <Button
                    aria-label={t('waiting.moveOf', { number: row.requestNumber })}
                    onClick={() => setMoving(row)}
                  >
                    {t('waiting.move')}
                  </Button>
                ),
            }
          : {})}
        empty={<EmptyState title={t('waiting.empty')} hint={t('waiting.emptyHint')} drawing="done" />}
      />
      {moving !== undefined && (
        <MoveDialog key={moving.lineId} line={moving} onClose={() => setMoving(undefined)} />
      )}
    </>
  );
}

function useColumns(): Column<WaitingDto>[] {
  const { t } = useTranslation('requests');
  const { date } = useDates();
  const day = (at: string | null) => (at === null ? t('noDate') : date(at));
  return [
    {
      id: 'article',
      title: t('waiting.article'),
      primary: true,
      render: ({ article }) => article?.name ?? t('line.unknown'),
    },
    {
      id: 'waiting',
      title: t('waiting.quantity'),
      align: 'right',
      width: 120,
      render: ({ waiting, article }) => <Quantity value={waiting} unit={article?.unit ?? ''} />,
    },
    {
      id: 'position',
      title: t('waiting.position'),
      align: 'right',
      width: 80,
      render: ({ position }) => position ?? '–',
    },
    {
      id: 'expected',
      title: t('waiting.expected'),
      width: 190,
      render: ({ expectedAt, expectedNumber }) =>
        expectedAt === null ? t('waiting.nothingExpected') : `${date(expectedAt)} (${expectedNumber ?? ''})`,
    },
    {
      id: 'site',
      title: t('fields.site'),
      width: 160,
      from: 'desktop',
      render: ({ site }) => site?.name ?? '',
    },
    {
      id: 'request',
      title: t('waiting.request'),
      width: 180,
      render: ({ requestNumber, moved }) => (
        <>
          {requestNumber} {moved && <Tag>{t('waiting.moved')}</Tag>}
        </>
      ),
    },
    { id: 'neededBy', title: t('fields.neededBy'), width: 125, render: ({ neededBy }) => day(neededBy) },
    { id: 'since', title: t('waiting.since'), width: 125, render: ({ submittedAt }) => day(submittedAt) },
  ];
}
