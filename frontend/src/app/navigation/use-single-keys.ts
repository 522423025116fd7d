import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetMeQuery } from '@/api/generated/users';
import { usePrincipal } from '@/components/access/principal';
import { isCovered, isTyping } from '@/shared/lib/key-target';
import { whenNotScanned } from '@/shared/lib/scan/scanner';
import { entryById } from './menu';
import { GO_TO } from './shortcuts';

/** The timeout for the letter after `g`. */
const SECOND_KEY_MS = 1500;

/** A character key outside of text fields. */
function isSingleKey(event: KeyboardEvent): boolean {
  const { key } = event;
  const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing;
  return key.length === 1 && !isTyping(event) && !held && !event.defaultPrevented;
}

/** Returns whether the user has enabled single keys; disabled until that is known. */
function useAllowed(): boolean {
  const { user } = usePrincipal();
  const { data: me } = useGetMeQuery(undefined, { skip: user === null });
  return user !== null && me !== undefined && me.preferences.singleKeys !== false;
}

/** The search field of the page, if there is one; a dropdown among the filters has an input too. */
const searchOfPage = () =>
  document.querySelector<HTMLInputElement>('main search input[type="search"]:not([role="combobox"])');

/** The box that selects the row with the focus, if its list has one. */
const boxOfRow = ({ target }: KeyboardEvent) =>
  target instanceof Element
    ? target.closest('tr, li')?.querySelector<HTMLInputElement>('input[data-selects-row]')
    : undefined;

/** The rows of the page's lists, and in each the element that opens or selects it. */
const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];
const targetOfRow = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[data-opens-row]') ?? row.querySelector<HTMLElement>('a, button, input');

/** Returns whether the row is shown beside its list. */
const isOpen = (row: HTMLElement) => row.querySelector('[aria-current="true"]') !== null;

/**
 * Moves the focus to the row after or before the one with the focus, or the one that is open; without one, to the first
 * or the last.
 */
function focusRow(step: 1 | -1): void {
  const rows = rowsOfPage();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const current = focused === -1 ? rows.findIndex(isOpen) : focused;
  const next = current === -1 ? rows.at(step === 1 ? 0 : -1) : rows[current + step];
  if (next === undefined) return;
  const target = targetOfRow(next);
  target?.focus();
  if (target?.dataset['opensRow'] === 'on-focus') target.click();
  next.scrollIntoView({ block: 'nearest' });
}

/** The button that saves the list of the page as a file. */
const exportOfPage = () => document.querySelector<HTMLElement>('main [data-exports-list]:not(:disabled)');

/** As with the pointer, Shift selects the rows between as well. */
const clickOn = (box: HTMLInputElement | null | undefined, { shiftKey }: KeyboardEvent) =>
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));

interface ShortcutActions {
  onHelp: () => void;
  /** The fallback for pages without a search field. */
  onSearch: () => void;
}

/**
 * `?` shows the shortcuts, `/` searches, `j` and `k` go through the rows, `x` selects one, with Shift all rows since
 * the last one, `e` saves the list as a file, `g` and a letter open a page. Enter opens the row with the focus, which
 * is a button. The switch is stored per person, not per browser: who needs it off (WCAG 2.1.4) needs it off on every
 * device.
 */
export function useSingleKeys({ onHelp, onSearch }: ShortcutActions) {
  const allowed = useAllowed();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!allowed) return undefined;
    const act = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isSecond = event.timeStamp - wentAt.current < SECOND_KEY_MS;
      wentAt.current = !isSecond && key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const entry = isSecond ? GO_TO[key] : undefined;
      if (entry !== undefined) void navigate(entryById(entry).path);
      else if (key === '?') onHelp();
      else if (key === 'j') focusRow(1);
      else if (key === 'k') focusRow(-1);
      else if (key === 'x') clickOn(boxOfRow(event), event);
      else if (key === 'e') exportOfPage()?.click();
      else if (key === '/') {
        const field = searchOfPage();
        if (field === null) onSearch();
        else field.focus();
      }
    };
    // The address changes before the page does: a key in between belongs to neither page.
    const isPageThere = () => window.location.pathname === pathname && !isCovered();
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || !isPageThere()) return;
      // A browser may search the page by it.
      if (event.key === '/') event.preventDefault();
      whenNotScanned(event, () => isPageThere() && act(event));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [allowed, pathname, navigate, onHelp, onSearch]);
}
