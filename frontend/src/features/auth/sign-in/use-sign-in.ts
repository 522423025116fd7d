import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeAccessToken } from '@/api/access-token';
import type { SessionUser } from '@/components/access/principal';
import { toast } from '@/shared/ui/feedback/toast';
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
  /** The next URL, on this origin. */
  url: string;
}

type Exclusively = (work: () => Promise<void>) => Promise<void>;

/** Runs one operation at a time; further calls are dropped. */
function useExclusive(): [boolean, Exclusively] {
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

/** The seconds until another code may be requested, and the request for one. */
function useSendCode(fields: SignInFields, exclusively: Exclusively): [number, () => Promise<void>] {
  const { t } = useTranslation('auth');
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
        // Others may have requested codes for this address: those e-mails are in its owner's inbox, and work.
        if (outcome.tooOften) {
          fields.askForCode();
          fields.refuseCode(t('code.tooOften'));
        }
      } else {
        toast.success(t('toasts.sent'));
        fields.askForCode();
        startCountdown(RESEND_SECONDS);
      }
    });

  return [resendIn, sendCode];
}

/** The two steps of signing in, for the dialog and the sign-in page. */
export function useSignIn(
  fields: SignInFields,
  callbackUrl: string,
  onSignedIn: (result: SignedIn) => Promise<void>,
): SignInFlow {
  const { t } = useTranslation('auth');
  const [busy, exclusively] = useExclusive();
  const [resendIn, sendCode] = useSendCode(fields, exclusively);

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
