import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type CountDto, useGetCountQuery, useListCountLinesQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { ScanField } from '@/components/scan/scan-field';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState, NoResult } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { AddArticle } from './add-article';
import { CountDecision } from './count-decision';
import { CountLine } from './count-line';
import styles from './count-sheet.module.css';
import { CountStatusTag } from './count-status';
import { useScannedLine } from './use-scanned-line';
import { type TypedCounts, useTypedCounts } from './use-typed-counts';

const TABS = ['open', 'counted'] as const;
/** The lines of a page. */
const PAGE = 100;

interface LinesProps {
  count: CountDto;
  state: (typeof TABS)[number];
  typed: TypedCounts;
}

/** The lines of a stocktake that are still to be counted, or that are counted, a page of them at once. */
function Lines({ count, state, typed }: LinesProps) {
  const { t } = useTranslation(['counts', 'stock']);
  const list = useListState([]);
  const [cursor, setCursor] = useState<string>();
  // Another search begins at its first line.
  const [searched, setSearched] = useState(list.q);
  if (searched !== list.q) {
    setSearched(list.q);
    setCursor(undefined);
  }
  const turnTo = (next: string | undefined) => {
    setCursor(next);
    window.scrollTo({ top: 0 });
  };
  const query = useListCountLinesQuery({
    id: count.id,
    limit: PAGE,
    state,
    ...(cursor === undefined ? {} : { cursor }),
    ...(list.q === undefined ? {} : { q: list.q }),
  });
  const { lines, read, goToQuantity } = useScannedLine({
    countId: count.id,
    state,
    typed,
    list,
    shown: query.currentData?.items,
  });
  return (
    <>
      {count.status === 'counting' && (
        <ScanField
          label={t('stock:receive.scan')}
          placeholder={t('stock:receive.scanPlaceholder')}
          onRead={read}
          onLeave={goToQuantity}
        />
      )}
      <FilterBar list={list} placeholder={t('stock:search')} />
      <QueryBoundary query={query}>
        {({ items, nextCursor }) =>
          items.length === 0 && cursor === undefined ? (
            <NoLines
              count={count}
              state={state}
              q={list.q}
              onClear={list.isFiltered ? list.clear : undefined}
            />
          ) : (
            <>
              <ul ref={lines} className={styles.lines}>
                {items.map((line) => (
                  <CountLine key={line.id} count={count} line={line} typed={typed} />
                ))}
              </ul>
              <div className={styles.pages}>
                {cursor !== undefined && <Button onClick={() => turnTo(undefined)}>{t('firstLines')}</Button>}
                {nextCursor !== null && <Button onClick={() => turnTo(nextCursor)}>{t('nextLines')}</Button>}
              </div>
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

interface NoLinesProps extends Pick<LinesProps, 'count' | 'state'> {
  q: string | undefined;
  /** Clears the search, where there is one. */
  onClear: (() => void) | undefined;
}

function NoLines({ count, state, q = '', onClear }: NoLinesProps) {
  const { t } = useTranslation('counts');
  const isSearch = state === 'open' && q !== '';
  const { currentData: anywhere } = useListCountLinesQuery(
    { id: count.id, limit: 1, q },
    { skip: !isSearch },
  );
  const isCounted = anywhere !== undefined && anywhere.items.length > 0;
  if (onClear === undefined)
    return <EmptyState drawing={state === 'open' ? 'done' : 'empty'} title={t(`empty.${state}`)} />;
  const hint = isCounted ? t('empty.elsewhere', { tab: t('tabs.counted') }) : t('empty.unlisted');
  return <NoResult onClear={onClear} hint={count.status === 'counting' ? hint : undefined} />;
}

function Sheet({ count }: { count: CountDto }) {
  const { t } = useTranslation('counts');
  const mayDecide = useCan('stock:adjust');
  const [params, setParams] = useSearchParams();
  const typed = useTypedCounts();
  const isOpen = count.status === 'counting';
  useEffect(() => {
    if (!isOpen) typed.forgetAll();
  }, [typed, isOpen]);
  const active = isOpen ? (TABS.find((key) => key === params.get('state')) ?? 'open') : 'counted';
  return (
    <>
      <div className={styles.state}>
        <CountStatusTag status={count.status} />
        <span role="status">{t('progress', { counted: count.countedCount, lines: count.lineCount })}</span>
        {count.blind && isOpen && <span className={styles.hint}>{t('blind')}</span>}
      </div>
      {count.overlaps?.map(({ id, number }) => (
        <Alert key={id} role="status" type="warning" title={t('overlap', { number })} />
      ))}
      <Progress
        percent={count.lineCount === 0 ? 0 : Math.round((count.countedCount / count.lineCount) * 100)}
        showInfo={false}
        aria-label={t('columns.progress')}
      />
      {isOpen ? (
        <Tabs
          label={count.number}
          tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          active={active}
          onChange={(key) => setParams({ count: count.id, ...(key === 'open' ? {} : { state: key }) })}
        >
          <Lines key={active} count={count} state={active} typed={typed} />
        </Tabs>
      ) : (
        <Lines count={count} state="counted" typed={typed} />
      )}
      {isOpen && <AddArticle count={count} />}
      {isOpen && mayDecide && <CountDecision count={count} />}
    </>
  );
}

/** One stocktake, made for a phone at the shelf: a line, a quantity, the next line. */
export function CountSheet({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('counts');
  const query = useGetCountQuery({ id });
  const count = query.currentData;
  return (
    <>
      <Link to="/catalog/counts" className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </Link>
      <PageHeader
        title={count === undefined ? title : `${count.number} · ${count.site?.name ?? ''}`}
        lead={t('sheetLead')}
      />
      <QueryBoundary query={query}>{(found) => <Sheet count={found} />}</QueryBoundary>
    </>
  );
}
