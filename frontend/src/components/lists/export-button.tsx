import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const ExportDialog = lazyPanel(
  async () => (await import('./export-dialog')).ExportDialog,
  ({ open }) => open,
);

interface ExportButtonProps {
  /** The path of the list in the API. */
  path: string;
  /** The query of the list; its arguments are the filters of the file. */
  query: { originalArgs?: object | undefined; currentData?: { items: readonly unknown[] } | undefined };
}

/** Saves a list as a file, filtered as it is shown. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-exports-list
        disabled={(query.currentData?.items.length ?? 0) === 0}
        onClick={() => setOpen(true)}
      >
        {t('export.open')}
      </Button>
      <ExportDialog
        open={open}
        onClose={() => setOpen(false)}
        path={path}
        filters={query.originalArgs ?? {}}
      />
    </>
  );
}
