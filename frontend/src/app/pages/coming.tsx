import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ComingPage } from '@/features/coming/coming-page';
import { type EntryId, entryAt, entryById } from '../navigation/menu';
import { useMenuAccess } from '../navigation/use-menu-access';

/** The existing alternative for each entry without a page. */
const MEANWHILE: Partial<Record<EntryId, readonly EntryId[]>> = {
  'history-returns': ['history-delivered', 'preparation-status'],
  'catalog-filter': ['catalog-products', 'catalog-stock'],
  'admin-models': ['catalog-products'],
};

export default function Coming() {
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const mayOpen = useMenuAccess();
  const entry = entryAt(pathname);
  if (entry === undefined) return null;
  const links = (MEANWHILE[entry.id] ?? ['dashboard', 'help'])
    .map(entryById)
    .filter(mayOpen)
    .map(({ id, path, icon }) => ({ path, icon, title: t(`menu.${id}`) }));
  return <ComingPage id={entry.id} title={t(`menu.${entry.id}`)} links={links} />;
}
