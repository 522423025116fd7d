import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBoxes } from './code-boxes';
import styles from './sign-in-form.module.css';
import type { SignInFlow } from './use-sign-in';

/** Its id, for the focus when the form opens. */
export const EMAIL_FIELD = 'sign-in-email';

function EmailStep({ flow }: { flow: SignInFlow }) {
  const { t } = useTranslation('auth');
  const errorId = useId();
  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => void flow.sendCode()} noValidate>
      <p className={styles.lead}>{t('email.lead')}</p>
      <Form.Item
        // The error of the address takes one line, with a margin above the button.
        style={{ marginBottom: 28 }}
        label={t('email.label')}
        htmlFor={EMAIL_FIELD}
        validateStatus={flow.emailError === null ? '' : 'error'}
        help={flow.emailError === null ? undefined : <span id={errorId}>{flow.emailError}</span>}
      >
        <Input
          id={EMAIL_FIELD}
          type="email"
          size="large"
          autoFocus
          autoComplete="email"
          inputMode="email"
          placeholder={t('email.placeholder')}
          value={flow.email}
          // The code is sent to the present address.
          readOnly={flow.busy}
          onChange={(event) => flow.setEmail(event.target.value)}
          aria-invalid={flow.emailError !== null}
          aria-describedby={flow.emailError === null ? undefined : errorId}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={flow.busy}>
        {t('email.submit')}
      </Button>
    </Form>
  );
}

function CodeStep({ flow }: { flow: SignInFlow }) {
  const { t } = useTranslation('auth');
  const labelId = useId();
  const errorId = useId();
  const { code, codeError, busy, resendIn } = flow;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flow.submitCode(code);
      }}
    >
      <p className={styles.lead}>{t('code.lead', { email: flow.email.trim() })}</p>
      <div className={styles.label} id={labelId}>
        {t('code.label')}
      </div>
      <CodeBoxes
        value={code}
        onChange={flow.setCode}
        onComplete={(complete) => void flow.submitCode(complete)}
        disabled={busy}
        error={codeError}
        labelId={labelId}
        errorId={errorId}
      />
      <div id={errorId} className={styles.error} role="alert">
        {codeError}
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {t('code.submit')}
      </Button>
      <div className={styles.below}>
        <Button type="link" disabled={resendIn > 0 || busy} onClick={() => void flow.sendCode()}>
          {resendIn > 0 ? t('code.resendIn', { seconds: resendIn }) : t('code.resend')}
        </Button>
        <Button type="link" disabled={busy} onClick={flow.reset}>
          {t('code.change')}
        </Button>
      </div>
    </form>
  );
}

export function SignInForm({ flow }: { flow: SignInFlow }) {
  return flow.step === 'email' ? <EmailStep flow={flow} /> : <CodeStep flow={flow} />;
}
