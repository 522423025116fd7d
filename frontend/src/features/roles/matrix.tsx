import { CheckOutlined } from '@ant-design/icons';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleDto } from '@/api/generated/users';
import { GROUP_NAMES, PERMISSION_GROUPS } from '@/components/access/permission-groups';
import type { Permission } from '@/components/access/permissions';
import { usePermissionTexts } from '@/components/access/use-permission-texts';
import { useRoleName } from '@/components/access/use-role-name';
import styles from './matrix.module.css';

interface MatrixProps {
  label: string;
  roles: readonly RoleDto[];
  /** The actions on a role, under its name. */
  actions: (role: RoleDto) => ReactNode;
}

/** The permission matrix: a row for each permission, a column for each role. */
export function Matrix({ label, roles, actions }: MatrixProps) {
  const { t } = useTranslation('roles');
  const texts = usePermissionTexts();
  const roleName = useRoleName();
  return (
    // Wider than a phone, it is scrolled on its own, and by keyboard only where it can be reached (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('permission')}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className={styles.role}>
                <span dir="auto">{roleName(role)}</span>
                <span className={styles.kind}>{role.builtIn ? t('builtIn') : t('custom')}</span>
                <span className={styles.actions}>{actions(role)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUP_NAMES.map((group) => (
            <Fragment key={group}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
                  {texts.group(group)}
                </th>
              </tr>
              {PERMISSION_GROUPS[group].map((permission) => (
                <tr key={permission} className={styles.line}>
                  <th scope="row" className={styles.permission}>
                    {texts.permission(permission)}
                  </th>
                  {roles.map((role) => (
                    <Cell key={role.id} allowed={allows(role, permission)} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const allows = (role: RoleDto, permission: Permission) => role.permissions.includes(permission);

function Cell({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('roles');
  return (
    <td className={styles.cell} data-allowed={allowed}>
      {allowed ? <CheckOutlined aria-hidden /> : <span aria-hidden>–</span>}
      <span className="visually-hidden">{allowed ? t('yes') : t('no')}</span>
    </td>
  );
}
