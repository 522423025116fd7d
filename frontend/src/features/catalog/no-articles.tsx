import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageButton } from '@/components/access/page-link';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { SampleData } from './sample/use-sample-data';

interface NoArticlesProps {
  archived: boolean;
  onShowActive: () => void;
  onCreate: (() => void) | undefined;
  sample: SampleData;
}

/** The empty list: of archived articles, or of all. */
export function NoArticles({ archived, onShowActive, onCreate, sample }: NoArticlesProps) {
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
            <Button loading={sample.busy} onClick={sample.fill}>
              {t('sample.try')}
            </Button>
            <PageButton to="/admin/models">{t('empty.model')}</PageButton>
          </>
        )
      }
    />
  );
}
