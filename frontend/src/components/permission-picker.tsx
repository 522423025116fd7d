import { Checkbox } from 'antd';
import { useId } from 'react';
import { GROUP_NAMES, PERMISSION_GROUPS } from './permission-groups';
import styles from './permission-picker.module.css';
import type { Permission } from './permissions';
import { usePrincipal } from './principal';
import { usePermissionTexts } from './use-permission-texts';

interface PermissionPickerProps {
  value?: Permission[];
  onChange?: (chosen: Permission[]) => void;
}

/** Selects permissions, by subject. Permissions that the user does not hold cannot be granted. */
export function PermissionPicker({ value = [], onChange }: PermissionPickerProps) {
  const texts = usePermissionTexts();
  const { permissions } = usePrincipal();
  const id = useId();
  const set = (permission: Permission, chosen: boolean) =>
    onChange?.(chosen ? [...value, permission] : value.filter((one) => one !== permission));
  return GROUP_NAMES.map((group) => (
    <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
      <div id={`${id}-${group}`} className={styles.title}>
        {texts.group(group)}
      </div>
      {PERMISSION_GROUPS[group].map((permission) => (
        <Checkbox
          key={permission}
          checked={value.includes(permission)}
          disabled={permissions?.has(permission) !== true}
          onChange={(event) => set(permission, event.target.checked)}
        >
          {texts.permission(permission)}
        </Checkbox>
      ))}
    </div>
  ));
}
