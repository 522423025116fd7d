import { Button, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGetMeQuery, useUpdateMeMutation } from '@/api/generated/users';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { type FieldProblem, toApiProblem } from '@/api/to-problem';
import { InvitationRows } from '@/components/access/invitation-rows';
import { usePrincipal } from '@/components/access/principal';
import { LANGUAGES } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import {
  currencyOptions,
  guessedCurrency,
  guessedTimeZone,
  timeZoneOptions,
} from '@/shared/lib/dates/presets';
import { matches } from '@/shared/lib/text/fold';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedForm } from '@/shared/ui/forms/guarded-form';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { SettingsRows } from '@/shared/ui/layout/settings-section';
import { createTenant, type NewTenant } from './found';
import { ImportTenant } from './import-tenant';
import styles from './onboarding-page.module.css';

const byWords = (input: string, option: { label: string } | undefined) => matches(option?.label ?? '', input);

interface Values extends NewTenant {
  /** Asked for where the account has no name yet. */
  personName?: string;
}

const besideFields = (values: Values, problems: readonly FieldProblem[]) =>
  problems.flatMap(({ path, message }) =>
    path in values ? [{ name: path as keyof Values, errors: [message] }] : [],
  );

/** The defaults from the browser: language, currency, time zone. */
function RegionFields() {
  const { t } = useTranslation(['onboarding', 'common']);
  const language = useLanguage();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const zones = useMemo(() => timeZoneOptions(), []);
  return (
    <>
      <div className={styles.row}>
        <Form.Item name="language" label={t('language')}>
          <Select
            options={LANGUAGES.map((code) => ({ value: code, label: t(`common:languages.${code}`) }))}
          />
        </Form.Item>
        <Form.Item name="currency" label={t('currency')}>
          <Select showSearch={{ filterOption: byWords }} options={currencies} />
        </Form.Item>
      </div>
      <Form.Item name="timeZone" label={t('timeZone')}>
        <Select showSearch={{ filterOption: byWords }} options={zones} />
      </Form.Item>
    </>
  );
}

function PersonField() {
  const { t } = useTranslation(['onboarding', 'common']);
  const required = { required: true, whitespace: true, message: t('common:form.required') };
  return (
    <Form.Item
      name="personName"
      label={t('personName')}
      extra={t('personNameHint')}
      rules={[required, NAME_RULE]}
    >
      <Input autoComplete="name" autoFocus />
    </Form.Item>
  );
}

/** Founds an organisation, for a person who may have no name yet. */
function useFounding() {
  const { data: me } = useGetMeQuery();
  const [updateMe] = useUpdateMeMutation();
  // It stays while the form is sent: the name is saved before the organisation is created.
  const [unnamed, setUnnamed] = useState(false);
  if (me?.name === '' && !unnamed) setUnnamed(true);
  /** The name first: a second attempt finds it saved, and creates the organisation. */
  const found = async ({ personName, ...tenant }: Values): ReturnType<typeof createTenant> => {
    if (me !== undefined && personName !== undefined) {
      const saved = await updateMe({ ...ifMatch(me), meUpdateDto: { name: personName.trim() } });
      if (saved.error !== undefined) return { ok: false, problem: toApiProblem(saved.error) };
    }
    return createTenant(tenant);
  };
  return { isUnnamed: unnamed, found };
}

export function OnboardingPage() {
  const { t } = useTranslation(['onboarding', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { user, adoptToken } = usePrincipal();
  const [form] = Form.useForm<Values>();
  const { isUnnamed: unnamed, found } = useFounding();
  // Another language of the page keeps the proposed and chosen values.
  const [proposed] = useState<Partial<Values>>(() => ({
    language,
    timeZone: guessedTimeZone(),
    currency: guessedCurrency(navigator.language),
    siteName: t('sitePlaceholder'),
  }));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const required = { required: true, whitespace: true, message: t('common:form.required') };

  const submit = async (values: Values) => {
    setBusy(true);
    setRefused(undefined);
    const outcome = await found(values).finally(() => setBusy(false));
    if (!outcome.ok) {
      setRefused(outcome.problem);
      const own = besideFields(values, outcome.problem.errors);
      form.setFields(own);
      if (own.length === 0) toast.error(problemText(outcome.problem));
      return;
    }
    await adoptToken(outcome.answer.token);
    toast.success(t('done', { name: values.name }));
    await navigate('/dashboard', { replace: true });
  };

  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SettingsRows>
        <InvitationRows />
      </SettingsRows>
      <GuardedForm<Values>
        form={form}
        className={styles.card ?? ''}
        size="large"
        busy={busy}
        problem={refused}
        scrollToFirstError={{ focus: true }}
        initialValues={proposed}
        onSubmit={(values) => void submit(values)}
      >
        {unnamed && <PersonField />}
        <Form.Item name="name" label={t('name')} rules={[required, NAME_RULE]}>
          <Input placeholder={t('namePlaceholder')} autoComplete="organization" autoFocus={!unnamed} />
        </Form.Item>
        <Form.Item name="siteName" label={t('site')} extra={t('siteHint')} rules={[required, NAME_RULE]}>
          <Input placeholder={t('sitePlaceholder')} autoComplete="off" />
        </Form.Item>
        <RegionFields />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('submit')}
        </Button>
      </GuardedForm>
      <p className={styles.invited}>{t('invited', { email: user?.email ?? '' })}</p>
      <div className={styles.invited}>
        <ImportTenant />
      </div>
    </div>
  );
}
