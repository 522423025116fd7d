import { Form, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { useUnsavedForm } from '../../hooks/use-unsaved-form';
import { useUnsavedGuard } from '../../hooks/use-unsaved-guard';

interface GuardedFormProps<Values extends object>
  extends Omit<FormProps<Values>, 'form' | 'onFinish' | 'onValuesChange' | 'children'> {
  form: FormInstance<Values>;
  onSubmit: (values: Values) => void;
  /** Clears the refusal: the next attempt is not taken for a refused one. */
  onChange?: (() => void) | undefined;
  busy: boolean;
  /** What concerns no single field. */
  problem: unknown;
  /** False where what is typed was given up, as in a drawer that is closed. */
  active?: boolean;
  children: ReactNode;
}

/** A form that is not left without a question while it holds what is not saved. */
export function GuardedForm<Values extends object>(props: GuardedFormProps<Values>) {
  const { form, onSubmit, onChange, busy, problem, active = true, ...rest } = props;
  const unsaved = useUnsavedForm({ form, busy, problem });
  useUnsavedGuard(active ? unsaved.input : 'saved');
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => {
        unsaved.send();
        onSubmit(values);
      }}
      onValuesChange={() => {
        unsaved.change();
        onChange?.();
      }}
      {...rest}
    />
  );
}
