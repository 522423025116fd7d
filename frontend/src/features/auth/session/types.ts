import type { SessionUser } from '@/components/access/principal';

export interface Session {
  user: SessionUser;
  expires: string;
  accessToken: string;
}

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

export interface Provider {
  id: string;
  name: string;
  type: 'credentials' | 'email' | 'oauth';
}

export interface SignInResult {
  error: string | null;
  status: number;
  ok: boolean;
  url: string | null;
}
