import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '@/components/access/principal';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import type { StockAction } from '../operations/stock-action';
import type { ArticleThreshold } from './article-threshold';
import { ExpiryList } from './expiry-list';
import { ReorderList } from './reorder-list';
import { ResolvedList } from './resolved-list';
import { ThresholdsList } from './thresholds-list';

const ThresholdDrawer = lazyPanel(
  async () => (await import('./threshold-drawer')).ThresholdDrawer,
  ({ open }) => open,
);
const StockActionDrawer = lazyPanel(
  async () => (await import('../operations/stock-action')).StockActionDrawer,
  ({ action }) => action !== null,
);

const TABS = ['reorder', 'thresholds', 'expiry', 'resolved'] as const;

/** The shortages and their remedies, and the thresholds of each depot. */
export function StockAlertsPage({ title }: { title: string }) {
  const { t } = useTranslation('alerts');
  const mayManage = useCan('thresholds:manage');
  const [params, setParams] = useSearchParams();
  const [drawer, setDrawer] = useState<{ turn: number; open: boolean; of?: ArticleThreshold | undefined }>({
    turn: 0,
    open: false,
  });
  const [action, setAction] = useState<StockAction | null>(null);
  const active = TABS.find((key) => key === params.get('tab')) ?? 'reorder';
  const edit = (of?: ArticleThreshold) => setDrawer(({ turn }) => ({ turn: turn + 1, open: true, of }));
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        action={
          mayManage && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit()}>
              {t('threshold.add')}
            </Button>
          )
        }
      />
      <Tabs
        label={title}
        tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        active={active}
        onChange={(key) => setParams(key === 'reorder' ? {} : { tab: key })}
      >
        {active === 'reorder' && <ReorderList onAction={setAction} onEdit={mayManage ? edit : undefined} />}
        {active === 'thresholds' && <ThresholdsList onEdit={mayManage ? edit : undefined} />}
        {active === 'expiry' && <ExpiryList />}
        {active === 'resolved' && <ResolvedList />}
      </Tabs>
      <ThresholdDrawer
        key={drawer.turn}
        open={drawer.open}
        of={drawer.of}
        onClose={() => setDrawer((old) => ({ ...old, open: false }))}
      />
      <StockActionDrawer action={action} onClose={() => setAction(null)} />
    </>
  );
}
