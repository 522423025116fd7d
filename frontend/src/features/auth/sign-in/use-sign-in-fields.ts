import { useState } from 'react';

export interface SignInFields {
  step: 'email' | 'code';
  email: string;
  setEmail: (email: string) => void;
  emailError: string | null;
  refuseEmail: (reason: string) => void;
  /** The step of the code, with nothing entered yet. */
  askForCode: () => void;
  code: string;
  setCode: (code: string) => void;
  codeError: string | null;
  refuseCode: (reason: string) => void;
  reset: () => void;
}

/** What a person has entered so far; whoever shows the form decides when to forget it. */
export function useSignInFields(): SignInFields {
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [email, setEmailText] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const [code, setCodeText] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  // A refusal belongs to the text that was refused, and goes with it.
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
