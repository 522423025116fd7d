import { ProductsPage } from '@/features/catalog/products-page';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const ArticlePeek = lazyPanel(
  async () => (await import('./stocked-article-peek')).StockedArticlePeek,
  ({ id }) => id !== undefined,
);

interface ProductsProps {
  title: string;
  withFilters?: boolean;
}

/** The catalogue's list with the stock of each article; as the filter page, with every filter beside it. */
export function Products({ title, withFilters = false }: ProductsProps) {
  return (
    <ProductsPage title={title} withFilters={withFilters} peek={(article) => <ArticlePeek {...article} />} />
  );
}
