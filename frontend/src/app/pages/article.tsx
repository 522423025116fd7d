import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ArticlePage } from '@/features/catalog/article/article-page';
import type { StockAction } from '@/features/stock/operations/stock-action';
import { ArticleSections, ArticleStockActions, StockActionDrawer } from './article-parts';

/** One article with its stock, reservations, loans and movements. */
export function ArticleRoute() {
  const { id = '' } = useParams();
  const [action, setAction] = useState<StockAction | null>(null);
  return (
    <>
      <ArticlePage
        key={id}
        id={id}
        sections={(article) => <ArticleSections article={article} onAction={setAction} />}
        stockActions={(article) => <ArticleStockActions article={article} onAction={setAction} />}
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
