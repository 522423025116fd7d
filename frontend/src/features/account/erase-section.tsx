import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEraseMeMutation } from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { type EquipmentOut, equipmentIn } from '@/components/custody/equipment-out';
import { TypedConfirmation } from '@/shared/ui/dialogs/typed-confirmation';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsSection } from '@/shared/ui/layout/settings-section';
import { EquipmentBeforeErasure } from './equipment-before-erasure';

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
