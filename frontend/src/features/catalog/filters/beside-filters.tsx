import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CategoryNode } from '@/components/articles/use-categories';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { useIsDesktop } from '@/shared/hooks/use-media-query';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { type ArticleList, hasChips } from './article-question';
import styles from './filter-panel.module.css';

const FilterPanel = lazyPanel(async () => (await import('./filter-panel')).FilterPanel);
const FilterDrawer = lazyPanel(
  async () => (await import('./filter-drawer')).FilterDrawer,
  ({ open }) => open,
);
const FilterChips = lazyPanel(
  async () => (await import('./filter-chips')).FilterChips,
  ({ list }) => hasChips(list),
  { isInline: true },
);

export type PanelState = readonly [isOpen: boolean, setOpen: (open: boolean) => void];

/**
 * The state of the filters, open or closed, as the address says; an address that says nothing has that of its page. Only
 * beside the list they open by themselves.
 */
export function useFilterPanel(startsOpen: boolean): PanelState {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const usual = useIsDesktop() && startsOpen;
  const set = (open: boolean) =>
    changeParams((old) => {
      const next = new URLSearchParams(old);
      if (open === usual) next.delete('panel');
      else next.set('panel', open ? 'filters' : 'none');
      return next;
    });
  const said = params.get('panel');
  return [said === null ? usual : said === 'filters', set];
}

interface BesideFiltersProps {
  list: ArticleList;
  categories: readonly CategoryNode[];
  panel: PanelState;
  children: ReactNode;
}

/** The list with its filters: beside it, or in a drawer where there is no room. */
export function BesideFilters({ panel: [isOpen, setOpen], children, ...filters }: BesideFiltersProps) {
  const { t } = useTranslation('catalog');
  const isDesktop = useIsDesktop();
  return (
    <div className={styles.columns} data-open={isOpen && isDesktop}>
      {isDesktop && isOpen && (
        <section className={styles.panel} aria-label={t('filters.open')}>
          <FilterPanel {...filters} />
        </section>
      )}
      <div>
        <FilterChips {...filters} />
        {children}
      </div>
      <FilterDrawer {...filters} open={isOpen && !isDesktop} onClose={() => setOpen(false)} />
    </div>
  );
}
