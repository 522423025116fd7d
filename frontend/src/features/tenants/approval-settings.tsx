import { Checkbox, Form, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TenantDto, TenantSettingsChangeDto, TenantSettingsDto } from '@/api/generated/tenants';
import { useLanguage } from '@/i18n/use-language';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { NumberField } from '@/shared/ui/forms/number-field';
import { useNumberRule } from '@/shared/ui/forms/use-number-rule';
import { changedValues, changesOf, type Setting } from './setting-changes';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card';
import { useSaveTenant } from './use-save-tenant';

interface Values {
  approvalPolicy: TenantSettingsDto['approvalPolicy'];
  quantity: number | null;
  /** In the currency's main unit. */
  value: number | null;
  selfApproval: boolean;
  approvalReminderHours: number | null;
  approvalEscalationHours: number | null;
}

const QUANTITY_DECIMALS = 3;
const MAX_QUANTITY = 1_000_000_000;
const POLICIES = ['always', 'above', 'none'] as const;

function Thresholds({ currency, digits }: { currency: string; digits: number }) {
  const { t } = useTranslation('tenants');
  const amount = useNumberRule(QUANTITY_DECIMALS);
  const money = useNumberRule(digits);
  const form = Form.useFormInstance<Values>();
  return (
    <div className={styles.row}>
      <Form.Item
        name="quantity"
        label={t('approval.quantity')}
        dependencies={['value']}
        rules={[
          amount({ min: 0.001, max: MAX_QUANTITY }),
          {
            validator: (_rule, quantity: number | null) =>
              (quantity ?? form.getFieldValue('value') ?? null) === null
                ? Promise.reject(new Error(t('approval.aboveNeeded')))
                : Promise.resolve(),
          },
        ]}
      >
        <NumberField decimals={QUANTITY_DECIMALS} />
      </Form.Item>
      <Form.Item name="value" label={t('approval.value')} rules={[money()]}>
        <NumberField decimals={digits} suffix={currency} />
      </Form.Item>
    </div>
  );
}

/** The delays of the reminder and the escalation of an undecided request; an empty field means never. */
function Delays() {
  const { t } = useTranslation('tenants');
  const whole = useNumberRule(0);
  return (
    <div className={styles.row}>
      {(['approvalReminderHours', 'approvalEscalationHours'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`approval.${name}`)}
          extra={t(`approval.${name}Hint`)}
          rules={[whole({ min: 1, max: 8760 })]}
        >
          <NumberField decimals={0} placeholder={t('approval.never')} suffix={t('approval.bufferUnit')} />
        </Form.Item>
      ))}
    </div>
  );
}

const THRESHOLDS = new Set(['approvalPolicy', 'quantity', 'value']);

/** The settings to send: both thresholds with the policy that uses them, and the changed ones of the rest. */
function toSettings(
  changed: Partial<Values>,
  values: Partial<Values>,
  digits: number,
): TenantSettingsChangeDto {
  const { quantity: _quantity, value: _value, ...rest } = changed;
  const { approvalPolicy, quantity = null, value = null } = values;
  const concerns = approvalPolicy === 'above' && Object.keys(changed).some((name) => THRESHOLDS.has(name));
  if (!concerns) return rest;
  const approvalAbove = {
    ...(quantity === null ? {} : { quantity }),
    ...(value === null ? {} : { value: Math.round(value * 10 ** digits) }),
  };
  return { ...rest, approvalPolicy, approvalAbove };
}

/** The name and the format of each setting in the message about a change. */
function useSettings(currency: string): Setting<Values>[] {
  const { t } = useTranslation(['tenants', 'common']);
  const language = useLanguage();
  const number = (amount: number | null) => (amount === null ? '–' : formatQuantity(amount, language));
  const hours = (amount: number | null) =>
    amount === null ? t('approval.never') : `${formatQuantity(amount, language)} ${t('approval.bufferUnit')}`;
  return [
    {
      name: 'approvalPolicy',
      label: t('approval.policy'),
      text: (policy: Values['approvalPolicy']) => t(`approval.${policy}`),
    },
    { name: 'quantity', label: t('approval.quantity'), text: number },
    {
      name: 'value',
      label: t('approval.value'),
      text: (amount: number | null) => (amount === null ? '–' : `${number(amount)} ${currency}`),
    },
    { name: 'selfApproval', label: t('approval.self'), text: (on: boolean) => t(on ? 'yes' : 'no') },
    { name: 'approvalReminderHours', label: t('approval.approvalReminderHours'), text: hours },
    { name: 'approvalEscalationHours', label: t('approval.approvalEscalationHours'), text: hours },
  ];
}

export function ApprovalSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation('tenants');
  const phone = useIsPhone();
  const [form] = Form.useForm<Values>();
  const { save, busy, problem, clear } = useSaveTenant(form, tenant);
  const { settings, currency } = tenant;
  const named = useSettings(currency);
  const policy = Form.useWatch('approvalPolicy', form) ?? settings.approvalPolicy;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const { quantity = null, value = null } = settings.approvalAbove;
  const stored: Values = {
    approvalPolicy: settings.approvalPolicy,
    quantity,
    value: value === null ? null : value / 10 ** digits,
    selfApproval: settings.selfApproval,
    approvalReminderHours: settings.approvalReminderHours,
    approvalEscalationHours: settings.approvalEscalationHours,
  };
  const submit = (values: Values) => {
    const changes = changesOf(named, stored, values);
    save(changes, { settings: toSettings(changedValues(changes, values), values, digits) });
  };
  return (
    <SettingsCard<Values>
      title={t('approval.title')}
      hint={t('approval.hint')}
      form={form}
      initialValues={stored}
      onSubmit={submit}
      onChange={clear}
      busy={busy}
      problem={problem}
    >
      <Form.Item name="approvalPolicy" label={t('approval.policy')}>
        <Segmented
          aria-label={t('approval.policy')}
          orientation={phone ? 'vertical' : 'horizontal'}
          options={POLICIES.map((one) => ({ value: one, label: t(`approval.${one}`) }))}
        />
      </Form.Item>
      {policy === 'above' && <Thresholds currency={currency} digits={digits} />}
      <Form.Item name="selfApproval" valuePropName="checked">
        <Checkbox>{t('approval.self')}</Checkbox>
      </Form.Item>
      <Delays />
    </SettingsCard>
  );
}
