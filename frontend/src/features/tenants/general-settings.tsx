import { Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantDto } from '@/api/generated/tenants';
import { LANGUAGES } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { currencyOptions, timeZoneOptions } from '@/shared/lib/dates/presets';
import { matches } from '@/shared/lib/text/fold';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { changedValues, changesOf, type Setting } from './setting-changes';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card';
import { useSaveTenant } from './use-save-tenant';

type Values = Pick<TenantDto, 'name' | 'language' | 'timeZone' | 'currency'>;

const byWords = (input: string, option: { label: string } | undefined) => matches(option?.label ?? '', input);

export function GeneralSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation(['tenants', 'onboarding', 'common']);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const { save, busy, problem, clear } = useSaveTenant(form, tenant);
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const zones = useMemo(() => timeZoneOptions(), []);
  const { name, timeZone, currency } = tenant;
  const stored: Values = { name, language: tenant.language, timeZone, currency };
  const settings: Setting<Values>[] = [
    { name: 'name', label: t('onboarding:name'), text: (text: string) => text },
    {
      name: 'language',
      label: t('onboarding:language'),
      text: (code: TenantDto['language']) => t(`common:languages.${code}`),
    },
    { name: 'currency', label: t('onboarding:currency'), text: (code: string) => code },
    { name: 'timeZone', label: t('onboarding:timeZone'), text: (zone: string) => zone },
  ];
  const submit = (typed: Values) => {
    const values = { ...typed, name: typed.name.trim() };
    const changes = changesOf(settings, stored, values);
    save(changes, changedValues(changes, values));
  };
  return (
    <SettingsCard<Values>
      title={t('general.title')}
      hint={t('general.hint')}
      form={form}
      initialValues={stored}
      onSubmit={submit}
      onChange={clear}
      busy={busy}
      problem={problem}
    >
      <Form.Item
        name="name"
        label={t('onboarding:name')}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, NAME_RULE]}
      >
        <Input autoComplete="organization" />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="language" label={t('onboarding:language')}>
          <Select
            options={LANGUAGES.map((code) => ({ value: code, label: t(`common:languages.${code}`) }))}
          />
        </Form.Item>
        <Form.Item name="currency" label={t('onboarding:currency')}>
          <Select showSearch={{ filterOption: byWords }} options={currencies} />
        </Form.Item>
      </div>
      <Form.Item name="timeZone" label={t('onboarding:timeZone')}>
        <Select showSearch={{ filterOption: byWords }} options={zones} />
      </Form.Item>
    </SettingsCard>
  );
}
