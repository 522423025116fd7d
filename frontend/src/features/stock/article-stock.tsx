import { ArticleLevels } from './article-levels';
import type { Article } from './article-picker';
import { Ledger } from './ledger';

interface ArticleStockProps {
  article: Article;
  onAdjust: (siteId: string) => void;
}

/** What the depots know of an article: where it lies, and how it came to lie there. */
export function ArticleStock({ article, onAdjust }: ArticleStockProps) {
  return (
    <>
      <ArticleLevels article={article} onAdjust={onAdjust} />
      <Ledger key={article.id} of={{ articleId: article.id }} />
    </>
  );
}
