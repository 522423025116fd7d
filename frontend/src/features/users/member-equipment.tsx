import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLoansQuery } from '@/api/generated/returns';
import { useCan } from '@/components/access/principal';
import { EquipmentList } from '@/components/custody/equipment-list';
import { equipmentOfLoan } from '@/components/custody/equipment-out';
import { Section } from '@/shared/ui/layout/section';

const SHOWN = 20;

/** The equipment on loan to a member: it stays theirs when they are disabled. */
export function MemberEquipment({ memberId }: { memberId: string }) {
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
