import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';

type Path = (string | number)[];

const toPath = (path: string): Path =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

interface FormProblem {
  /** The error that concerns no field; shown above the fields. */
  message: string | undefined;
  clear: () => void;
  /** Assigns a failure to its field. `fields` maps codes to fields; `lead` names the failed action, before the reason. */
  show: (failure: unknown, fields?: Readonly<Record<string, string | Path>>, lead?: string) => void;
}

/** Shows refusals at their fields, and keeps the input. */
export function useFormProblem(form: FormInstance): FormProblem {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [message, setMessage] = useState<string>();

  const show: FormProblem['show'] = (failure, fields = {}, lead = '') => {
    const problem = toApiProblem(failure);
    const known = new Set(Object.keys(form.getFieldsValue(true) as object));
    const own = fields[problem.code];
    const placed = problem.errors
      .map(({ path }) => ({ name: toPath(path), errors: [t('form.refused')] }))
      .filter(({ name }) => known.has(String(name[0])));
    if (own !== undefined) {
      const name = typeof own === 'string' ? [own] : own;
      placed.push({ name, errors: [problemText(problem)] });
    }
    form.setFields(placed);
    const [first] = placed;
    setMessage(first === undefined ? `${lead} ${problemText(problem)}`.trim() : undefined);
    if (first !== undefined) form.scrollToField(first.name, { focus: true });
  };

  return { message, show, clear: () => setMessage(undefined) };
}
