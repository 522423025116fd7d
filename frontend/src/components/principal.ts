import { createContext, use } from 'react';
import type { Permission } from './permissions';

export interface Named {
  id: string;
  name: string;
}

/** Who is signed in, in the names of the session layer's contract. */
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
  /** What the role allows here; null until the server has said so. It decides anyway: this only shows the doors. */
  permissions: ReadonlySet<Permission> | null;
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Opens the sign-in dialog over the current page. */
  askToSignIn: () => void;
  /** Stores a token that the server has just issued and asks the session layer who that is. */
  adoptToken: (token: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Takes over a finished sign-in and goes to the address. */
  signedIn: (result: { user: SessionUser; url: string }) => Promise<void>;
}

export const PrincipalContext = createContext<Principal | null>(null);

export function usePrincipal(): Principal {
  const principal = use(PrincipalContext);
  if (principal === null) throw new Error('usePrincipal needs PrincipalContext.');
  return principal;
}

/** Whether the current user may do at least one of these. Nothing is offered until that is known. */
export function useCan(...anyOf: Permission[]): boolean {
  const { permissions } = usePrincipal();
  return anyOf.length === 0 || (permissions !== null && anyOf.some((one) => permissions.has(one)));
}
