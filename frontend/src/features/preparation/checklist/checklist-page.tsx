import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/shared/ui/page-header';
import { Chooser } from './chooser';
import { OrderSheet } from './order-sheet';

/** `?order=` opens one order; without it the open ones are offered. */
export function ChecklistPage({ title }: { title: string }) {
  const { t } = useTranslation('preparation');
  const [params] = useSearchParams();
  const order = params.get('order');
  if (order !== null) return <OrderSheet key={order} id={order} title={title} />;
  return (
    <>
      <PageHeader title={title} lead={t('sheet.choose')} />
      <Chooser label={title} />
    </>
  );
}
