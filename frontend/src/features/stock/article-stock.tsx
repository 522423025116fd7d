import type { Article } from '@/components/article-picker';
import { ArticleLevels } from './article-levels';
import { OpenCalendar } from './calendar/open-calendar';
import { Ledger } from './ledger';
import { ArticleLots } from './tracking/article-lots';
import { ArticleUnits } from './units/article-units';

interface ArticleStockProps {
  article: Article & { returnable: boolean };
  onAdjust: (siteId: string) => void;
}

/** What the depots know of an article: where it lies, and how it came to lie there. */
export function ArticleStock({ article, onAdjust }: ArticleStockProps) {
  return (
    <>
      <ArticleLevels article={article} onAdjust={onAdjust} />
      {article.tracking === 'lot' && <ArticleLots article={article} />}
      {article.tracking === 'serial' && <ArticleUnits key={article.id} article={article} />}
      {article.returnable && <OpenCalendar article={article} />}
      <Ledger key={article.id} of={{ articleId: article.id }} />
    </>
  );
}
