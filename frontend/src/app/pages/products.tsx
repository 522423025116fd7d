import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/api/principal';
import { ProductsPage } from '@/features/catalog/products-page';
import { ArticleLevels } from '@/features/stock/article-levels';
import { Ledger } from '@/features/stock/ledger';
import { type StockAction, StockActionDrawer } from '@/features/stock/stock-action';

/** The catalogue's list with what the depots know of each article. */
export default function Products() {
  const { t } = useTranslation(['shell', 'stock']);
  const mayReceive = useCan('stock:receive');
  const [action, setAction] = useState<StockAction | null>(null);
  return (
    <>
      <ProductsPage
        title={t('menu.catalog-products')}
        stock={(article) => (
          <>
            <ArticleLevels
              article={article}
              onAdjust={(siteId) => setAction({ kind: 'adjust', article, siteId })}
            />
            <Ledger key={article.id} of={{ articleId: article.id }} />
          </>
        )}
        stockActions={(article) =>
          mayReceive &&
          article.tracking === 'quantity' && (
            <Button
              type="primary"
              icon={<InboxOutlined aria-hidden />}
              onClick={() => setAction({ kind: 'receive', article })}
            >
              {t('stock:actions.receive')}
            </Button>
          )
        }
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
