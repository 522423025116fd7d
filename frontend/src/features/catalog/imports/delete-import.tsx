import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type ImportDto, useDeleteImportMutation } from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';

/** Deletes an import that no job works on, and returns to the list. */
export function DeleteImport({ document }: { document: ImportDto }) {
  const { t } = useTranslation(['imports', 'common']);
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [remove, { isLoading }] = useDeleteImportMutation();
  const [asked, setAsked] = useState(false);
  const send = async () => {
    setAsked(false);
    try {
      await remove({ id: document.id, ...ifMatch(document) }).unwrap();
      void navigate('/catalog/import');
    } catch (problem) {
      toast.error(problemText(problem));
    }
  };
  return (
    <>
      <Button loading={isLoading} onClick={() => setAsked(true)}>
        {t('delete.open')}
      </Button>
      <Modal
        open={asked}
        title={t('delete.title', { name: document.fileName })}
        okText={t('delete.confirm')}
        okButtonProps={{ danger: true }}
        cancelText={t('common:actions.cancel')}
        closable={{ 'aria-label': t('common:actions.close') }}
        onOk={() => void send()}
        onCancel={() => setAsked(false)}
        destroyOnHidden
      >
        <p>{t(document.canUndo ? 'delete.textFinal' : 'delete.text')}</p>
      </Modal>
    </>
  );
}
