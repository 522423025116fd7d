import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type CountDto,
  useApproveCountMutation,
  useCancelCountMutation,
  useGetCountQuery,
  useListCountLinesQuery,
} from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { ArticlePicker } from '@/components/articles/article-picker';
import { usePdfDownload } from '@/components/jobs/use-document-download';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { ScanButton } from '@/components/scan/scan-button';
import { useFoundCode } from '@/components/scan/use-found-code';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { CountEntry, CountLine } from './count-line';
import styles from './count-sheet.module.css';
import { CountStatusTag } from './count-status';
import { type TypedCounts, useTypedCounts } from './use-typed-counts';

const TABS = ['open', 'counted'] as const;
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
  const find = useFoundCode(({ article }) => article && list.search(article.sku));
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
  return (
    <>
      <FilterBar list={list} placeholder={t('stock:search')}>
        <ScanButton onRead={find} />
      </FilterBar>
      <QueryBoundary query={query}>
        {({ items, nextCursor }) =>
          items.length === 0 && cursor === undefined ? (
            <EmptyState drawing={state === 'open' ? 'done' : 'empty'} title={t(`empty.${state}`)} />
          ) : (
            <>
              <ul className={styles.lines}>
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

/** For an article that lies there and is in no line. */
function AddArticle({ count }: { count: CountDto }) {
  const { t } = useTranslation(['counts', 'stock']);
  const [turn, setTurn] = useState(0);
  return (
    <section className={styles.add}>
      <h2 className={styles.subtitle}>{t('add.title')}</h2>
      <p className={styles.hint}>{t('add.hint')}</p>
      <AddForm key={turn} count={count} onDone={() => setTurn(turn + 1)} label={t('stock:form.article')} />
    </section>
  );
}

function AddForm({ count, onDone, label }: { count: CountDto; onDone: () => void; label: string }) {
  const [article, setArticle] = useState<Parameters<typeof ArticlePicker>[0]['value']>(null);
  return (
    <>
      <ArticlePicker label={label} value={article ?? null} onChange={setArticle} />
      {article && (
        <CountEntry
          countId={count.id}
          article={article}
          counted={null}
          siteId={count.siteId}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** Ends the stocktake; uncounted lines need a confirmation. */
function Decision({ count }: { count: CountDto }) {
  const { t } = useTranslation('counts');
  const problemText = useProblemText();
  const { download, busyId } = usePdfDownload();
  const [approve, approving] = useApproveCountMutation();
  const [cancel, cancelling] = useCancelCountMutation();
  const open = count.lineCount - count.countedCount;
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <div className={styles.decision}>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        loading={busyId === count.id}
        onClick={() => download(count, () => `/stock/counts/${encodeURIComponent(count.id)}/sheet`)}
      >
        {t('decide.print')}
      </Button>
      <Popconfirm
        title={t('decide.cancelTitle')}
        description={t('decide.cancelWhat')}
        okText={t('decide.cancel')}
        cancelText={t('decide.goOn')}
        onConfirm={() => void attempt(() => cancel({ id: count.id }).unwrap(), t('decide.cancelled'))}
      >
        <Button loading={cancelling.isLoading}>{t('decide.cancel')}</Button>
      </Popconfirm>
      <Button
        type="primary"
        loading={approving.isLoading}
        disabled={count.countedCount === 0}
        onClick={() =>
          void attempt(
            () => approve({ id: count.id, countApprovalDto: { skipUncounted: open > 0 } }).unwrap(),
            t('decide.approved', { number: count.number }),
          )
        }
      >
        {open > 0 ? t('decide.approveCounted') : t('decide.approve')}
      </Button>
      {open > 0 && <p className={styles.hint}>{t('decide.openHint', { count: open })}</p>}
    </div>
  );
}

function Sheet({ count }: { count: CountDto }) {
  const { t } = useTranslation('counts');
  const mayDecide = useCan('stock:adjust');
  const [params, setParams] = useSearchParams();
  const typed = useTypedCounts();
  const isOpen = count.status === 'counting';
  const active = isOpen ? (TABS.find((key) => key === params.get('state')) ?? 'open') : 'counted';
  return (
    <>
      <div className={styles.state}>
        <CountStatusTag status={count.status} />
        <span>{t('progress', { counted: count.countedCount, lines: count.lineCount })}</span>
        {count.blind && isOpen && <span className={styles.hint}>{t('blind')}</span>}
      </div>
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
      {isOpen && mayDecide && <Decision count={count} />}
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
