import { useState } from 'react';

export interface SignInFields {
  step: 'email' | 'code';
  email: string;
  setEmail: (email: string) => void;
  emailError: string | null;
  refuseEmail: (reason: string) => void;
  /** The code step, with an empty input. */
  askForCode: () => void;
  code: string;
  setCode: (code: string) => void;
  codeError: string | null;
  refuseCode: (reason: string) => void;
  reset: () => void;
}

/** The input so far; the caller decides when to discard it. */
export function useSignInFields(): SignInFields {
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [email, setEmailText] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const [code, setCodeText] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  // An error is removed when its input changes.
  const setEmail = (text: string) => {
    setEmailText(text);
    setEmailError(null);
  };
  const setCode = (text: string) => {
    setCodeText(text);
    setCodeError(null);
  };
  return {
    step,
    email,
    setEmail,
    emailError,
    refuseEmail: setEmailError,
    askForCode: () => {
      setCode('');
      setStep('code');
    },
    code,
    setCode,
    codeError,
    refuseCode: setCodeError,
    reset: () => {
      setStep('email');
      setEmail('');
      setCode('');
    },
  };
}
