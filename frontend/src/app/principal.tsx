import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { readAccessToken, removeTokens, storeAccessToken } from '@/api/access-token';
import { baseApi } from '@/api/base-api';
import { useGetMeQuery } from '@/api/generated/users';
import { currentOwner } from '@/api/offline/owner';
import { currentUserId } from '@/api/session-link';
import type { Permission } from '@/components/access/permissions';
import { PrincipalContext, type SessionUser } from '@/components/access/principal';
import { signOut as endSession } from '@/features/auth/session/pending-sign-out';
import { SessionProvider, useSession } from '@/features/auth/session/session-provider';
import type { Session, SessionStatus } from '@/features/auth/session/types';
import { removeRequestDrafts } from '@/features/requests/new/kept-drafts';
import { loadTexts } from '@/i18n/i18n';
import { discardUnsaved, hasUnsaved, useHasInput } from '@/shared/hooks/use-unsaved-guard';
import { appHistory } from './app-history';
import { LiveUpdates } from './live/live-updates';
import { clearUser, setUser } from './store/auth-slice';
import { persistor, store, useAppDispatch, useAppSelector } from './store/store';
import { loginSuccess, logout } from './store/user-slice';

const SignInHost = lazy(async () => {
  const [module] = await Promise.all([import('./sign-in-host'), loadTexts(['auth'])]);
  return { default: module.SignInHost };
});

/** Emits each answer that there is no session. */
const endings = new EventTarget();
const ENDED = 'ended';

/** False where work is not sent yet and the user stays for it. The data of the user on this device is removed. */
async function confirmLeaving(): Promise<boolean> {
  try {
    // After a start without a network the token alone says whose work waits.
    const userId = currentUserId() ?? currentOwner()?.userId ?? null;
    return await (await import('./offline/confirm-leaving')).confirmLeaving(userId);
  } catch {
    // Without its code or without a database nothing is stored either.
    return true;
  }
}

/** Removes the answers that are stored for the user on this device. Their unsent work waits until they sign in again. */
async function forgetWhatWasRead() {
  try {
    await (await import('@/api/offline/answers')).forgetAnswers();
  } catch {
    // Without a database nothing is stored.
  }
}

const isSame = (a: SessionUser, b: SessionUser) => a._id === b._id && a.tenantId === b.tenantId;

/** The persisted user, unless the access token is for another organisation, or for none: another tab may have stored it. */
const persistedUser = (user: SessionUser | null) =>
  user === null || user.tenantId === null || currentOwner()?.tenantId === user.tenantId ? user : null;

/** The person whose data the page shows, also after their session has ended. */
let shownTo: SessionUser | null = null;

function rememberSession(session: Session | null) {
  if (session === null) {
    endings.dispatchEvent(new Event(ENDED));
    if (!store.getState().auth.isAuthenticated) return;
    // The session may have ended elsewhere: it was revoked, it has expired, or the member was disabled.
    store.dispatch(clearUser());
    store.dispatch(logout());
    void forgetWhatWasRead();
    return;
  }
  const before = store.getState().auth.user ?? shownTo;
  shownTo = session.user;
  store.dispatch(setUser(session.user));
  // Another tab may have signed in another user or switched organisations: no earlier data may be shown.
  if (before === null || isSame(before, session.user)) return;
  store.dispatch(baseApi.util.resetApiState());
  const isFirstOrganisation = before._id === session.user._id && before.tenantId === null;
  if (isFirstOrganisation || !hasUnsaved()) return;
  // Input in the page is not theirs, or belongs to the organisation that was left.
  discardUnsaved();
  appHistory.replace('/');
}

interface Rights {
  /** Null without an organisation, and until the server has answered. */
  permissions: ReadonlySet<Permission> | null;
  siteIds: ReadonlySet<string> | null;
}

/** The permissions of the user in the current organisation. */
function useRights(user: SessionUser | null): Rights {
  const tenantId = user?.tenantId ?? null;
  const { data: me } = useGetMeQuery(undefined, { skip: tenantId === null });
  const membership = tenantId !== null && me?.membership?.tenantId === tenantId ? me.membership : null;
  return useMemo(() => {
    if (membership === null) return { permissions: null, siteIds: null };
    const { permissions, siteIds } = membership;
    return { permissions: new Set(permissions), siteIds: siteIds === null ? null : new Set(siteIds) };
  }, [membership]);
}

