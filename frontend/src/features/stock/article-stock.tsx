import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article } from '@/components/articles/article-picker';
import { OpenCalendar } from './calendar/open-calendar';
import { Ledger } from './ledger/ledger';
import { StockChart } from './ledger/stock-chart';
import { ArticleLevels } from './levels/article-levels';
import { ArticleReservations, RESERVATIONS, showReservations } from './levels/article-reservations';
import { ArticleLots } from './tracking/article-lots';
import { ArticleUnits } from './units/article-units';

interface ArticleStockProps {
  article: Article & { returnable: boolean };
  onAdjust: (siteId: string) => void;
  /** The loans of a returnable article. */
  loans?: ReactNode;
}

/** The facts about an article for the depots: its stock by depot, and its movements. */
export function ArticleStock({ article, onAdjust, loans }: ArticleStockProps) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${RESERVATIONS}`) showReservations();
  }, [hash]);
  return (
    <>
      <ArticleLevels article={article} onAdjust={onAdjust} />
      <StockChart articleId={article.id} unit={article.unit} />
      <ArticleReservations key={`reservations ${article.id}`} article={article} />
      {loans}
      {article.tracking === 'lot' && <ArticleLots article={article} />}
      {article.tracking === 'serial' && <ArticleUnits key={article.id} article={article} />}
      {article.returnable && <OpenCalendar article={article} />}
      <Ledger key={article.id} of={{ articleId: article.id }} />
    </>
  );
}
