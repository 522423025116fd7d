import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageButton } from '@/components/access/page-link';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Chooser } from './chooser';
import { OrderSheet } from './order-sheet';

const WalkSheet = lazyPanel(async () => (await import('../walk/walk-sheet')).WalkSheet);

/** `?order=` opens one order, `?walk=` several at once; without them the open ones are offered. */
export function ChecklistPage({ title }: { title: string }) {
  const { t } = useTranslation('preparation');
  const [params] = useSearchParams();
  const order = params.get('order');
  if (order !== null) return <OrderSheet key={order} id={order} title={title} />;
  const walk = params.get('walk');
  if (walk !== null) return <WalkSheet key={walk} ids={walk.split(',')} />;
  return (
    <>
      <PageHeader
        isOneLine
        title={title}
        lead={t('sheet.choose')}
        action={<PageButton to="/preparation/pending">{t('sheet.all')}</PageButton>}
      />
      <Chooser label={title} />
    </>
  );
}
