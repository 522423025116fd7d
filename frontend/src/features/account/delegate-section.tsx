import { Button, Form, Select, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetMyDelegateQuery, useListUsersQuery, useSetMyDelegateMutation } from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { useCan, usePrincipal } from '@/components/access/principal';
import { type Days, DaysPicker } from '@/components/dates/days-picker';
import { useDates } from '@/components/use-dates';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { SettingsRow, SettingsRows, SettingsSection } from '@/shared/ui/layout/settings-section';

interface Values {
  userId: string;
  period: Days;
}

function DelegateForm() {
  const { t } = useTranslation(['account', 'common']);
  const { user } = usePrincipal();
  const [form] = Form.useForm<Values>();
  const problem = useFormProblem(form);
  const [set, { isLoading }] = useSetMyDelegateMutation();
  const members = useListUsersQuery({ limit: 200, status: 'active', sort: 'name' }).data?.items ?? [];
  const required = { required: true, message: t('common:form.required') };
  const submit = async ({ userId, period: [from, to] }: Values) => {
    try {
      await set({
        delegateUpdateDto: {
          userId,
          from,
          to,
        },
      }).unwrap();
      toast.success(t('profile.delegate.saved'));
    } catch (error) {
      problem.show(error, { DELEGATE_NOT_POSSIBLE: 'userId' });
    }
  };
  return (
    <GuardedForm<Values>
      form={form}
      busy={isLoading}
      problem={problem.message}
      onChange={problem.clear}
      onSubmit={(values) => void submit(values)}
    >
      <Form.Item name="userId" label={t('profile.delegate.person')} rules={[required]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={members
            .filter(({ id }) => id !== user?._id)
            .map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        />
      </Form.Item>
      <Form.Item name="period" label={t('profile.delegate.period')} rules={[required]}>
        <DaysPicker label={t('profile.delegate.period')} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        {t('profile.delegate.set')}
      </Button>
    </GuardedForm>
  );
}

/** The user's delegate for approvals. */
export function DelegateSection() {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const { date } = useDates();
  const mayApprove = useCan('requests:approve');
  const mayList = useCan('users:read');
  const mayAppoint = mayApprove && mayList;
  const { data } = useGetMyDelegateQuery(undefined, { skip: !mayAppoint });
  const [set, { isLoading }] = useSetMyDelegateMutation();
  if (!mayAppoint) return null;
  const delegate = data?.delegate ?? null;
  const end = async () => {
    try {
      await set({ delegateUpdateDto: { userId: null } }).unwrap();
      toast.success(t('profile.delegate.ended'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <SettingsSection title={t('profile.delegate.title')} hint={t('profile.delegate.hint')}>
      {data === undefined && <Skeleton active title={false} />}
      {data !== undefined && delegate === null && <DelegateForm />}
      {delegate !== null && (
        <SettingsRows>
          <SettingsRow
            what={<span dir="auto">{delegate.name}</span>}
            detail={t('profile.delegate.from', { from: date(delegate.from), to: date(delegate.to) })}
            actions={
              <Button type="text" size="small" loading={isLoading} onClick={() => void end()}>
                {t('profile.delegate.end')}
              </Button>
            }
          />
        </SettingsRows>
      )}
    </SettingsSection>
  );
}
