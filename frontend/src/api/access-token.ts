const KEY = 'access_token';
/** An older client stored a second token under this key; signing out removes both. */
const LEGACY_KEY = 'token';

export const readAccessToken = () => localStorage.getItem(KEY);
export const storeAccessToken = (token: string) => localStorage.setItem(KEY, token);
export function removeTokens() {
  localStorage.removeItem(KEY);
  localStorage.removeItem(LEGACY_KEY);
}
