import { lazy, Suspense, useCallback, useEffect, useState, ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useOutlet } from 'react-router-dom';
import { useEnglishLocale } from '@/components/use-english-locale';
import { useFirstPageEnd } from '@/shared/hooks/use-first-page-end';
import { useIsDesktop, useMediaQuery, useReducedMotion } from '@/shared/hooks/use-media-query';
import { ErrorBoundary } from '@/shared/ui/feedback/error-boundary';
import { PageSkeleton } from '@/shared/ui/feedback/page-skeleton';
import { MENU } from '../navigation/menu';
import { loadPalette, PaletteHost } from '../navigation/palette-host';
import { useSingleKeys } from '../navigation/use-single-keys';
import { OfflineHost } from '../offline/offline-host';
import { closeSlidingMenu, setActiveItem, setItems } from '../store/config-slice';
import { useAppDispatch, useAppSelector } from '../store/store';
import { Header } from './header';
import { MenuDrawer } from './menu-drawer';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { ToasterHost } from './toaster-host';
import { UnsavedHost } from './unsaved-host';
import { useScrollPosition } from './use-scroll-position';

/** The elements that take the focus over an open drawer: the toasts, and the search. */
const ABOVE = '[data-sonner-toaster], [cmdk-dialog]';

/** An open drawer reclaims the focus that leaves it, and observes that on the window: not of layers above it. */
function useFreeFocus() {
  useEffect(() => {
    const keepFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest(ABOVE) !== null) event.stopPropagation();
    };
    document.addEventListener('focusin', keepFocus);
    return () => document.removeEventListener('focusin', keepFocus);
  }, []);
}

const KEY = 'sidebar';

/** From this width the words of the menu and a list fit beside each other. */
const WIDE = '(min-width: 1366px)';

/** The pin of the sidebar: as the person chose on this device, and until then set where the screen is wide. */
function useSidebarPin(): [boolean, (pinned: boolean) => void] {
  const isWide = useMediaQuery(WIDE);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const pin = useCallback((next: boolean) => {
    const choice = next ? 'pinned' : 'compact';
    localStorage.setItem(KEY, choice);
    setChosen(choice);
  }, []);
  return [chosen === null ? isWide : chosen === 'pinned', pin];
}

const ShortcutHelp = lazy(() =>
  import('../navigation/shortcut-help').then((module) => ({ default: module.ShortcutHelp })),
);

function usePaletteHotkey(toggle: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        toggle();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [toggle]);
}

/** The only prerendered page. */
const HOME = '/';

/** A dialog whose code is loaded at its first use. */
function useLazyDialog() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = useCallback(() => {
    setAsked(true);
    setOpen(true);
  }, []);
  const hide = useCallback(() => setOpen(false), []);
  return { open, asked, show, hide };
}

function Content() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const still = useReducedMotion();
  const page = (
    <div key={pathname} className={styles.page}>
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>{outlet}</Suspense>
      </ErrorBoundary>
    </div>
  );
  if (still) return page;
  return (
    <ViewTransition key={pathname} enter="page" exit="page" default="none">
      {page}
    </ViewTransition>
  );
}

export function Shell() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const { slidingMenuIsOpen: drawerOpen, activeItem } = useAppSelector((state) => state.config);
  const path = activeItem ?? pathname;
  const desktop = useIsDesktop();
  const [pinned, setPinned] = useSidebarPin();
  const [searching, setSearching] = useState(false);
  const [searched, setSearched] = useState(false);

  const toggleSearch = useCallback(() => {
    setSearched(true);
    setSearching((open) => !open);
  }, []);
  usePaletteHotkey(toggleSearch);
  useFreeFocus();
  useEnglishLocale();
  useScrollPosition();
  useFirstPageEnd(pathname !== HOME);
  const help = useLazyDialog();
  useSingleKeys({ onHelp: help.show, onSearch: toggleSearch });

  useEffect(() => {
    dispatch(setItems(MENU.map(({ id, path }) => ({ id, path }))));
  }, [dispatch]);
  useEffect(() => {
    dispatch(setActiveItem(pathname));
    dispatch(closeSlidingMenu());
  }, [dispatch, pathname]);

  return (
    <div className={styles.shell} data-pinned={desktop && pinned}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {desktop ? (
        <Sidebar path={path} pinned={pinned} onPin={setPinned} />
      ) : (
        <MenuDrawer path={path} open={drawerOpen} onClose={() => dispatch(closeSlidingMenu())} />
      )}
      <div className={styles.column}>
        <Header onSearch={toggleSearch} onSearchIntent={() => void loadPalette()} />
        <OfflineHost />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Content />
        </main>
      </div>
      {searched && <PaletteHost open={searching} onOpenChange={setSearching} />}
      {help.asked && (
        <Suspense>
          <ShortcutHelp open={help.open} onClose={help.hide} />
        </Suspense>
      )}
      <UnsavedHost />
      <ToasterHost />
    </div>
  );
}
