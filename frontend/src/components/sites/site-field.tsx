import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
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

/** The depot of a form. The only one of the organisation is chosen from the start, or the one that the list shows. */
export function SiteField({ label, name = 'siteId', disabled = false, fromLast = false }: SiteFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { sites, only } = useSites();
  const [params] = useSearchParams();
  const known = (id: string | null | undefined) => sites?.find(({ value }) => value === id)?.value;
  const usual = only ?? known(params.get('site')) ?? (fromLast ? known(lastSite()) : undefined);
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
