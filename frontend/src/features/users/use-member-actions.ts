import { useTranslation } from 'react-i18next';
import { type MemberDto, useRemoveUserMutation, useUpdateUserMutation } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { type EquipmentOut, equipmentIn } from '@/components/custody/equipment-out';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';

interface MemberActions {
  disable: (member: MemberDto) => Promise<void>;
  enable: (member: MemberDto) => Promise<void>;
  /** Answers whether it succeeded, or the equipment that is out where no new holder is named. */
  remove: (member: MemberDto, newHolderId?: string) => Promise<boolean | readonly EquipmentOut[]>;
}

/** Single-step actions on a member. Disabling can be undone; removing cannot. */
export function useMemberActions(): MemberActions {
  const { t } = useTranslation('users');
  const problemText = useProblemText();
  const undoToast = useUndoToast();
  const [update] = useUpdateUserMutation();
  const [removeUser] = useRemoveUserMutation();
  const set = (member: MemberDto, disabled: boolean) =>
    update({ id: member.id, ...ifMatch(member), memberUpdateDto: { disabled } }).unwrap();

  const enable = async (member: MemberDto) => {
    try {
      await set(member, false);
      toast.success(t('members.enabled', { name: member.name }));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const disable = async (member: MemberDto) => {
    try {
      const changed = await set(member, true);
      undoToast(t('members.disabled', { name: member.name }), () => enable(changed));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const remove = async (member: MemberDto, newHolderId?: string) => {
    try {
      const named = newHolderId === undefined ? {} : { newHolderId };
      await removeUser({ id: member.id, ...ifMatch(member), ...named }).unwrap();
      toast.success(t('members.removed', { name: member.name }));
      return true;
    } catch (error) {
      const equipment = equipmentIn(error);
      if (equipment !== undefined) return equipment;
      toast.error(problemText(error));
      return false;
    }
  };
  return { disable, enable, remove };
}
