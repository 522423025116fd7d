import { InboxOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ArticleDto } from '@/api/generated/catalog';
import { useCan } from '@/components/access/principal';
import type { StockAction } from '@/features/stock/operations/stock-action';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const ArticleStock = lazyPanel(async () => (await import('@/features/stock/article-stock')).ArticleStock);
const KitStock = lazyPanel(async () => (await import('@/features/stock/levels/kit-stock')).KitStock);
const ArticleLoans = lazyPanel(async () => (await import('@/features/loans/article-loans')).ArticleLoans);

interface PartProps {
  article: ArticleDto;
  onAction: (action: StockAction) => void;
}

/** The sections about an article for depots and desks. */
export function ArticleSections({ article, onAction }: PartProps) {
  if (article.components.length > 0) return <KitStock articleId={article.id} unit={article.unit} />;
  return (
    <ArticleStock
      article={article}
      onAdjust={(siteId) => onAction({ kind: 'adjust', article, siteId })}
      loans={article.returnable && <ArticleLoans article={article} />}
    />
  );
}

/** The stock actions of an article. */
export function ArticleStockActions({ article, onAction }: PartProps) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const mayReceive = useCan('stock:receive');
  const mayRequest = useCan('requests:create');
  return (
    <>
      {mayReceive && article.components.length === 0 && (
        <Button icon={<InboxOutlined aria-hidden />} onClick={() => onAction({ kind: 'receive', article })}>
          {t('actions.receive')}
        </Button>
      )}
      {mayRequest && (
        <Button
          type="primary"
          icon={<PlusSquareOutlined aria-hidden />}
          onClick={() => void navigate(`/requests/new?article=${article.id}`)}
        >
          {t('actions.request')}
        </Button>
      )}
    </>
  );
}

export const StockActionDrawer = lazyPanel(
  async () => (await import('@/features/stock/operations/stock-action')).StockActionDrawer,
  ({ action }) => action !== null,
);
