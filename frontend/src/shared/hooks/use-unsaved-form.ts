import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import type { Input } from './use-unsaved-guard';

interface Sending {
  form: FormInstance;
  busy: boolean;
  problem: unknown;
}

/** Whether a form holds what is not saved: from the first change until it is sent, and again when it is refused. */
export function useUnsavedForm({ form, busy, problem }: Sending) {
  const [state, setState] = useState<Input>('saved');
  useEffect(() => {
    if (state !== 'sent' || busy) return;
    const isRefused = problem !== undefined || form.getFieldsError().some(({ errors }) => errors.length > 0);
    if (isRefused) setState('changed');
  }, [state, busy, problem, form]);
  return {
    input: state,
    change: () => setState('changed'),
    send: () => setState('sent'),
  };
}
