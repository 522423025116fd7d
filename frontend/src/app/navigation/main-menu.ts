import { usePageAccess } from '@/components/access/page-access';
import { useCan, usePrincipal } from '@/components/access/principal';
import { CATEGORIES, type Category, type EntryId, entryById, MENU, type MenuEntry, menuOf } from './menu';

/** The words of the menu, in their order, each with the pages that it stands for. */
const WORDS = {
  ask: ['requests-new'],
  dashboard: ['dashboard'],
  requests: [
    'requests-processing',
    'requests-mine',
    'requests-all',
    'requests-archived',
    'requests-waiting',
    'history-requests',
  ],
  preparation: ['preparation-pending', 'preparation-checklist', 'preparation-status'],
  counter: ['preparation-counter'],
  returns: ['preparation-returns'],
  loans: ['preparation-loans'],
  products: ['catalog-products', 'catalog-filter'],
  stock: ['catalog-stock'],
  counts: ['catalog-counts'],
  thresholds: ['admin-stock-alerts'],
  settings: ['admin-settings'],
} as const satisfies Record<string, readonly EntryId[]>;

type WordId = keyof typeof WORDS;

export interface MenuWord {
  readonly id: WordId;
  /** The page that it opens. */
  readonly entry: MenuEntry;
  /** True on each page that it stands for. */
  readonly isCurrent: boolean;
}

interface MainMenu {
  readonly words: readonly MenuWord[];
  /** All other pages, by category. */
  readonly more: readonly { readonly category: Category; readonly entries: readonly MenuEntry[] }[];
  /** True if the page is among the others. */
  readonly isInMore: boolean;
}

/**
 * The menu of a role: a word for each of its tasks, which opens the first page of the task that the user may open. The
 * pages that no word opens come after them, so that each page of the product is in the menu.
 */
export function useMainMenu(path: string): MainMenu {
  const { user } = usePrincipal();
  const mayOpen = usePageAccess();
  const mayDecide = useCan('requests:approve');
  const current = MENU.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.id;
  const mayLead = (id: EntryId) => mayOpen(entryById(id).path) && (id !== 'requests-processing' || mayDecide);
  const words = (Object.keys(WORDS) as WordId[]).flatMap((id): MenuWord[] => {
    const pages: readonly EntryId[] = WORDS[id];
    const first = pages.find(mayLead);
    if (first === undefined) return [];
    return [{ id, entry: entryById(first), isCurrent: current !== undefined && pages.includes(current) }];
  });
  const opened = new Set(words.map(({ entry }) => entry.id));
  const more = CATEGORIES.map((category) => ({
    category,
    entries: menuOf(category).filter(({ id }) => !opened.has(id) && (id !== 'logout' || user !== null)),
  }));
  return {
    words,
    more: more.filter(({ entries }) => entries.length > 0),
    // The logo leads home, so that the home page needs no entry to be seen.
    isInMore: current !== undefined && current !== 'home' && !words.some(({ isCurrent }) => isCurrent),
  };
}
