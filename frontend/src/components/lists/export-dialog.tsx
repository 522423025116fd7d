import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile, saveFile } from '@/api/files';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { exportPath } from './export-path';

const FORMATS = ['xlsx', 'csv', 'jsonl'] as const;

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  path: string;
  filters: object;
}

export function ExportDialog({ open, onClose, path, filters }: ExportDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = path.split('/').at(-1) ?? 'list';
      saveFile(await readFile(exportPath(path, filters, format)), `${name}.${format}`);
      onClose();
    } catch (problem) {
      toast.error(problemText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={t('export.title')}
      okText={t('export.save')}
      okButtonProps={{ loading: busy }}
      cancelText={t('actions.cancel')}
      closable={{ 'aria-label': t('actions.close') }}
      onOk={() => void save()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('export.text')}</p>
      <Radio.Group
        aria-label={t('export.format')}
        value={format}
        onChange={({ target }) => setFormat(target.value as (typeof FORMATS)[number])}
        options={FORMATS.map((value) => ({ value, label: t(`export.formats.${value}`) }))}
      />
    </Modal>
  );
}
