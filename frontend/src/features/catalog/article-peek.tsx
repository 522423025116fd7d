import { EditOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticleDto, useGetArticleQuery } from '@/api/generated/catalog';
import { LabelsButton } from '@/components/labels/labels-button';
import { PhotoGallery } from '@/components/photos/photo-gallery';
import { useCan } from '@/components/principal';
import { EmptyState } from '@/shared/ui/empty-state';
import { PeekDrawer } from '@/shared/ui/peek-drawer';
import { ArticleFacts } from './article-facts';
import { ArticleAttachments } from './article-gallery';
import styles from './article-peek.module.css';
import { useArticleActions } from './use-article-actions';

interface ArticlePeekProps {
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
  const mayManage = useCan('catalog:manage');
  const { data, currentData, isError } = useGetArticleQuery({ id: id ?? '' }, { skip: id === undefined });
  const article = id === undefined ? data : currentData;
  const { archive, restore, duplicate } = useArticleActions();

  const choose = async (key: string, chosen: ArticleDto) => {
    if (key === 'duplicate') {
      const copy = await duplicate(chosen);
      if (copy !== undefined) onOpen(copy.id);
    } else {
      await archive(chosen);
    }
  };

  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      wide
      title={<span dir="auto">{article?.name ?? t('facts.title')}</span>}
      footer={
        article === undefined ? undefined : (
          <div className={styles.actions}>
            {mayManage && !article.archived && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    { key: 'duplicate', label: t('actions.duplicate') },
                    { key: 'archive', label: t('actions.archive') },
                  ],
                  onClick: ({ key }) => void choose(key, article),
                }}
              >
                <Button
                  className={styles.more ?? ''}
                  icon={<EllipsisOutlined aria-hidden />}
                  aria-label={t('actions.more', { name: article.name })}
                />
              </Dropdown>
            )}
            <LabelsButton kind="article" things={[article]} />
            {mayManage && !article.archived && (
              <Button icon={<EditOutlined aria-hidden />} onClick={() => onEdit(article)}>
                {t('actions.edit')}
              </Button>
            )}
            {mayManage && article.archived && (
              <Button type="primary" onClick={() => void restore(article)}>
                {t('actions.restore')}
              </Button>
            )}
            {!article.archived && stockActions(article)}
          </div>
        )
      }
    >
      {isError && <EmptyState title={t('facts.unknown')} />}
      {!isError && article === undefined && <Skeleton active />}
      {article !== undefined && (
        <>
          <PhotoGallery key={article.id} name={article.name} photos={article.photos} />
          {stock(article)}
          <ArticleFacts article={article} />
          <ArticleAttachments article={article} />
        </>
      )}
    </PeekDrawer>
  );
}
