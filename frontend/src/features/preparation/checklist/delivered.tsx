import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';
import { DocumentLinks } from './document-links';
import styles from './order-sheet.module.css';

export function Delivered({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const { dateTime } = useDates();
  return (
    <section className={styles.done} aria-labelledby="delivered-title">
      <CheckCircleFilled className={styles.doneIcon ?? ''} aria-hidden />
      <h2 id="delivered-title">{t('deliver.done', { name: order.recipientName })}</h2>
      {order.deliveredAt !== null && (
        <p className={styles.quiet}>{t('deliver.doneAt', { date: dateTime(order.deliveredAt) })}</p>
      )}
      <DocumentLinks documents={order.documents} />
      <Button
        type="primary"
        size="large"
        className={styles.big ?? ''}
        onClick={() => void navigate('/preparation/checklist')}
      >
        {t('actions.nextOrder')}
      </Button>
    </section>
  );
}
