import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLoansQuery } from '@/api/generated/returns';
import { type MemberDto, useUpdateUserMutation } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { useCan } from '@/components/access/principal';
import { EquipmentList } from '@/components/custody/equipment-list';
import { equipmentOfLoan } from '@/components/custody/equipment-out';
import { useFormProblem } from '@/components/use-form-problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FormDrawer } from '@/shared/ui/forms/form-drawer';
import { Section } from '@/shared/ui/layout/section';
import { MemberAccess } from './member-access';
import { MembershipFields, type MembershipValues, toSiteIds } from './membership-fields';

const SHOWN = 20;

/** The equipment that a member has out: it stays theirs when they are disabled. */
function MemberEquipment({ memberId }: { memberId: string }) {
  const { t } = useTranslation('loans');
  const maySee = useCan('requests:read-all');
  const { data } = useListLoansQuery({ holder: memberId, limit: SHOWN }, { skip: !maySee });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section
      title={t('custody.out')}
      hint={t('custody.outHint')}
      extra={<Link to={`/preparation/loans?holder=${memberId}`}>{t('ofArticle.all')}</Link>}
    >
      <EquipmentList equipment={data.items.map(equipmentOfLoan)} />
    </Section>
  );
}

interface MemberDrawerProps {
  member: MemberDto;
  open: boolean;
  onClose: () => void;
}

/** A member's role and sites, their loans and units, and the end of their access. */
export function MemberDrawer({ member, open, onClose }: MemberDrawerProps) {
  const { t } = useTranslation(['users', 'common']);
  const [form] = Form.useForm<MembershipValues>();
  const [update, { isLoading }] = useUpdateUserMutation();
  const problem = useFormProblem(form);

  const submit = async ({ roleId, siteIds }: MembershipValues) => {
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
    <FormDrawer<MembershipValues>
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
      <MembershipFields held={member.role} />
      <MemberAccess member={member} onClose={onClose} />
      <MemberEquipment memberId={member.id} />
    </FormDrawer>
  );
}
