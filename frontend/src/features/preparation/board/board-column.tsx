import { Button } from 'antd';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import { QueryFailure } from '@/components/queries/query-failure';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { type ColumnSource, useBoardPage } from './use-board-page';
import { useCardPages } from './use-card-pages';

interface ColumnProps extends ColumnSource {
  Card: ComponentType<{ order: OrderDto }>;
  styles: Partial<Record<'column' | 'title' | 'count' | 'none' | 'cards' | 'more' | 'pages', string>>;
  /** True if the column shows one page of cards after the other by itself. */
  turnsPages?: boolean;
}

/** The orders of one status: how many there are, the first ones, and on demand the others. */
export function BoardColumn({ Card, styles, turnsPages = false, ...source }: ColumnProps) {
  const { t } = useTranslation('preparation');
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const { data, error, refetch } = useBoardPage(source);
  const { status } = source;
  const list = useRef<HTMLUListElement>(null);
  const shown = useCardPages(list, turnsPages);
  const total = data?.total === undefined ? '' : formatQuantity(data.total, language);
  return (
    <section className={styles.column} aria-labelledby={`board-${status}`}>
      <h2 id={`board-${status}`} className={styles.title}>
        <span>
          {t(`board.${status}`)}
          {shown.pages > 1 && (
            <span className={styles.pages} aria-hidden>
              {shown.page}/{shown.pages}
            </span>
          )}
        </span>
        <span className={styles.count}>{data?.totalIsLowerBound === true ? `${total}+` : total}</span>
      </h2>
      {error !== undefined && data === undefined && <QueryFailure error={error} refetch={refetch} />}
      {data?.items.length === 0 && <p className={styles.none}>{t(`board.none.${status}`)}</p>}
      <ul ref={list} className={styles.cards}>
        <Page
          source={source}
          Card={Card}
          pages={pages}
          moreClass={styles.more}
          onMore={() => setPages(pages + 1)}
        />
      </ul>
    </section>
  );
}

interface PageProps {
  source: ColumnSource;
  Card: ColumnProps['Card'];
  /** The cursor of the first page; none for the first one. */
  cursor?: string;
  /** The number of pages, from this one on. */
  pages: number;
  moreClass: string | undefined;
  onMore: () => void;
}

/** A page of a column and those after it: each begins where the one before ends, also after a change. */
function Page({ cursor, pages, ...rest }: PageProps) {
  const { source, Card, moreClass, onMore } = rest;
  const { t } = useTranslation('preparation');
  const { data } = useBoardPage(source, cursor);
  const next = data?.nextCursor ?? null;
  return (
    <>
      {data?.items.map((order) => (
        <Card key={order.id} order={order} />
      ))}
      {next !== null && pages > 1 && <Page {...rest} cursor={next} pages={pages - 1} />}
      {next !== null && pages === 1 && (
        <li className={moreClass}>
          <Button block onClick={onMore} aria-describedby={`board-${source.status}`}>
            {t('board.more')}
          </Button>
        </li>
      )}
    </>
  );
}
