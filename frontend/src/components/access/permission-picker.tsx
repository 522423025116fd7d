import { GroupedCheckboxes } from './grouped-checkboxes';
import { GROUP_NAMES, PERMISSION_GROUPS } from './permission-groups';
import type { Permission } from './permissions';
import { usePrincipal } from './principal';
import { usePermissionTexts } from './use-permission-texts';

interface PermissionPickerProps {
  value?: Permission[];
  onChange?: (chosen: Permission[]) => void;
}

/** Selects permissions, by subject. Permissions that the user does not hold cannot be granted. */
export function PermissionPicker({ value, onChange }: PermissionPickerProps) {
  const texts = usePermissionTexts();
  const { permissions } = usePrincipal();
  const groups = GROUP_NAMES.map((name) => ({
    name,
    title: texts.group(name),
    options: PERMISSION_GROUPS[name].map((permission) => ({
      value: permission,
      label: texts.permission(permission),
      disabled: permissions?.has(permission) !== true,
    })),
  }));
  return <GroupedCheckboxes<Permission> groups={groups} value={value} onChange={onChange} />;
}
