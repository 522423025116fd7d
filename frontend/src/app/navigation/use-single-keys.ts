import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetMeQuery } from '@/api/generated/users';
import { usePrincipal } from '@/components/principal';
import { entryById } from './menu';
import { GO_TO } from './shortcuts';

/** How long `g` waits for the letter that says where to. */
const SECOND_KEY_MS = 1500;

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
const DIALOG = 'dialog[open], [role="dialog"]';

/** A drawer that was closed may wait in the document, unseen. */
const isCovered = () => [...document.querySelectorAll(DIALOG)].some((one) => one.checkVisibility());

/** A key that means a character, pressed while nothing is typed into and nothing lies over the page. */
function isSingleKey(event: KeyboardEvent): boolean {
  const { target, key } = event;
  const typing = target instanceof Element && target.closest(TYPED_INTO) !== null;
  const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing;
  return key.length === 1 && !typing && !held && !event.defaultPrevented && !isCovered();
}

/** Whether the person lets single keys do something; until that is known they do nothing. */
function useAllowed(): boolean {
  const { user } = usePrincipal();
  const { data: me } = useGetMeQuery(undefined, { skip: user === null });
  return user !== null && me !== undefined && me.preferences.singleKeys !== false;
}

/** The search field of the page, where it has one. */
const searchOfPage = () => document.querySelector<HTMLInputElement>('main search input');

interface Doings {
  onHelp: () => void;
  /** Where the page has nothing of its own to search. */
  onSearch: () => void;
}

/** `?` shows the shortcuts, `/` searches, `g` and a letter go to a page. */
export function useSingleKeys({ onHelp, onSearch }: Doings) {
  const allowed = useAllowed();
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!allowed) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      const isSecond = event.timeStamp - wentAt.current < SECOND_KEY_MS;
      wentAt.current = !isSecond && key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const entry = isSecond ? GO_TO[key] : undefined;
      if (entry !== undefined) void navigate(entryById(entry).path);
      else if (key === '?') onHelp();
      else if (key === '/') {
        const field = searchOfPage();
        if (field === null) onSearch();
        else field.focus();
      } else return;
      // The character must not arrive in the field that now has the focus.
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [allowed, navigate, onHelp, onSearch]);
}
