import { useTranslation } from 'react-i18next';
import { type MemberDto, useRemoveUserMutation, useUpdateUserMutation } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';

interface MemberActions {
  disable: (member: MemberDto) => Promise<void>;
  enable: (member: MemberDto) => Promise<void>;
  remove: (member: MemberDto) => Promise<boolean>;
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
  const remove = async (member: MemberDto) => {
    try {
      await removeUser({ id: member.id, ...ifMatch(member) }).unwrap();
      toast.success(t('members.removed', { name: member.name }));
      return true;
    } catch (error) {
      toast.error(problemText(error));
      return false;
    }
  };
  return { disable, enable, remove };
}
