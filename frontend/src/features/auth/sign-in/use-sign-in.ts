import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { storeAccessToken } from '@/api/access-token';
import type { SessionUser } from '@/api/principal';
import { ownAddress, signIn } from '../session/sign-in';
import { isCompleteCode, isEmail, requestCode, verifyCode } from './codes';

const RESEND_SECONDS = 60;

export interface SignInFlow {
  step: 'email' | 'code';
  email: string;
  setEmail: (email: string) => void;
  emailError: string | null;
  code: string;
  setCode: (code: string) => void;
  codeError: string | null;
  busy: boolean;
  resendIn: number;
  sendCode: () => Promise<void>;
  submitCode: (code: string) => Promise<void>;
  reset: () => void;
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

/** The two steps of signing in, the same in the dialog and on the sign-in page. */
export function useSignIn(callbackUrl: string, onSignedIn: (result: SignedIn) => Promise<void>): SignInFlow {
  const { t } = useTranslation('auth');
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [email, setEmailText] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const [code, setCodeText] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [resendIn, startCountdown] = useCountdown();
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

  const sendCode = () =>
    exclusively(async () => {
      const address = email.trim();
      if (!isEmail(address)) {
        setEmailError(t('email.invalid'));
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
        setCodeText('');
        setCodeError(null);
        setStep('code');
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
      if (email.trim() === '') {
        toast.error(t('email.missing'));
        return;
      }
      if (!isCompleteCode(entered)) {
        setCodeError(t('code.incomplete'));
        toast.error(t('code.incomplete'));
        return;
      }
      try {
        const outcome = await verifyCode(email.trim(), entered);
        if (outcome.kind === 'done') {
          await openSession(outcome.value.token, outcome.value.user);
        } else if (outcome.kind === 'unreachable') {
          toast.error(t('toasts.validationFailed'));
        } else {
          const message = outcome.error ?? t('toasts.wrongCode');
          setCodeText('');
          setCodeError(message);
          toast.error(message);
        }
      } catch {
        toast.error(t('toasts.validationFailed'));
      }
    });

  return {
    step,
    email,
    setEmail: (text) => {
      setEmailText(text);
      setEmailError(null);
    },
    emailError,
    code,
    setCode: (text) => {
      setCodeText(text);
      setCodeError(null);
    },
    codeError,
    busy,
    resendIn,
    sendCode,
    submitCode,
    reset: () => {
      setStep('email');
      setEmailText('');
      setEmailError(null);
      setCodeText('');
      setCodeError(null);
    },
  };
}
