import { Alert, Button, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { SettingsSection } from '@/shared/ui/layout/settings-section';
import styles from './settings.module.css';

interface SettingsCardProps<Values extends object> {
  title: string;
  hint: string;
  form: FormInstance<Values>;
  initialValues: Values;
  onSubmit: (values: Values) => void;
  onChange: () => void;
  busy: boolean;
  problem: string | undefined;
  children: ReactNode;
}

/** One section of the settings with its own save button, so that an error elsewhere does not block it. */
export function SettingsCard<Values extends object>({
  title,
  hint,
  form,
  initialValues,
  onSubmit,
  onChange,
  busy,
  problem,
  children,
}: SettingsCardProps<Values>) {
  const { t } = useTranslation('tenants');
  const id = useId();
  return (
    <SettingsSection title={title} hint={hint}>
      <GuardedForm<Values>
        form={form}
        name={id}
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onSubmit={onSubmit}
        onChange={onChange}
        busy={busy}
        problem={problem}
      >
        <div aria-live="assertive">
          {problem !== undefined && (
            <Alert className={styles.problem ?? ''} type="error" showIcon title={problem} />
          )}
        </div>
        {children}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
      </GuardedForm>
    </SettingsSection>
  );
}
