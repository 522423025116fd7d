import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type MeDto, useUpdateMeMutation } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { SettingsSection } from '@/shared/ui/layout/settings-section';

interface Values {
  name: string;
}

export function NameSection({ me }: { me: MeDto }) {
  const { t } = useTranslation(['account', 'common']);
  const [form] = Form.useForm<Values>();
  const [update, { isLoading }] = useUpdateMeMutation();
  const problem = useFormProblem(form);
  const submit = async ({ name }: Values) => {
    try {
      await update({ ...ifMatch(me), meUpdateDto: { name: name.trim() } }).unwrap();
      toast.success(t('profile.name.saved'));
    } catch (error) {
      problem.show(error);
    }
  };
  return (
    <SettingsSection title={t('profile.name.title')} hint={t('profile.name.hint', { email: me.email })}>
      <GuardedForm<Values>
        form={form}
        busy={isLoading}
        problem={problem.message}
        onChange={problem.clear}
        initialValues={{ name: me.name }}
        onSubmit={(values) => void submit(values)}
      >
        <Form.Item
          name="name"
          label={t('profile.name.label')}
          validateStatus={problem.message === undefined ? '' : 'error'}
          help={problem.message}
          rules={[{ required: true, whitespace: true, message: t('common:form.required') }, NAME_RULE]}
        >
          <Input autoComplete="name" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('common:actions.save')}
        </Button>
      </GuardedForm>
    </SettingsSection>
  );
}
