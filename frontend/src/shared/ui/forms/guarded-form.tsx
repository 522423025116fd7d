import { Alert, Form, type FormInstance, type FormProps } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestValues } from '../../hooks/use-latest-values';
import { useUnsavedForm } from '../../hooks/use-unsaved-form';
import { useUnsavedGuard } from '../../hooks/use-unsaved-guard';
import { isSubmitKey } from '../../lib/key-target';
import { ENTER_GOES_ON } from '../../lib/next-field';

interface GuardedFormProps<Values extends object>
  extends Omit<FormProps<Values>, 'form' | 'onFinish' | 'onValuesChange' | 'onKeyDown' | 'children'> {
  form: FormInstance<Values>;
  onSubmit: (values: Values) => void;
  /** The effect of Ctrl+Enter in a field, with Shift for a second way to send; by default it submits. */
  onSubmitKeys?: (withShift: boolean) => void;
  /** Clears the refusal: the next attempt does not count as refused. */
  onChange?: (() => void) | undefined;
  /** True if Enter in a field goes to the next one, and does not send the form. */
  enterGoesOn?: boolean;
  busy: boolean;
  /** A problem of no single field. */
  problem: unknown;
  /** False where the input was given up, as in a drawer that is closed. */
  active?: boolean;
  children: ReactNode;
}

/** A form that is not left without a question while it holds unsaved input, and that follows the stored values. */
export function GuardedForm<Values extends object>(props: GuardedFormProps<Values>) {
  const {
    form,
    onSubmit,
    onSubmitKeys,
    enterGoesOn,
    onChange,
    busy,
    problem,
    active = true,
    ...passed
  } = props;
  const { children, ...rest } = passed;
  const { t } = useTranslation();
  const unsaved = useUnsavedForm({ form, busy, problem });
  useUnsavedGuard(active ? unsaved.input : 'saved');
  const latest = useLatestValues({
    form,
    initialValues: rest.initialValues,
    input: unsaved.input,
    busy,
    active,
  });
  const sendByKeys = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    // The page behind has its own.
    event.stopPropagation();
    if (busy) return;
    if (onSubmitKeys === undefined) form.submit();
    else onSubmitKeys(event.shiftKey);
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => {
        unsaved.send();
        latest.send(values);
        onSubmit(values);
      }}
      onValuesChange={() => {
        unsaved.change();
        onChange?.();
      }}
      onKeyDown={sendByKeys}
      {...(enterGoesOn === true && ENTER_GOES_ON)}
      {...rest}
    >
      {latest.isDivided && <Alert role="alert" type="warning" showIcon title={t('form.changedMeanwhile')} />}
      {children}
    </Form>
  );
}
