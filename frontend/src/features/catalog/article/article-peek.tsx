import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ArticleDto, useGetArticleQuery } from '@/api/generated/catalog';
import { PhotoGallery } from '@/components/photos/photo-gallery';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ArticleButtons } from './article-buttons';
import { ArticleFacts } from './article-facts';
import { ArticleAttachments } from './article-gallery';

/** As large as a finger needs where fingers are used. */
const LINK = { display: 'inline-block', paddingBlock: 'max(4px, (var(--touch) - 21px) / 2)' } as const;

export interface ArticlePeekProps {
  id: string | undefined;
  onClose: () => void;
  onEdit: (article: ArticleDto) => void;
  onOpen: (id: string) => void;
  /** The stock section: levels and ledger. */
  stock: (article: ArticleDto) => ReactNode;
  /** The stock actions. */
  stockActions: (article: ArticleDto) => ReactNode;
}

export function ArticlePeek({ id, onClose, onEdit, onOpen, stock, stockActions }: ArticlePeekProps) {
  const { t } = useTranslation(['catalog', 'photos']);
  const { data, currentData, isError } = useGetArticleQuery({ id: id ?? '' }, { skip: id === undefined });
  const article = id === undefined ? data : currentData;
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      wide
      readOnly
      title={<span dir="auto">{article?.name ?? t('facts.title')}</span>}
      footer={
        article === undefined ? undefined : (
          <ArticleButtons
            article={article}
            onEdit={onEdit}
            onOpen={onOpen}
            stockActions={stockActions(article)}
          />
        )
      }
    >
      {article === undefined && (isError ? <EmptyState title={t('facts.unknown')} /> : <Skeleton active />)}
      {article !== undefined && (
        <>
          <p>
            <Link to={`/catalog/products/${article.id}`} style={LINK}>
              {t('page.open')}
            </Link>
          </p>
          <PhotoGallery key={article.id} name={article.name} photos={article.photos} />
          {stock(article)}
          <ArticleFacts article={article} />
          <ArticleAttachments article={article} />
        </>
      )}
    </PeekDrawer>
  );
}
