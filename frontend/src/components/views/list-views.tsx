import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useListViewsQuery } from '@/api/generated/views';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { addressOf, viewOfBare } from './list-view';

const ViewsDrawer = lazyPanel(
  async () => (await import('./views-drawer')).ViewsDrawer,
  ({ open }) => open,
);

interface ListViewsProps {
  /** Empty for a list without columns, which has no density either. */
  columns: readonly { readonly id: string; readonly title: string; readonly primary?: boolean }[];
}

/** The saved views, the columns and the density of a list page; the address holds the choice. */
export function ListViews({ columns }: ListViewsProps) {
  const { t } = useTranslation();
  const { pathname: page } = useLocation();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const query = useListViewsQuery({ page, limit: 200 });
  const views = query.data?.items;
  const chosen = views?.find(({ id }) => id === params.get('view'));

  // Once per visit: a user who clears the filters later wants the whole list.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || views === undefined) return;
    opened.current = true;
    const view = viewOfBare(views, params);
    if (view !== undefined) setParams(addressOf(view, view.id), { replace: true });
  }, [views, params, setParams]);

  return (
    <>
      <Button onClick={() => setOpen(true)}>{chosen?.name ?? t('views')}</Button>
      <ViewsDrawer open={open} onClose={() => setOpen(false)} page={page} columns={columns} query={query} />
    </>
  );
}
