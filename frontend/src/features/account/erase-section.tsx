import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListMyTenantsQuery } from '@/api/generated/tenants';
import { useEraseMeMutation } from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { EquipmentList } from '@/components/custody/equipment-list';
import { type EquipmentOut, equipmentIn } from '@/components/custody/equipment-out';
import { NewHolder } from '@/components/custody/new-holder';
import { TypedConfirmation } from '@/shared/ui/dialogs/typed-confirmation';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsSection } from '@/shared/ui/layout/settings-section';

interface EquipmentBeforeErasureProps {
  equipment: readonly EquipmentOut[];
  newHolderId: string | undefined;
  onChoose: (userId: string) => void;
}

/**
 * The equipment that the user has out in each organisation. In the current one they choose who takes it over; the others they open and
 * leave first.
 */
function EquipmentBeforeErasure({ equipment, newHolderId, onChoose }: EquipmentBeforeErasureProps) {
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

/** Erases the account. It cannot be undone, so the user types their own address. */
export function EraseSection({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const { user, signOut } = usePrincipal();
  const [out, setOut] = useState<readonly EquipmentOut[]>([]);
  const [newHolderId, setNewHolderId] = useState<string>();
  const [erase, { isLoading }] = useEraseMeMutation();
  const go = async () => {
    try {
      const tenantId = user?.tenantId;
      const newHolders = tenantId && newHolderId !== undefined ? [{ tenantId, userId: newHolderId }] : [];
      await erase({ erasureDto: { newHolders } }).unwrap();
      await signOut();
      toast.success(t('profile.erase.done'));
      return true;
    } catch (error) {
      setOut(equipmentIn(error) ?? out);
      toast.error(problemText(error));
      return false;
    }
  };
  return (
    <SettingsSection title={t('profile.erase.title')} hint={t('profile.erase.hint')}>
      <TypedConfirmation
        open={t('profile.erase.open')}
        title={t('profile.erase.title')}
        what={
          <>
            {t('profile.erase.what')}
            <EquipmentBeforeErasure equipment={out} newHolderId={newHolderId} onChoose={setNewHolderId} />
          </>
        }
        label={t('profile.erase.type', { email })}
        submit={t('profile.erase.submit')}
        isRight={(typed) => typed.toLowerCase() === email}
        busy={isLoading}
        onConfirm={go}
      />
    </SettingsSection>
  );
}
