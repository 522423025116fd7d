import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MemberDto } from '@/api/generated/users';
import { useRoleName } from '@/components/access/use-role-name';
import { useChoices, useRoleText } from './use-choices';
import styles from './users-page.module.css';

/** The grant to a person: a role, and the sites that it is limited to. */
export interface MembershipValues {
  roleId: string;
  siteIds: string[];
}

export const toSiteIds = (chosen: readonly string[]) => (chosen.length === 0 ? null : [...chosen]);

/** `held` is the present role. It is named also where the current user cannot grant it, and cannot be chosen then. */
export function MembershipFields({ held = null }: { held?: MemberDto['role'] }) {
  const { t } = useTranslation(['users', 'common']);
  const { roles, sites } = useChoices();
  const roleName = useRoleName();
  const about = useRoleText();
  const chosen = Form.useWatch<string | undefined>('roleId');
  const isOffered = held === null || roles.some(({ value }) => value === held.id);
  const options = isOffered ? roles : [{ value: held.id, label: roleName(held), disabled: true }, ...roles];
  return (
    <>
      <Form.Item
        name="roleId"
        label={t('fields.role')}
        rules={[{ required: true, message: t('common:form.required') }]}
        extra={about(chosen)}
      >
        <Select
          options={options}
          placeholder={t('fields.rolePlaceholder')}
          optionRender={({ label, value }) => (
            <>
              {label}
              <span className={styles.roleText}>{about(value)}</span>
            </>
          )}
        />
      </Form.Item>
      <Form.Item name="siteIds" label={t('fields.sites')} extra={t('fields.sitesHint')}>
        <Select mode="multiple" options={sites} placeholder={t('fields.allSites')} optionFilterProp="label" />
      </Form.Item>
    </>
  );
}
