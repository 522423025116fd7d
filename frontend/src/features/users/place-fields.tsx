import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChoices } from './use-choices';

/** What somebody is given: a role, and the sites that it is limited to. */
export interface PlaceValues {
  roleId: string;
  siteIds: string[];
}

export const toSiteIds = (chosen: readonly string[]) => (chosen.length === 0 ? null : [...chosen]);

export function PlaceFields() {
  const { t } = useTranslation(['users', 'common']);
  const { roles, sites } = useChoices();
  return (
    <>
      <Form.Item
        name="roleId"
        label={t('fields.role')}
        rules={[{ required: true, message: t('common:form.required') }]}
      >
        <Select options={roles} placeholder={t('fields.rolePlaceholder')} />
      </Form.Item>
      <Form.Item name="siteIds" label={t('fields.sites')} extra={t('fields.sitesHint')}>
        <Select mode="multiple" options={sites} placeholder={t('fields.allSites')} optionFilterProp="label" />
      </Form.Item>
    </>
  );
}
