import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSite } from './last-site';
import { useSites } from './use-sites';

interface SiteFieldProps {
  label: string;
  /** Its path in the form. */
  name?: string | string[];
  disabled?: boolean;
  /** True if it begins with the depot that was used last. */
  fromLast?: boolean;
}

/** The depot of a form. The only one of the organisation is chosen from the start. */
export function SiteField({ label, name = 'siteId', disabled = false, fromLast = false }: SiteFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { sites, only } = useSites();
  const last = fromLast ? sites?.find(({ value }) => value === lastSite())?.value : undefined;
  const usual = only ?? last;
  useEffect(() => {
    if (usual !== undefined && form.getFieldValue(name) === undefined) form.setFieldValue(name, usual);
  }, [form, name, usual]);
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: t('form.required') }]}>
      <Select
        loading={sites === undefined}
        placeholder={t('form.chooseSite')}
        options={sites ?? []}
        disabled={disabled}
      />
    </Form.Item>
  );
}
