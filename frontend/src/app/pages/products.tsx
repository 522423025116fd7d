import { useTranslation } from 'react-i18next';
import { ProductsPage } from '@/features/catalog/products-page';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const ArticlePeek = lazyPanel(
  async () => (await import('./stocked-article-peek')).StockedArticlePeek,
  ({ id }) => id !== undefined,
);

interface ProductsProps {
  /** The menu entry of the page. */
  entry?: 'catalog-products' | 'catalog-filter';
}

/** The catalogue's list with the stock of each article; as the filter page, with every filter beside it. */
export default function Products({ entry = 'catalog-products' }: ProductsProps) {
  const { t } = useTranslation('shell');
  return (
    <ProductsPage
      title={t(`menu.${entry}`)}
      withFilters={entry === 'catalog-filter'}
      peek={(article) => <ArticlePeek {...article} />}
    />
  );
}
