import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { storeAccessToken } from '@/api/access-token';
import type { SessionUser } from '@/components/principal';
import { ownAddress, signIn } from '../session/sign-in';
import { isCompleteCode, isEmail, requestCode, verifyCode } from './codes';
import type { SignInFields } from './use-sign-in-fields';

const RESEND_SECONDS = 60;

export interface SignInFlow extends SignInFields {
  busy: boolean;
  resendIn: number;
  sendCode: () => Promise<void>;
  submitCode: (code: string) => Promise<void>;
}

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

interface SignedIn {
  user: SessionUser;
  /** Where to go now, on this origin. */
  url: string;
}

/** Runs one piece of work at a time: what is asked for meanwhile is dropped. */
function useExclusive(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const exclusively = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, exclusively];
}

/** The two steps of signing in, the same in the dialog and on the sign-in page. */
export function useSignIn(
  fields: SignInFields,
  callbackUrl: string,
  onSignedIn: (result: SignedIn) => Promise<void>,
): SignInFlow {
  const { t } = useTranslation('auth');
  const [busy, exclusively] = useExclusive();
  const [resendIn, startCountdown] = useCountdown();

  const sendCode = () =>
    exclusively(async () => {
      const address = fields.email.trim();
      if (!isEmail(address)) {
        fields.refuseEmail(t('email.invalid'));
        return;
      }
      const outcome = await requestCode(address);
      if (outcome.kind === 'unreachable') {
        toast.error(t('toasts.network'));
      } else if (outcome.kind === 'rejected') {
        toast.error(outcome.error ?? t('toasts.sendFailed'));
        if (outcome.retryAfter !== null) startCountdown(outcome.retryAfter);
      } else {
        toast.success(t('toasts.sent'));
        fields.askForCode();
        startCountdown(RESEND_SECONDS);
      }
    });

  const openSession = async (token: string, user: SessionUser) => {
    storeAccessToken(token);
    const result = await signIn('credentials', { token, redirect: false, callbackUrl });
    if (result === undefined) return;
    if (!result.ok || result.error !== null) {
      toast.error(t('toasts.sessionFailed'));
      return;
    }
    await onSignedIn({ user, url: ownAddress(result.url, '/dashboard') });
    toast.success(t('toasts.success'));
  };

  const submitCode = (entered: string) =>
    exclusively(async () => {
      if (fields.email.trim() === '') {
        toast.error(t('email.missing'));
        return;
      }
      if (!isCompleteCode(entered)) {
        fields.refuseCode(t('code.incomplete'));
        toast.error(t('code.incomplete'));
        return;
      }
      try {
        const outcome = await verifyCode(fields.email.trim(), entered);
        if (outcome.kind === 'done') {
          await openSession(outcome.value.token, outcome.value.user);
        } else if (outcome.kind === 'unreachable') {
          toast.error(t('toasts.validationFailed'));
        } else {
          const message = outcome.error ?? t('toasts.wrongCode');
          fields.setCode('');
          fields.refuseCode(message);
          toast.error(message);
        }
      } catch {
        toast.error(t('toasts.validationFailed'));
      }
    });

  return { ...fields, busy, resendIn, sendCode, submitCode };
}
