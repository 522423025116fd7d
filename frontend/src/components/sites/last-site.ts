const KEY = 'request-site';

/** The depot that was used last in this browser: people usually stay at one. */
export const lastSite = (): string | undefined => localStorage.getItem(KEY) ?? undefined;
export const rememberSite = (id: string): void => localStorage.setItem(KEY, id);
