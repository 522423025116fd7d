import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useInviteUsersMutation } from '@/api/generated/users';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { readAddresses } from './addresses';
import { MembershipFields, type MembershipValues, toSiteIds } from './membership-fields';
import { useChoices } from './use-choices';

const MAX_ADDRESSES = 100;

interface Values extends MembershipValues {
  emails: string;
}

interface InviteDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** One address or a pasted list; all of them get the same role and sites. */
export function InviteDrawer({ open, onClose }: InviteDrawerProps) {
  const { t } = useTranslation('users');
  const [form] = Form.useForm<Values>();
  const [invite, { isLoading }] = useInviteUsersMutation();
  const problem = useFormProblem(form);
  const { roles } = useChoices();
  const standard = roles.find(({ key }) => key === 'requester') ?? roles[0];

  const checkAddresses = (_rule: unknown, pasted: string | undefined) => {
    const { valid, invalid } = readAddresses(pasted ?? '');
    if (invalid.length > 0)
      return Promise.reject(new Error(t('invite.invalid', { addresses: invalid.slice(0, 3).join(', ') })));
    if (valid.length === 0) return Promise.reject(new Error(t('invite.none')));
    if (valid.length > MAX_ADDRESSES)
      return Promise.reject(new Error(t('invite.tooMany', { most: MAX_ADDRESSES })));
    return Promise.resolve();
  };

  const submit = async ({ emails, roleId, siteIds }: Values) => {
    try {
      const { items, skipped } = await invite({
        invitationsCreateDto: {
          emails: readAddresses(emails).valid,
          roleId,
          siteIds: toSiteIds(siteIds),
        },
      }).unwrap();
      onClose();
      if (items.length > 0) toast.success(t('invite.done', { count: items.length }));
      if (skipped.length > 0)
        toast.info(t('invite.skipped', { addresses: skipped.map(({ email }) => email).join(', ') }));
    } catch (error) {
      problem.show(error, { INVALID_EMAIL: 'emails', GRANT_EXCEEDED: 'roleId' });
    }
  };

  return (
    <FormDrawer<Values>
      open={open}
      onClose={onClose}
      title={t('invite.title')}
      lead={t('invite.lead')}
      form={form}
      initialValues={{ emails: '', siteIds: [], ...(standard ? { roleId: standard.value } : {}) }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('invite.submit')}
      busy={isLoading}
      problem={problem.message}
    >
      <Form.Item
        name="emails"
        label={t('invite.emails')}
        extra={t('invite.emailsHint')}
        validateTrigger="onBlur"
        rules={[{ validator: checkAddresses }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
      </Form.Item>
      <MembershipFields />
    </FormDrawer>
  );
}
