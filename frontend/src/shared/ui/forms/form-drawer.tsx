import { Alert, Button, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../hooks/use-media-query';
import { takeTyped, useTypeAhead } from '../../hooks/use-type-ahead';
import { PeekDrawer } from '../dialogs/peek-drawer';
import styles from './form-drawer.module.css';
import { GuardedForm } from './guarded-form';

interface FormDrawerProps<Values> {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One line about the effect. */
  lead?: ReactNode;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** `isAgain`: the form stays open for the next record. */
  onSubmit: (values: Values, isAgain: boolean) => void;
  /** Called when a field refuses its value, so that the form is not submitted. */
  onIncomplete?: () => void;
  onChange?: () => void;
  /** The verb on the button. */
  submit: string;
  /** The verb on the button that also begins the next one; also Ctrl+Shift+Enter. */
  submitAgain?: string | undefined;
  busy: boolean;
  /** A problem of no single field: a sentence, or a choice to make. */
  problem?: ReactNode;
  /** For lines with several fields each. */
  wide?: boolean;
  children: ReactNode;
}

/** The button that sends the form. */
function useSending(form: Pick<FormInstance, 'submit'>, hasAgain: boolean) {
  const again = useRef(false);
  return {
    send: (isAgain: boolean) => {
      again.current = isAgain && hasAgain;
      form.submit();
    },
    /** The choice of the last press, once. */
    takeChoice: () => {
      const isAgain = again.current;
      again.current = false;
      return isAgain;
    },
  };
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

interface FooterProps {
  form: string;
  submit: string;
  submitAgain: string | undefined;
  busy: boolean;
  onClose: () => void;
  onAgain: () => void;
}

function Footer({ form, submit, submitAgain, busy, onClose, onAgain }: FooterProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      {submitAgain !== undefined && (
        <Button disabled={busy} onClick={onAgain}>
          {submitAgain}
        </Button>
      )}
      <Button type="primary" htmlType="submit" form={form} loading={busy}>
        {submit}
      </Button>
    </div>
  );
}

/** Moves the focus into the form once its drawer is open, with the keys typed until then. */
function useFirstFocus(id: string, open: boolean) {
  const phone = useIsPhone();
  const [isOpened, setIsOpened] = useState(false);
  if (isOpened && !open) setIsOpened(false);
  useTypeAhead(open && !isOpened && !phone);
  // A phone's keyboard would cover half of the form before it is read.
  return () => {
    const form = document.getElementById(id);
    setIsOpened(true);
    if (phone) return;
    // A focus that is already in the form stays there.
    if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>('input, textarea')?.focus();
    takeTyped(document.activeElement);
  };
}

/** A form beside the list it came from. The buttons stay in sight; a refused form keeps its input. */
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
  submitAgain,
  busy,
  problem,
  wide,
  children,
}: FormDrawerProps<Values>) {
  const id = useId();
  const { send, takeChoice: take } = useSending(form, submitAgain !== undefined);
  const focusFirst = useFirstFocus(id, open);
  return (
    <PeekDrawer
      open={open}
      onClose={onClose}
      onOpened={focusFirst}
      title={title}
      {...(wide === undefined ? {} : { wide })}
      footer={
        <Footer
          form={id}
          submit={submit}
          submitAgain={submitAgain}
          busy={busy}
          onClose={onClose}
          onAgain={() => send(true)}
        />
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
        onSubmit={(values) => onSubmit(values, take())}
        onFinishFailed={() => {
          take();
          onIncomplete?.();
        }}
        onChange={onChange}
        onSubmitKeys={send}
        enterGoesOn
      >
        {children}
      </GuardedForm>
    </PeekDrawer>
  );
}
