import { createContext, use } from 'react';
import type { EntryId } from './menu';

/**
 * Fetches an entry's page ahead of the visit. The router hands it down, because a page that imported the routes would
 * import itself.
 */
export const PreloadContext = createContext<(id: EntryId) => void>(() => undefined);

export const usePreload = () => use(PreloadContext);
