import { useState } from 'react';
import { ArticlePeek, type ArticlePeekProps } from '@/features/catalog/article/article-peek';
import type { StockAction } from '@/features/stock/operations/stock-action';
import { ArticleSections, ArticleStockActions, StockActionDrawer } from './article-parts';

/** An article beside its list, with its stock and its commands. */
export function StockedArticlePeek(props: Omit<ArticlePeekProps, 'stock' | 'stockActions'>) {
  const [action, setAction] = useState<StockAction | null>(null);
  return (
    <>
      <ArticlePeek
        {...props}
        stock={(article) => <ArticleSections article={article} onAction={setAction} />}
        stockActions={(article) => <ArticleStockActions article={article} onAction={setAction} />}
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
