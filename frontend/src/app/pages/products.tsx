import { InboxOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '@/components/principal';
import { ProductsPage } from '@/features/catalog/products-page';
import type { StockAction } from '@/features/stock/stock-action';
import { lazyPanel } from '@/shared/ui/lazy-panel';

const ArticleStock = lazyPanel(
  async () => (await import('@/features/stock/article-stock')).ArticleStock,
  () => true,
);
const KitStock = lazyPanel(
  async () => (await import('@/features/stock/kit-stock')).KitStock,
  () => true,
);
const StockActionDrawer = lazyPanel(
  async () => (await import('@/features/stock/stock-action')).StockActionDrawer,
  ({ action }) => action !== null,
  { isForm: true },
);

interface ProductsProps {
  /** The menu entry of the page. */
  entry?: 'catalog-products' | 'catalog-filter';
}

/** The catalogue's list with the stock of each article; as the filter page, with every filter beside it. */
export default function Products({ entry = 'catalog-products' }: ProductsProps) {
  const { t } = useTranslation(['shell', 'stock']);
  const navigate = useNavigate();
  const mayReceive = useCan('stock:receive');
  const mayRequest = useCan('requests:create');
  const [action, setAction] = useState<StockAction | null>(null);
  return (
    <>
      <ProductsPage
        title={t(`menu.${entry}`)}
        withFilters={entry === 'catalog-filter'}
        stock={(article) =>
          article.components.length > 0 ? (
            <KitStock articleId={article.id} unit={article.unit} />
          ) : (
            <ArticleStock
              article={article}
              onAdjust={(siteId) => setAction({ kind: 'adjust', article, siteId })}
            />
          )
        }
        stockActions={(article) => (
          <>
            {mayReceive && article.components.length === 0 && article.tracking === 'quantity' && (
              <Button
                icon={<InboxOutlined aria-hidden />}
                onClick={() => setAction({ kind: 'receive', article })}
              >
                {t('stock:actions.receive')}
              </Button>
            )}
            {mayRequest && (
              <Button
                type="primary"
                icon={<PlusSquareOutlined aria-hidden />}
                onClick={() => void navigate(`/requests/new?article=${article.id}`)}
              >
                {t('stock:actions.request')}
              </Button>
            )}
          </>
        )}
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
