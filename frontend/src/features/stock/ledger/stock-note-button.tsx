import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIssueDocumentMutation } from '@/api/generated/history';
import { usePdfDownload } from '@/components/jobs/use-document-download';
import styles from './ledger.module.css';

export type StockNoteKind = 'goods-receipt' | 'transfer-note';

interface StockNoteButtonProps {
  kind: StockNoteKind;
  id: string;
  number: string;
}

/** Downloads the note of a receipt or a transfer; the first time issues it. */
export function StockNoteButton({ kind, id, number }: StockNoteButtonProps) {
  const { t } = useTranslation('stock');
  const [issue] = useIssueDocumentMutation();
  const { download, busyId } = usePdfDownload();
  const pathOf = async () => {
    const document = await issue({ documentIssueDto: { kind, sourceId: id } }).unwrap();
    return `/documents/${encodeURIComponent(document.id)}/file`;
  };
  return (
    <Button
      type="link"
      size="small"
      className={styles.note ?? ''}
      icon={<FilePdfOutlined aria-hidden />}
      loading={busyId === id}
      aria-label={t(`ledger.note.${kind}`, { number })}
      onClick={() => download({ id, number }, pathOf)}
    >
      {number}
    </Button>
  );
}
