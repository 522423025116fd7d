import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type MemberDto, useUpdateUserMutation } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { MemberAccess } from './member-access';
import { MemberEquipment } from './member-equipment';
import { PlaceFields, type PlaceValues, toSiteIds } from './place-fields';

interface MemberDrawerProps {
  member: MemberDto;
  open: boolean;
  onClose: () => void;
}

/** A member's role and sites, what they have out, and the end of their access. */
export function MemberDrawer({ member, open, onClose }: MemberDrawerProps) {
  const { t } = useTranslation(['users', 'common']);
  const [form] = Form.useForm<PlaceValues>();
  const [update, { isLoading }] = useUpdateUserMutation();
  const problem = useFormProblem(form);

  const submit = async ({ roleId, siteIds }: PlaceValues) => {
    try {
      await update({
        id: member.id,
        ...ifMatch(member),
        memberUpdateDto: { roleId, siteIds: toSiteIds(siteIds) },
      }).unwrap();
      onClose();
      toast.success(t('members.saved', { name: member.name }));
    } catch (error) {
      problem.show(error, { GRANT_EXCEEDED: 'roleId', LAST_OWNER: 'roleId' });
    }
  };

  return (
    <FormDrawer<PlaceValues>
      open={open}
      onClose={onClose}
      title={<span dir="auto">{member.name}</span>}
      lead={member.email}
      form={form}
      initialValues={{
        siteIds: member.siteIds ?? [],
        ...(member.role === null ? {} : { roleId: member.role.id }),
      }}
      onSubmit={(values) => void submit(values)}
      onChange={problem.clear}
      submit={t('common:actions.save')}
      busy={isLoading}
      problem={problem.message}
    >
      <PlaceFields held={member.role} />
      <MemberAccess member={member} onClose={onClose} />
      <MemberEquipment memberId={member.id} />
    </FormDrawer>
  );
}
