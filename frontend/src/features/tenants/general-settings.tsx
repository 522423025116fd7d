import { Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantDto, TenantSettingsDto } from '@/api/generated/tenants';
import { LANGUAGES } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { currencyOptions, timeZoneOptions } from '@/shared/lib/dates/presets';
import { ENGLISH_LOCALES, type EnglishLocale } from '@/shared/lib/numbers/locale';
import { matches } from '@/shared/lib/text/fold';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { changedValues, changesOf, type Setting } from './setting-changes';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card';
import { useSaveTenant } from './use-save-tenant';

type Values = Pick<TenantDto, 'name' | 'language' | 'timeZone' | 'currency'> &
  Pick<TenantSettingsDto, 'englishLocale'>;

const byWords = (input: string, option: { label: string } | undefined) => matches(option?.label ?? '', input);

function GeneralFields() {
  const { t } = useTranslation(['tenants', 'onboarding', 'common']);
  const language = useLanguage();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const zones = useMemo(() => timeZoneOptions(), []);
  return (
    <>
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
      <Form.Item
        name="englishLocale"
        label={t('general.englishLocale')}
        extra={t('general.englishLocaleHint')}
      >
        <Select
          options={ENGLISH_LOCALES.map((locale) => ({
            value: locale,
            label: t(`general.englishLocales.${locale}`),
          }))}
        />
      </Form.Item>
    </>
  );
}

export function GeneralSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation(['tenants', 'onboarding', 'common']);
  const [form] = Form.useForm<Values>();
  const { save, busy, problem, clear } = useSaveTenant(form, tenant);
  const { name, timeZone, currency } = tenant;
  const { englishLocale } = tenant.settings;
  const stored: Values = { name, language: tenant.language, timeZone, currency, englishLocale };
  const settings: Setting<Values>[] = [
    { name: 'name', label: t('onboarding:name'), text: (text: string) => text },
    {
      name: 'language',
      label: t('onboarding:language'),
      text: (code: TenantDto['language']) => t(`common:languages.${code}`),
    },
    { name: 'currency', label: t('onboarding:currency'), text: (code: string) => code },
    { name: 'timeZone', label: t('onboarding:timeZone'), text: (zone: string) => zone },
    {
      name: 'englishLocale',
      label: t('general.englishLocale'),
      text: (locale: EnglishLocale) => t(`general.englishLocales.${locale}`),
    },
  ];
  const submit = (typed: Values) => {
    const values = { ...typed, name: typed.name.trim() };
    const changes = changesOf(settings, stored, values);
    const { englishLocale: chosen, ...changed } = changedValues(changes, values);
    save(changes, { ...changed, ...(chosen && { settings: { englishLocale: chosen } }) });
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
      <GeneralFields />
    </SettingsCard>
  );
}
