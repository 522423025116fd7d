import { EditOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import { useCan } from '@/components/access/principal';
import { LabelsButton } from '@/components/labels/labels-button';
import styles from './article-peek.module.css';
import { useArticleActions } from './use-article-actions';

interface ArticleButtonsProps {
  article: ArticleDto;
  onEdit: (article: ArticleDto) => void;
  /** Opens a copy. */
  onOpen: (id: string) => void;
  /** The stock actions, of an article that is not archived. */
  stockActions: ReactNode;
}

/** The actions of an article. */
export function ArticleButtons({ article, onEdit, onOpen, stockActions }: ArticleButtonsProps) {
  const { t } = useTranslation(['catalog', 'photos']);
  const mayManage = useCan('catalog:manage');
  const { archive, restore, duplicate } = useArticleActions();
  const choose = async (key: string) => {
    if (key === 'duplicate') {
      const copy = await duplicate(article);
      if (copy !== undefined) onOpen(copy.id);
    } else {
      await archive(article);
    }
  };
  return (
    <div className={styles.actions}>
      {mayManage && !article.archived && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'duplicate', label: t('actions.duplicate') },
              { key: 'archive', label: t('actions.archive') },
            ],
            onClick: ({ key }) => void choose(key),
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
      {!article.archived && stockActions}
    </div>
  );
}
