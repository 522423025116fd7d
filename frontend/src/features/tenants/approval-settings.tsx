import { Checkbox, Form, InputNumber, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TenantDto, TenantSettingsChangeDto, TenantSettingsDto } from '@/api/generated/tenants';
import { useLanguage } from '@/i18n/use-language';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import { decimalSeparator } from '@/shared/lib/format';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card';
import { useSaveTenant } from './use-save-tenant';

interface Values {
  approvalPolicy: TenantSettingsDto['approvalPolicy'];
  quantity: number | null;
  /** In the currency's main unit. */
  value: number | null;
  selfApproval: boolean;
  backorders: boolean;
  reservationDays: number;
  loanBufferHours: number;
  approvalReminderHours: number | null;
  approvalEscalationHours: number | null;
}

const POLICIES = ['always', 'above', 'none'] as const;

function Thresholds({ currency, digits }: { currency: string; digits: number }) {
  const { t } = useTranslation('tenants');
  const language = useLanguage();
  const form = Form.useFormInstance<Values>();
  return (
    <div className={styles.row}>
      <Form.Item
        name="quantity"
        label={t('approval.quantity')}
        dependencies={['value']}
        rules={[
          {
            validator: (_rule, quantity: number | null) =>
              (quantity ?? form.getFieldValue('value') ?? null) === null
                ? Promise.reject(new Error(t('approval.aboveNeeded')))
                : Promise.resolve(),
          },
        ]}
      >
        <InputNumber
          className={styles.number ?? ''}
          min={0.001}
          decimalSeparator={decimalSeparator(language)}
        />
      </Form.Item>
      <Form.Item name="value" label={t('approval.value')}>
        <InputNumber
          className={styles.number ?? ''}
          min={0}
          precision={digits}
          decimalSeparator={decimalSeparator(language)}
          suffix={currency}
        />
      </Form.Item>
    </div>
  );
}

/** After how long people are told of a request that nobody has decided; an empty field means never. */
function Delays() {
  const { t } = useTranslation('tenants');
  return (
    <div className={styles.row}>
      {(['approvalReminderHours', 'approvalEscalationHours'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(`approval.${name}`)} extra={t(`approval.${name}Hint`)}>
          <InputNumber
            className={styles.number ?? ''}
            min={1}
            max={8760}
            precision={0}
            placeholder={t('approval.never')}
            suffix={t('approval.bufferUnit')}
          />
        </Form.Item>
      ))}
    </div>
  );
}

/** The thresholds are sent only with the policy that uses them. */
function toSettings(
  { approvalPolicy, quantity, value, ...rest }: Values,
  digits: number,
): TenantSettingsChangeDto {
  if (approvalPolicy !== 'above') return { ...rest, approvalPolicy };
  const approvalAbove = {
    ...(quantity === null ? {} : { quantity }),
    ...(value === null ? {} : { value: Math.round(value * 10 ** digits) }),
  };
  return { ...rest, approvalPolicy, approvalAbove };
}

export function ApprovalSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation(['tenants', 'common']);
  const phone = useIsPhone();
  const [form] = Form.useForm<Values>();
  const { save, busy, problem, clear } = useSaveTenant(form, tenant, t('approval.title'));
  const { settings, currency } = tenant;
  const policy = Form.useWatch('approvalPolicy', form) ?? settings.approvalPolicy;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

  return (
    <SettingsCard<Values>
      title={t('approval.title')}
      hint={t('approval.hint')}
      form={form}
      initialValues={{
        approvalPolicy: settings.approvalPolicy,
        quantity: settings.approvalAbove.quantity ?? null,
        value:
          settings.approvalAbove.value === undefined ? null : settings.approvalAbove.value / 10 ** digits,
        selfApproval: settings.selfApproval,
        backorders: settings.backorders,
        reservationDays: settings.reservationDays,
        loanBufferHours: settings.loanBufferHours,
        approvalReminderHours: settings.approvalReminderHours,
        approvalEscalationHours: settings.approvalEscalationHours,
      }}
      onSubmit={(values) => save({ settings: toSettings(values, digits) })}
      onChange={clear}
      busy={busy}
      problem={problem}
    >
      <Form.Item name="approvalPolicy" label={t('approval.policy')}>
        <Segmented
          aria-label={t('approval.policy')}
          orientation={phone ? 'vertical' : 'horizontal'}
          options={POLICIES.map((value) => ({ value, label: t(`approval.${value}`) }))}
        />
      </Form.Item>
      {policy === 'above' && <Thresholds currency={currency} digits={digits} />}
      <Form.Item name="selfApproval" valuePropName="checked">
        <Checkbox>{t('approval.self')}</Checkbox>
      </Form.Item>
      <Delays />
      <Form.Item name="backorders" valuePropName="checked" extra={t('approval.backordersHint')}>
        <Checkbox>{t('approval.backorders')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="reservationDays"
        label={t('approval.days')}
        rules={[{ required: true, message: t('common:form.required') }]}
      >
        <InputNumber min={1} max={3650} precision={0} suffix={t('approval.daysUnit')} />
      </Form.Item>
      <Form.Item
        name="loanBufferHours"
        label={t('approval.buffer')}
        extra={t('approval.bufferHint')}
        rules={[{ required: true, message: t('common:form.required') }]}
      >
        <InputNumber min={0} max={8760} precision={0} suffix={t('approval.bufferUnit')} />
      </Form.Item>
    </SettingsCard>
  );
}
