import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Input } from './use-unsaved-guard';

interface UnsavedFormOptions {
  form: FormInstance;
  busy: boolean;
  problem: unknown;
}

/** Returns whether a form holds unsaved input: from the first change until it is sent, and again when it is refused. */
export function useUnsavedForm({ form, busy, problem }: UnsavedFormOptions) {
  const [state, setState] = useState<Input>('saved');
  const isRefused = () =>
    problem !== undefined || form.getFieldsError().some(({ errors }) => errors.length > 0);
  if (state === 'sent' && !busy && isRefused()) setState('changed');
  return {
    input: state,
    change: () => setState('changed'),
    send: () => setState('sent'),
  };
}
