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
