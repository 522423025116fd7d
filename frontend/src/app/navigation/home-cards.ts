import { usePageAccess } from '@/components/access/page-access';
import { useCan } from '@/components/access/principal';
import type { HomeCard } from '@/features/home/home-signed-in';
import { type EntryId, entryById } from './menu';
import { usePreload } from './preload';

const CARDS = [
  ['dashboard', 'dashboard'],
  ['invite', 'admin-users'],
  ['help', 'help'],
  ['mine', 'requests-mine'],
  ['products', 'catalog-products'],
  ['tip', 'featured'],
] as const satisfies readonly (readonly [HomeCard['id'], EntryId])[];

/** The shortcuts of the home page that the person may open: path and icon of a menu entry. */
export function useHomeCards(): HomeCard[] {
  const preload = usePreload();
  const mayOpen = usePageAccess();
  const mayInvite = useCan('users:manage');
  return CARDS.filter(
    ([id, entryId]) => mayOpen(entryById(entryId).path) && (id !== 'invite' || mayInvite),
  ).map(([id, entryId]) => {
    const { path, icon } = entryById(entryId);
    return { id, path, icon, preload: () => preload(entryId) };
  });
}
