import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTemplateMutation } from '@/api/generated/requests';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import type { DraftLine } from './draft';
import styles from './new-request.module.css';

interface SaveTemplateProps {
  open: boolean;
  lines: readonly DraftLine[];
  onClose: () => void;
}

/** Saves the lines of the form under a name. */
export function SaveTemplate({ open, lines, onClose }: SaveTemplateProps) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const [create, { isLoading, error, reset }] = useCreateTemplateMutation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const id = useId();
  const kept = lines.flatMap(({ article, quantity }) =>
    quantity === null || quantity <= 0 ? [] : [{ articleId: article.id, quantity }],
  );
  const close = () => {
    setName('');
    setShared(false);
    reset();
    onClose();
  };
  const save = async () => {
    const done = await create({ templateCreateDto: { name: name.trim(), shared, lines: kept } });
    if (done.error !== undefined) return;
    toast.success(t('templates.saved', { name: name.trim() }));
    close();
  };
  return (
    <GuardedModal
      open={open}
      title={t('templates.save')}
      okText={t('templates.confirm')}
      okButtonProps={{ disabled: name.trim() === '' || kept.length === 0 }}
      filled={name.trim() !== ''}
      busy={isLoading}
      onOk={() => void save()}
      onClose={close}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t('templates.name')}</label>
        <Input id={id} maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      </div>
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('templates.shared')}
      </Checkbox>
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {problemText(error)}
        </p>
      )}
    </GuardedModal>
  );
}
