import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDto } from '@/api/generated/users';
import type { EquipmentOut } from '@/components/custody/equipment-out';
import { HandOverDialog } from '@/components/custody/hand-over-dialog';
import { Section } from '@/shared/ui/layout/section';
import { useMemberActions } from './use-member-actions';
import styles from './users-page.module.css';

/** Disables, enables or removes a member. The loans and units of a removed member go to another one. */
export function MemberAccess({ member, onClose }: { member: MemberDto; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common']);
  const { disable, enable, remove } = useMemberActions();
  const [out, setOut] = useState<readonly EquipmentOut[]>();
  const active = member.status !== 'disabled';
  const removeMember = async (newHolderId?: string) => {
    const outcome = await remove(member, newHolderId);
    if (outcome === true) onClose();
    else if (outcome !== false) setOut(outcome);
  };
  return (
    <Section title={t('members.access')} hint={t('members.accessHint')}>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            onClose();
            void (active ? disable(member) : enable(member));
          }}
        >
          {active ? t('members.disable') : t('members.enable')}
        </Button>
        <Popconfirm
          title={t('members.removeQuestion', { name: member.name })}
          description={t('members.removeHint')}
          okText={t('members.remove')}
          cancelText={t('common:actions.cancel')}
          onConfirm={() => removeMember()}
        >
          <Button danger>{t('members.remove')}</Button>
        </Popconfirm>
      </div>
      {out !== undefined && (
        <HandOverDialog
          equipment={out}
          leavingId={member.id}
          submit={t('members.remove')}
          onConfirm={removeMember}
          onClose={() => setOut(undefined)}
        />
      )}
    </Section>
  );
}
