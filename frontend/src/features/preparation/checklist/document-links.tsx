import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import { useCan } from '@/components/access/principal';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import styles from './order-sheet.module.css';

export function DocumentLinks({ documents }: Pick<OrderDto, 'documents'>) {
  const { t } = useTranslation('preparation');
  const mayRead = useCan('documents:read');
  const { download, busyId } = useDocumentDownload();
  if (!mayRead || documents.length === 0) return null;
  return (
    <ul className={styles.documents} aria-label={t('deliver.documents')}>
      {documents.map((document) => (
        <li key={document.id}>
          <Button
            size="large"
            icon={<FilePdfOutlined aria-hidden />}
            loading={busyId === document.id}
            onClick={() => download(document)}
          >
            {t('deliver.note', { number: document.number })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
