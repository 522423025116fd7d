import { cleanup, configure } from '@testing-library/react';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';
import { watchListeners, watchProperties, watchTimers } from './restore-page.ts';

/*
 * Runs before each test file. The packages and the page live as long as the worker, so each file gives both back as it
 * got them; the modules of the sources are evaluated again for the next file.
 */

// A machine that is busy with other tests shows what is awaited late, not never. Only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const restoreProperties = watchProperties();
const removeListeners = watchListeners();
const clearTimers = watchTimers();

afterEach(() => cleanup());

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearTimers();
  removeListeners();
  restoreProperties();
  resetDocument();
  localStorage.clear();
  sessionStorage.clear();
  // A dismissed toast is not shown by the next list of toasts.
  toast.dismiss();
  dayjs.locale('en');
  // The next file that shows texts initialises it again, with its own resources and language.
  Object.assign(i18next, { isInitialized: false, observers: {}, language: undefined, languages: undefined });
  vi.resetModules();
});

/** Empties the page, but leaves the styles of Ant Design, which inserts each of them only once. */
function resetDocument(): void {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const child of [...document.head.children]) if (child.localName !== 'style') child.remove();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  window.history.replaceState(null, '', '/');
}
