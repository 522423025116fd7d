import { UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '@/components/access/principal';
import { useAddressAction } from '@/shared/hooks/use-address-action';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import { MembersList } from './members-list';

const InvitationsList = lazyPanel(async () => (await import('./invitations-list')).InvitationsList);
const InviteDrawer = lazyPanel(
  async () => (await import('./invite-drawer')).InviteDrawer,
  ({ open }) => open,
);
const TABS = ['members', 'invitations'] as const;

export function UsersPage({ title }: { title: string }) {
  const { t } = useTranslation('users');
  const mayManage = useCan('users:manage');
  const [params, setParams] = useSearchParams();
  const [drawer, setDrawer] = useState({ turn: 0, open: false });
  const invite = () => setDrawer(({ turn }) => ({ turn: turn + 1, open: true }));
  useAddressAction('invite', mayManage ? invite : undefined);
  // Without the permission to invite there is one view only.
  const shown = TABS.filter((key) => key === 'members' || mayManage);
  const active = shown.find((key) => key === params.get('tab')) ?? 'members';
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        action={
          mayManage && (
            <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={invite}>
              {t('invite.open')}
            </Button>
          )
        }
      />
      {shown.length === 1 ? (
        <MembersList />
      ) : (
        <Tabs
          label={title}
          tabs={shown.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          active={active}
          onChange={(key) => setParams(key === 'members' ? {} : { tab: key })}
        >
          {active === 'members' ? <MembersList /> : <InvitationsList onInvite={invite} />}
        </Tabs>
      )}
      {mayManage && (
        <InviteDrawer
          key={drawer.turn}
          open={drawer.open}
          onClose={() => setDrawer((old) => ({ ...old, open: false }))}
        />
      )}
    </>
  );
}
