import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ModelCreateDto, useListPredefinedModelsQuery } from '@/api/generated/models';
import { QueryFailure } from '@/components/queries/query-failure';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Section } from '@/shared/ui/layout/section';
import styles from './models.module.css';

interface NewModelDrawerProps {
  open: boolean;
  onClose: () => void;
  onChosen: (model: Required<ModelCreateDto>) => void;
}

/** A new model starts from a predefined or an empty one; it is created when its form is saved. */
export function NewModelDrawer({ open, onClose, onChosen }: NewModelDrawerProps) {
  const { t } = useTranslation('models');
  const { data, error, refetch } = useListPredefinedModelsQuery(undefined, { skip: !open });
  const choose = (model: Required<ModelCreateDto>) => {
    onClose();
    onChosen(model);
  };
  return (
    <PeekDrawer open={open} onClose={onClose} title={t('create')}>
      <Section title={t('predefined')} hint={t('predefinedHint')}>
        {error !== undefined && <QueryFailure error={error} refetch={refetch} />}
        {data === undefined && error === undefined && <Skeleton active title={false} />}
        <ul className={styles.choices}>
          {data?.map(({ key, name, fields }) => (
            <li key={key}>
              <button type="button" className={styles.choice} onClick={() => choose({ name, fields })}>
                <strong>{name}</strong>
                <span>{fields.map(({ label }) => label).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('blank')}>
        <button
          type="button"
          className={styles.choice}
          onClick={() => choose({ name: t('customName'), fields: [] })}
        >
          <strong>{t('customName')}</strong>
          <span>{t('blankHint')}</span>
        </button>
      </Section>
    </PeekDrawer>
  );
}
