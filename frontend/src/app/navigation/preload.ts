import { createContext, use } from 'react';
import type { EntryId } from './menu';

/** Preloads an entry's page. The router injects it, because a page that imports the routes would import itself. */
export const PreloadContext = createContext<(id: EntryId) => void>(() => undefined);

export const usePreload = () => use(PreloadContext);
