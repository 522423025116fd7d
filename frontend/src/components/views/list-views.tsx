import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useListViewsQuery, type ViewDto } from '@/api/generated/views';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { LinkTabs } from '@/shared/ui/layout/link-tabs';
import { usePrincipal } from '../access/principal';
import { keptLayout } from './kept-layout';
import { addressOf, stateOf, type ViewColumn, viewOfBare } from './list-view';

const ViewsDrawer = lazyPanel(
  async () => (await import('./views-drawer')).ViewsDrawer,
  ({ open }) => open,
);

interface ListViewsProps {
  /** Empty for a list without columns, which has no density either. */
  columns: readonly ViewColumn[];
  /** The list that the views are of, where it has several addresses. */
  page?: string;
  /** Called when the columns are offered, for those that are read only then. */
  onOpen?: () => void;
}

/** The saved views of a list page as tabs, and its columns and density; the address holds the choice. */
export function ListViews({ columns, page: ownPage, onOpen }: ListViewsProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const page = ownPage ?? pathname;
  const { user } = usePrincipal();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const query = useListViewsQuery({ page, limit: 200 });
  const views = query.data?.items;

  // Once per visit: a user who clears the filters later wants the whole list.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || views === undefined) return;
    opened.current = true;
    const view = viewOfBare(views, params);
    if (view !== undefined) setParams(addressOf(view, view.id), { replace: true });
    else if ([...params.keys()].every((name) => name === 'tab')) {
      const layout = keptLayout(user, page);
      if (layout !== undefined) setParams(addressOf({ ...stateOf(params), ...layout }), { replace: true });
    }
  }, [views, params, setParams, user, page]);

  return (
    <>
      <Button
        icon={<SettingOutlined aria-hidden />}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {t(columns.length > 0 ? 'columnsAndViews' : 'views')}
      </Button>
      {views !== undefined && views.length > 0 && <ViewTabs views={views} page={page} />}
      <ViewsDrawer open={open} onClose={() => setOpen(false)} page={page} columns={columns} query={query} />
    </>
  );
}

/** The whole list and its saved views, each a link. */
function ViewTabs({ views, page }: { views: readonly ViewDto[]; page: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { user } = usePrincipal();
  const [params] = useSearchParams();
  const chosen = views.find(({ id }) => id === params.get('view'))?.id;
  const tab = params.get('tab');
  const whole = addressOf({
    filters: tab === null ? {} : { tab },
    sort: '',
    columns: [],
    density: 'comfortable',
    ...keptLayout(user, page),
  });
  // A view of another tab of the page is in the drawer only.
  const ofTab = views.filter(({ filters }) => (filters['tab'] ?? null) === tab);
  const tabs = [
    { id: undefined, name: t('wholeList'), address: whole },
    ...ofTab.map((view) => ({ id: view.id, name: view.name, address: addressOf(view, view.id) })),
  ].map(({ id, name, address }) => ({
    key: id ?? '',
    label: name,
    to: { pathname, search: address.toString() },
    isCurrent: id === chosen,
  }));
  return <LinkTabs label={t('savedViews')} tabs={tabs} />;
}
