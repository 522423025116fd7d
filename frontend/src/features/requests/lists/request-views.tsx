import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useGetDashboardQuery } from '@/api/generated/dashboard';
import { usePageAccess } from '@/components/access/page-access';
import { useCan } from '@/components/access/principal';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { LinkTabs } from '@/shared/ui/layout/link-tabs';

/** The views of the list of requests, each with the address that it has always had. */
const VIEWS = {
  mine: '/requests/mine',
  processing: '/requests/processing',
  all: '/requests/all',
  archived: '/requests/archived',
  past: '/history/requests',
} as const;

type ViewId = keyof typeof VIEWS;

/** The views that the user may open; where there is one only, none is offered. */
export function RequestViews() {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const { pathname } = useLocation();
  const mayOpen = usePageAccess();
  const mayDecide = useCan('requests:approve');
  const { data } = useGetDashboardQuery();
  const views = (Object.keys(VIEWS) as ViewId[]).filter((id) => mayOpen(VIEWS[id]));
  if (views.length < 2) return null;
  const waiting = mayDecide ? (data?.toDecide ?? 0) : 0;
  const tabs = views.map((id) => ({
    key: id,
    label: t(`views.${id}`),
    to: VIEWS[id],
    isCurrent: VIEWS[id] === pathname,
    count: id === 'processing' && waiting > 0 ? formatQuantity(waiting, language) : undefined,
  }));
  return <LinkTabs label={t('views.label')} tabs={tabs} />;
}
