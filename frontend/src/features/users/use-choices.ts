import { useTranslation } from 'react-i18next';
import { useListSitesQuery } from '@/api/generated/sites';
import { type RoleDto, useListRolesQuery } from '@/api/generated/users';
import { usePrincipal } from '@/components/access/principal';
import { useRoleName } from '@/components/access/use-role-name';

interface Choice {
  value: string;
  label: string;
}

interface Choices {
  /** The roles that the current user can grant: those within their own permissions. */
  roles: (Choice & { key: string })[];
  sites: Choice[];
  siteName: (id: string) => string;
}

const BUILT_IN = ['owner', 'admin', 'manager', 'storekeeper', 'requester', 'auditor'] as const;

/** A sentence for each role, by its id: what its members do. */
export function useRoleText(): (roleId: unknown) => string | undefined {
  const { t } = useTranslation('users');
  const roles = useListRolesQuery({ limit: 200 }).data?.items ?? [];
  return (roleId) => {
    const role = roles.find(({ id }) => id === roleId);
    const builtIn = BUILT_IN.find((key) => key === role?.key);
    if (builtIn !== undefined) return t(`roles.${builtIn}`);
    return role && t('ownRole', { count: role.permissions.length });
  };
}

/** The choices for a member's grant. */
export function useChoices(): Choices {
  const { permissions } = usePrincipal();
  const roleName = useRoleName();
  const roles = useListRolesQuery({ limit: 200 }).data?.items ?? [];
  const sites = useListSitesQuery({ limit: 200, sort: 'name' }).data?.items ?? [];
  const mayGive = (role: RoleDto) => role.permissions.every((one) => permissions?.has(one));
  return {
    roles: roles.filter(mayGive).map((role) => ({ value: role.id, label: roleName(role), key: role.key })),
    sites: sites.map(({ id, name }) => ({ value: id, label: name })),
    siteName: (id) => sites.find((site) => site.id === id)?.name ?? '…',
  };
}
