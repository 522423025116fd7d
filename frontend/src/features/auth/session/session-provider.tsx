import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readAccessToken, removeTokens, storeAccessToken } from '@/api/access-token';
import { ownerOfToken } from '@/api/offline/owner';
import { connectSession } from '@/api/session-link';
import { onOtherTab, tellOtherTabs } from './other-tabs';
import { isSignedOut } from './pending-sign-out';
import { askAuth, csrfToken, fetchAuth } from './transport';
import type { Session, SessionStatus } from './types';
import { useRevalidation } from './use-revalidation';

/** The checks of the session of one page, in the order in which they begin. */
class SessionChecks {
  #begun = 0;
  #answered = 0;

  /**
   * Queries the session layer: null without a session, undefined without an answer. `outdated` where a check that began
   * later has been answered before: this may be the session before a switch.
   */
  async checkSession(): Promise<Session | null | undefined | 'outdated'> {
    this.#begun += 1;
    const check = this.#begun;
    const found = await askAuth<Session>('session');
    const answer = found !== undefined && (await isSignedOut(found)) ? null : found;
    if (check < this.#answered) return 'outdated';
    if (answer !== undefined) this.#answered = check;
    return answer;
  }
}

interface SessionValue {
  session: Session | null;
  status: SessionStatus;
  /** With data, updates the session on the server; without, refreshes it. */
  update: (data?: Record<string, unknown>) => Promise<Session | null>;
  forgetSession: () => void;
}

const checks = new SessionChecks();

const SessionContext = createContext<SessionValue | null>(null);

interface SessionProviderProps {
  children: ReactNode;
  /** The refresh interval in seconds with a session; 0 refreshes on events only. */
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
  onChange: (session: Session | null) => void;
}

async function changeSession(data: Record<string, unknown>): Promise<Session | null> {
  return fetchAuth<Session>('session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ csrfToken: await csrfToken(), data }),
  });
}

export function SessionProvider({
  children,
  refetchInterval = 0,
  refetchOnWindowFocus = true,
  onChange,
}: SessionProviderProps) {
  /** Undefined until the session layer has answered for the first time. */
  const [session, setSession] = useState<Session | null | undefined>(undefined);
  const latest = useRef<Session | null>(null);
  const [unanswered, setUnanswered] = useState(false);

  const accept = useCallback(
    (next: Session | null) => {
      latest.current = next;
      if (next === null) removeTokens();
      else storeAccessToken(next.accessToken);
      setSession(next);
      onChange(next);
    },
    [onChange],
  );

  /** Incremented when the session ends: answers to earlier checks are discarded. */
  const era = useRef(0);

  const ask = useCallback(async () => {
    const asked = era.current;
    const answer = await checks.checkSession();
    if (asked !== era.current || answer === 'outdated') return latest.current;
    setUnanswered(answer === undefined);
    // The device may be offline: without an answer since the start, the last visit's user remains a hint.
    if (answer === undefined && latest.current === null && readAccessToken() !== null) return null;
    // A failed check keeps the session, and with it the user's input.
    const next = answer === undefined ? latest.current : answer;
    accept(next);
    return next;
  }, [accept]);

  const update = useCallback(
    async (data?: Record<string, unknown>) => {
      if (data === undefined) {
        const next = await ask();
        tellOtherTabs('getSession');
        return next;
      }
      const asked = era.current;
      const next = await changeSession(data);
      if (next === null || asked !== era.current) return next;
      accept(next);
      tellOtherTabs('getSession');
      return next;
    },
    [accept, ask],
  );

  const forget = useCallback(() => {
    era.current += 1;
    accept(null);
    tellOtherTabs('signout');
  }, [accept]);

  useEffect(() => {
    connectSession({
      refresh: async () => (await ask()) !== null,
      tenantId: () => latest.current?.user.tenantId ?? null,
      userId: () => ownerOfToken(latest.current?.accessToken ?? null)?.userId ?? null,
    });
    void ask();
    return onOtherTab(() => void ask());
  }, [ask]);

  const askAgain = useCallback(() => {
    if (latest.current !== null || unanswered) void ask();
  }, [ask, unanswered]);
  useRevalidation(askAgain, { refetchInterval, refetchOnWindowFocus, unanswered });

  const value = useMemo<SessionValue>(() => {
    const status = session === undefined ? 'loading' : session === null ? 'unauthenticated' : 'authenticated';
    return { session: session ?? null, status, update, forgetSession: forget };
  }, [session, update, forget]);

  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('useSession needs SessionProvider.');
  return value;
}