/**
 * The person whose session has ended while something was typed that is not saved: the page stays as it is, and they
 * sign in over it. Null otherwise.
 */
function useExpired(session: Session | null, status: SessionStatus): SessionUser | null {
  const isUnsaved = useHasInput();
  const [shown, setShown] = useState<SessionUser | null>(null);
  const user = session?.user ?? shown;
  if (user !== shown) setShown(user);
  if (status === 'unauthenticated' && !isUnsaved && shown !== null) setShown(null);
  return status === 'unauthenticated' && isUnsaved ? shown : null;
}

/** Opened by the user, and by itself over a page whose session has ended. */
function useSignInDialog(expired: SessionUser | null) {
  const [isAsking, setAsking] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const askToSignIn = useCallback(() => {
    setAsked(true);
    setAsking(true);
  }, []);
  const stopAsking = useCallback(() => setAsking(false), []);
  useEffect(() => {
    if (expired === null) return undefined;
    queueMicrotask(askToSignIn);
    // Again with the next attempt to save, if the dialog was closed.
    endings.addEventListener(ENDED, askToSignIn);
    return () => endings.removeEventListener(ENDED, askToSignIn);
  }, [expired, askToSignIn]);
  return { isAsked, isAsking, askToSignIn, stopAsking };
}

function PrincipalProvider({ children }: { children: ReactNode }) {
  const { session, status: sessionStatus, update, forgetSession: forget } = useSession();
  const [leaving, setLeaving] = useState(false);
  const lastUser = useAppSelector((state) => state.auth.user);
  const dispatch = useAppDispatch();
  const expired = useExpired(session, sessionStatus);
  const { isAsked, isAsking, askToSignIn, stopAsking } = useSignInDialog(expired);

  const adoptToken = useCallback(
    async (token: string) => {
      storeAccessToken(token);
      await update();
      dispatch(baseApi.util.resetApiState());
    },
    [dispatch, update],
  );

  const signOut = useCallback(async () => {
    if (!(await confirmLeaving())) return false;
    setLeaving(true);
    discardUnsaved();
    const token = readAccessToken();
    removeTokens();
    removeRequestDrafts();
    dispatch(clearUser());
    dispatch(logout());
    await persistor.purge();
    await endSession(token);
    forget();
    dispatch(baseApi.util.resetApiState());
    appHistory.replace('/');
    // The router shows the new path in a transition; this must not run before it.
    startTransition(() => setLeaving(false));
    return true;
  }, [dispatch, forget]);

  const signedIn = useCallback(
    async ({ user, url }: { user: SessionUser; url: string }) => {
      if (expired !== null && isSame(expired, user)) {
        // The page stays, with its input.
        dispatch(setUser(user));
        await update();
        return;
      }
      discardUnsaved();
      dispatch(baseApi.util.resetApiState());
      dispatch(setUser(user));
      dispatch(loginSuccess(user));
      await update();
      appHistory.push(url);
    },
    [dispatch, expired, update],
  );

  // A page that requires a session would redirect to the sign-in while a user who signs out is redirected home.
  const status = leaving ? 'loading' : expired === null ? sessionStatus : 'authenticated';
  const user = session?.user ?? expired ?? (status === 'loading' ? persistedUser(lastUser) : null);
  const { permissions, siteIds } = useRights(user);
  const value = useMemo(
    () => ({ user, permissions, siteIds, status, askToSignIn, adoptToken, signOut, signedIn }),
    [user, permissions, siteIds, status, askToSignIn, adoptToken, signOut, signedIn],
  );
  return (
    <PrincipalContext value={value}>
      {children}
      <LiveUpdates />
      {isAsked && (
        <Suspense>
          <SignInHost open={isAsking} expired={expired !== null} onClose={stopAsking} onSignedIn={signedIn} />
        </Suspense>
      )}
    </PrincipalContext>
  );
}

export function Identity({ children }: { children: ReactNode }) {
  return (
    <SessionProvider onChange={rememberSession}>
      <PrincipalProvider>{children}</PrincipalProvider>
    </SessionProvider>
  );
}
