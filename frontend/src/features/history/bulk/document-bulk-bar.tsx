import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { readFile, saveFile } from '@/api/files';
import { BulkBar } from '@/components/bulk/bulk-bar';
import { type BulkRow, useBulkRun } from '@/components/bulk/use-bulk-run';
import { toast } from '@/shared/ui/feedback/toast';

interface DocumentBulkBarProps {
  /** The selected documents, by their numbers. */
  documents: readonly BulkRow[];
  onSelect: (ids: readonly string[]) => void;
  onSelectAll: () => void;
}

/** Downloads the selected documents, one file for each. Those that fail stay selected. */
export function DocumentBulkBar({ documents, onSelect, onSelectAll }: DocumentBulkBarProps) {
  const { t } = useTranslation(['history', 'common']);
  const run = useBulkRun();
  const downloadAll = async () => {
    const saved = await run.start(documents, async ({ id, name }) =>
      saveFile(await readFile(`/documents/${encodeURIComponent(id)}/file`), `${name}.pdf`),
    );
    const done = new Set(saved.map(({ row }) => row.id));
    onSelect(documents.filter(({ id }) => !done.has(id)).map(({ id }) => id));
    if (saved.length > 0) toast.success(t('documents.saved', { count: saved.length }));
  };
  return (
    <BulkBar count={documents.length} run={run} onSelectAll={onSelectAll} onClear={() => onSelect([])}>
      <Button onClick={() => void downloadAll()}>{t('common:actions.download')}</Button>
    </BulkBar>
  );
}
