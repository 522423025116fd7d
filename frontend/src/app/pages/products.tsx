import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductsPage } from '@/features/catalog/products-page';
import type { StockAction } from '@/features/stock/operations/stock-action';
import { ArticleSections, ArticleStockActions, StockActionDrawer } from './article-parts';

interface ProductsProps {
  /** The menu entry of the page. */
  entry?: 'catalog-products' | 'catalog-filter';
}

/** The catalogue's list with the stock of each article; as the filter page, with every filter beside it. */
export default function Products({ entry = 'catalog-products' }: ProductsProps) {
  const { t } = useTranslation('shell');
  const [action, setAction] = useState<StockAction | null>(null);
  return (
    <>
      <ProductsPage
        title={t(`menu.${entry}`)}
        withFilters={entry === 'catalog-filter'}
        stock={(article) => <ArticleSections article={article} onAction={setAction} />}
        stockActions={(article) => <ArticleStockActions article={article} onAction={setAction} />}
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
