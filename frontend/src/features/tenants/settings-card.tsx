import { Alert, Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedForm } from '@/shared/hooks/use-unsaved-form';
import { useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { SettingsSection } from '@/shared/ui/settings-section';
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
  const unsaved = useUnsavedForm({ form, busy, problem });
  useUnsavedGuard(unsaved.input);
  return (
    <SettingsSection title={title} hint={hint}>
      <Form<Values>
        form={form}
        name={id}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onFinish={(values) => {
          unsaved.send();
          onSubmit(values);
        }}
        onValuesChange={() => {
          unsaved.change();
          onChange();
        }}
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
      </Form>
    </SettingsSection>
  );
}
