import { Alert, Button, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../hooks/use-media-query';
import { takeTyped, useTypeAhead } from '../hooks/use-type-ahead';
import styles from './form-drawer.module.css';
import { GuardedForm } from './guarded-form';
import { PeekDrawer } from './peek-drawer';

interface FormDrawerProps<Values> {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One line of what will happen. */
  lead?: ReactNode;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  onSubmit: (values: Values) => void;
  /** Called when a field refuses its value, so that the form is not submitted. */
  onIncomplete?: () => void;
  onChange?: () => void;
  /** The verb on the button. */
  submit: string;
  busy: boolean;
  /** What concerns no single field: a sentence, or a choice to make. */
  problem?: ReactNode;
  /** For lines with several fields each. */
  wide?: boolean;
  children: ReactNode;
}

/** Ctrl+Enter from any field; the page behind has its own. */
function sendByKeys(event: KeyboardEvent, busy: boolean, form: Pick<FormInstance, 'submit'>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || busy) return;
  event.preventDefault();
  event.stopPropagation();
  form.submit();
}

function Problem({ problem }: { problem: ReactNode }) {
  return (
    <div aria-live="assertive">
      {typeof problem === 'string' && (
        <Alert className={styles.problem ?? ''} type="error" showIcon title={problem} />
      )}
      {problem !== undefined && typeof problem !== 'string' && (
        <Alert className={styles.problem ?? ''} type="warning" title={problem} />
      )}
    </div>
  );
}

/** A form beside the list it came from. The buttons stay in sight; a refused form keeps what was typed. */
export function FormDrawer<Values extends object>({
  open,
  onClose,
  title,
  lead,
  form,
  initialValues = {},
  onSubmit,
  onIncomplete,
  onChange,
  submit,
  busy,
  problem,
  wide,
  children,
}: FormDrawerProps<Values>) {
  const { t } = useTranslation();
  const id = useId();
  const phone = useIsPhone();
  const [isOpened, setIsOpened] = useState(false);
  if (isOpened && !open) setIsOpened(false);
  useTypeAhead(open && !isOpened && !phone);
  // A phone's keyboard would cover half of the form before it is read.
  const focusFirst = () => {
    const form = document.getElementById(id);
    setIsOpened(true);
    if (phone) return;
    // A focus that is already in the form stays there.
    if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>('input, textarea')?.focus();
    takeTyped(document.activeElement);
  };
  return (
    <PeekDrawer
      open={open}
      onClose={onClose}
      onOpened={focusFirst}
      title={title}
      {...(wide === undefined ? {} : { wide })}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={busy}>
            {submit}
          </Button>
        </div>
      }
    >
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <Problem problem={problem} />
      <GuardedForm<Values>
        id={id}
        name={id}
        form={form}
        preserve={false}
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        active={open}
        busy={busy}
        problem={problem}
        onSubmit={onSubmit}
        onFinishFailed={onIncomplete}
        onChange={onChange}
        onKeyDown={(event) => sendByKeys(event, busy, form)}
      >
        {children}
      </GuardedForm>
    </PeekDrawer>
  );
}
