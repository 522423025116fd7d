import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/feedback/empty-state';

interface NoArticlesProps {
  archived: boolean;
  onShowActive: () => void;
  onCreate: (() => void) | undefined;
}

/** The empty list: of archived articles, or of all. */
export function NoArticles({ archived, onShowActive, onCreate }: NoArticlesProps) {
  const { t } = useTranslation('catalog');
  if (archived) {
    return (
      <EmptyState
        title={t('empty.archived')}
        hint={t('empty.archivedHint')}
        actions={<Button onClick={onShowActive}>{t('empty.active')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('empty.title')}
      hint={t('empty.hint')}
      actions={
        onCreate !== undefined && (
          <>
            <Button onClick={onCreate}>{t('actions.create')}</Button>
            <Link to="/admin/models">
              <Button>{t('empty.model')}</Button>
            </Link>
          </>
        )
      }
    />
  );
}
