import { createContext, use } from 'react';
import type { Permission } from './permissions';

export interface NamedRef {
  id: string;
  name: string;
}

/** The signed-in user, with the field names of the session layer's contract. */
export interface SessionUser {
  _id: string;
  email: string;
  name: string;
  role: string | null;
  tenantId: string | null;
  customerId: string | null;
}

interface Principal {
  user: SessionUser | null;
  /**
   * The permissions of the role; null until the server has answered. The server enforces them: this only controls the
   * display.
   */
  permissions: ReadonlySet<Permission> | null;
  /** The depots that the user sees and works at; null where those are all. */
  siteIds: ReadonlySet<string> | null;
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Opens the sign-in dialog over the current page. */
  askToSignIn: () => void;
  /** Stores a token from the server and refreshes the session. */
  adoptToken: (token: string) => Promise<void>;
  /** False where the user stays because work is not sent yet. */
  signOut: () => Promise<boolean>;
  /** Completes a sign-in and navigates to the URL. */
  signedIn: (result: { user: SessionUser; url: string }) => Promise<void>;
}

export const PrincipalContext = createContext<Principal | null>(null);

export function usePrincipal(): Principal {
  const principal = use(PrincipalContext);
  if (principal === null) throw new Error('usePrincipal needs PrincipalContext.');
  return principal;
}

/** Returns whether the current user has at least one of these permissions; false until that is known. */
export function useCan(...anyOf: Permission[]): boolean {
  const { permissions } = usePrincipal();
  return anyOf.length === 0 || (permissions !== null && anyOf.some((one) => permissions.has(one)));
}

/**
 * Returns whether the current user may do something at a depot: has at least one of the permissions, and works there. People
 * see their own requests wherever they sent them.
 */
export function useMayAt(): (siteId: string, ...anyOf: Permission[]) => boolean {
  const { permissions, siteIds } = usePrincipal();
  return (siteId, ...anyOf) =>
    permissions !== null && anyOf.some((one) => permissions.has(one)) && (siteIds?.has(siteId) ?? true);
}
