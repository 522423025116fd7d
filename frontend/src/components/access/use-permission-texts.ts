import { useTranslation } from 'react-i18next';
import type { PermissionGroup } from './permission-groups';
import type { Permission } from './permissions';

interface PermissionTexts {
  permission: (permission: Permission) => string;
  group: (group: PermissionGroup) => string;
}

/** The display names of permissions. A colon separates namespaces in texts, so the keys use a dot. */
export function usePermissionTexts(): PermissionTexts {
  const { t } = useTranslation('permissions');
  return {
    permission: (permission) => t(`names.${permission.replace(':', '.')}` as 'names.tenant.manage'),
    group: (group) => t(`groups.${group}`),
  };
}
