import { PlusOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RoleDto, useDeleteRoleMutation, useListRolesQuery } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import type { Permission } from '@/components/access/permissions';
import { usePrincipal } from '@/components/access/principal';
import { useRoleName } from '@/components/access/use-role-name';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { latestOf } from '@/shared/lib/latest';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Matrix } from './matrix';
import { RoleDrawer } from './role-drawer';

interface DrawerState {
  turn: number;
  open: boolean;
  role?: RoleDto;
  initial: { name: string; permissions: Permission[] };
}

const EMPTY = { name: '', permissions: [] };

interface RoleActionsProps {
  role: RoleDto;
  onCopy: () => void;
  onEdit: () => void;
}

function RoleActions({ role, onCopy, onEdit }: RoleActionsProps) {
  const { t } = useTranslation(['roles', 'common']);
  const roleName = useRoleName();
  const problemText = useProblemText();
  const [remove] = useDeleteRoleMutation();
  const name = roleName(role);
  const drop = async () => {
    try {
      await remove({ id: role.id, ...ifMatch(role) }).unwrap();
      toast.success(t('deleted', { name }));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <>
      <Button type="text" size="small" aria-label={t('copyOf', { name })} onClick={onCopy}>
        {t('copy')}
      </Button>
      {!role.builtIn && (
        <>
          <Button type="text" size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
            {t('common:actions.edit')}
          </Button>
          <Popconfirm
            title={t('deleteQuestion', { name })}
            okText={t('delete')}
            cancelText={t('common:actions.cancel')}
            onConfirm={drop}
          >
            <Button type="text" size="small" danger aria-label={t('deleteOf', { name })}>
              {t('delete')}
            </Button>
          </Popconfirm>
        </>
      )}
    </>
  );
}

/** The permission matrix: built-in roles can be copied, custom ones changed. */
export function RolesPage({ title }: { title: string }) {
  const { t } = useTranslation('roles');
  const roleName = useRoleName();
  const { permissions } = usePrincipal();
  const query = useListRolesQuery({ limit: 200 });
  const [drawer, setDrawer] = useState<DrawerState>({ turn: 0, open: false, initial: EMPTY });
  const show = (initial: DrawerState['initial'], role?: RoleDto) =>
    setDrawer(({ turn }) => ({
      turn: turn + 1,
      open: true,
      initial,
      ...(role === undefined ? {} : { role }),
    }));
  const copy = (role: RoleDto) =>
    show({
      name: t('copyName', { name: roleName(role) }),
      permissions: role.permissions.filter((one) => permissions?.has(one)),
    });
  const edited = latestOf(query.currentData?.items, drawer.role);
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        action={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => show(EMPTY)}>
            {t('create')}
          </Button>
        }
      />
      <QueryBoundary query={query}>
        {({ items }) => (
          <Matrix
            label={title}
            roles={items}
            actions={(role) => (
              <RoleActions role={role} onCopy={() => copy(role)} onEdit={() => show(EMPTY, role)} />
            )}
          />
        )}
      </QueryBoundary>
      {drawer.turn > 0 && (
        <RoleDrawer
          key={drawer.turn}
          open={drawer.open}
          onClose={() => setDrawer((old) => ({ ...old, open: false }))}
          role={edited}
          initial={edited ?? drawer.initial}
        />
      )}
    </>
  );
}
