import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  type ModelCreateDto,
  type ModelDto,
  useCreateModelMutation,
  useListPredefinedModelsQuery,
} from '@/api/generated/models';
import { useProblemText } from '@/api/problem';
import { PeekDrawer } from '@/shared/ui/peek-drawer';
import { Section } from '@/shared/ui/section';
import styles from './models.module.css';

interface NewModelDrawerProps {
  open: boolean;
  onClose: () => void;
  onCreated: (model: ModelDto) => void;
}

/** A new model starts from a predefined or an empty one; its fields are edited next. */
export function NewModelDrawer({ open, onClose, onCreated }: NewModelDrawerProps) {
  const { t } = useTranslation('models');
  const problemText = useProblemText();
  const { data } = useListPredefinedModelsQuery(undefined, { skip: !open });
  const [create, { isLoading }] = useCreateModelMutation();
  const start = async (modelCreateDto: ModelCreateDto) => {
    try {
      const model = await create({ modelCreateDto }).unwrap();
      onClose();
      toast.success(t('done.saved', { name: model.name }));
      onCreated(model);
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <PeekDrawer open={open} onClose={onClose} title={t('create')} width={480}>
      <Section title={t('predefined')} hint={t('predefinedHint')}>
        {data === undefined && <Skeleton active title={false} />}
        <ul className={styles.choices}>
          {data?.map(({ key, name, fields }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.choice}
                disabled={isLoading}
                onClick={() => void start({ name, fields })}
              >
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
          disabled={isLoading}
          onClick={() => void start({ name: t('customName'), fields: [] })}
        >
          <strong>{t('customName')}</strong>
          <span>{t('blankHint')}</span>
        </button>
      </Section>
    </PeekDrawer>
  );
}
