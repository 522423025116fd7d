import { useTranslation } from 'react-i18next';
import { useListMyTenantsQuery } from '@/api/generated/tenants';
import { usePrincipal } from '@/components/access/principal';
import { EquipmentList } from '@/components/custody/equipment-list';
import type { EquipmentOut } from '@/components/custody/equipment-out';
import { NewHolder } from '@/components/custody/new-holder';

interface EquipmentBeforeErasureProps {
  equipment: readonly EquipmentOut[];
  newHolderId: string | undefined;
  onChoose: (userId: string) => void;
}

/**
 * The equipment of the user in each organisation. In the current one they choose who takes it over; the others they open and
 * leave first.
 */
export function EquipmentBeforeErasure({ equipment, newHolderId, onChoose }: EquipmentBeforeErasureProps) {
  const { t } = useTranslation(['account', 'loans']);
  const { user } = usePrincipal();
  const { data } = useListMyTenantsQuery(undefined, { skip: equipment.length === 0 });
  const tenantIds = [...new Set(equipment.map(({ tenantId }) => tenantId))];
  return tenantIds.map((tenantId) => {
    const name = data?.items.find(({ id }) => id === tenantId)?.name;
    return (
      <section key={tenantId} aria-label={name}>
        <h3 dir="auto">{t('profile.erase.out', { name })}</h3>
        <EquipmentList equipment={equipment.filter((item) => item.tenantId === tenantId)} />
        {tenantId === user?.tenantId ? (
          <NewHolder leavingId={user._id} value={newHolderId} onChange={onChoose} />
        ) : (
          <p>{t('profile.erase.elsewhere')}</p>
        )}
      </section>
    );
  });
}
