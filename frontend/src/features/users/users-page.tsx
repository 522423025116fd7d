import { UserAddOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '@/api/principal';
import { lazyPanel } from '@/shared/ui/lazy-panel';
import { PageHeader } from '@/shared/ui/page-header';
import { MembersList } from './members-list';

const InvitationsList = lazyPanel(
  async () => (await import('./invitations-list')).InvitationsList,
  () => true,
);
const InviteDrawer = lazyPanel(
  async () => (await import('./invite-drawer')).InviteDrawer,
  ({ open }) => open,
);
const TABS = ['members', 'invitations'] as const;

export function UsersPage({ title }: { title: string }) {
  const { t } = useTranslation('users');
  const mayManage = useCan('users:manage');
  const [params, setParams] = useSearchParams();
  const [drawer, setDrawer] = useState({ turn: 0, open: params.get('invite') === 'true' });
  const invite = () => setDrawer(({ turn }) => ({ turn: turn + 1, open: true }));
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'members';
  const tabs = [
    { key: 'members', label: t('tabs.members'), children: <MembersList /> },
    ...(mayManage
      ? [
          {
            key: 'invitations',
            label: t('tabs.invitations'),
            children: <InvitationsList onInvite={invite} />,
          },
        ]
      : []),
  ];
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
      <Tabs
        activeKey={mayManage ? tab : 'members'}
        items={tabs}
        destroyOnHidden
        onChange={(key) => setParams(key === 'members' ? {} : { tab: key })}
      />
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
