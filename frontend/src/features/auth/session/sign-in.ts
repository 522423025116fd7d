import { csrfToken, fetchAuth, postForm } from './transport';
import type { Provider, SignInResult } from './types';

const ERROR_PAGE = '/auth/error';
const SIGN_IN_PAGE = '/auth/signin';

/** Only URLs of this origin are followed, from any source. */
export function ownAddress(url: string | null | undefined, fallback: string): string {
  if (!url) return fallback;
  try {
    const parsed = new URL(url, window.location.origin);
    if (parsed.origin !== window.location.origin) return fallback;
    return `${parsed.pathname}${parsed.search}${parsed.hash}`;
  } catch {
    return fallback;
  }
}

function go(url: string) {
  window.location.href = url;
  // A change of the hash alone does not reload the page, and the old session would stay.
  if (url.includes('#')) window.location.reload();
}

interface SignInOptions extends Record<string, string | boolean | undefined> {
  callbackUrl?: string;
  redirect?: boolean;
}

/**
 * next-auth's `signIn`: leaves the page on success unless `redirect` is false, in which case it returns the result. A
 * refused sign-in has a null url, because the returned one is only an error page.
 */
export async function signIn(
  providerId: string,
  options: SignInOptions = {},
): Promise<SignInResult | undefined> {
  const { callbackUrl = window.location.href, redirect = true, ...fields } = options;
  const providers = await fetchAuth<Record<string, Provider>>('providers');
  if (providers === null) {
    go(ERROR_PAGE);
    return undefined;
  }
  const provider = providers[providerId];
  if (provider === undefined) {
    go(`${SIGN_IN_PAGE}?${new URLSearchParams({ callbackUrl })}`);
    return undefined;
  }

  const credentials = provider.type === 'credentials';
  const response = await postForm(
    `${credentials ? 'callback' : 'signin'}/${encodeURIComponent(providerId)}`,
    {
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      csrfToken: await csrfToken(),
      callbackUrl,
    },
  );
  const { url } = (await response.json()) as { url: string };
  if (redirect || !(credentials || provider.type === 'email')) {
    go(ownAddress(url, '/'));
    return undefined;
  }
  const error = new URL(url, window.location.origin).searchParams.get('error');
  return { error, status: response.status, ok: response.ok, url: error === null ? url : null };
}

/** Ends the session on the server; throws where it did not. Returns the next URL, on this origin. */
export async function endSession(callbackUrl: string): Promise<string> {
  const response = await postForm('signout', { csrfToken: await csrfToken(), callbackUrl });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { url } = (await response.json()) as { url: string };
  if (url.endsWith('?csrf=true')) throw new Error('the token of the form was refused');
  return ownAddress(url, callbackUrl);
}
