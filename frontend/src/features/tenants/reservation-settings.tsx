import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TenantDto, TenantSettingsDto } from '@/api/generated/tenants';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { NumberField } from '@/shared/ui/forms/number-field';
import { useNumberRule } from '@/shared/ui/forms/use-number-rule';
import { changedValues, changesOf, type Setting } from './setting-changes';
import { SettingsCard } from './settings-card';
import { useSaveTenant } from './use-save-tenant';

type Values = Pick<
  TenantSettingsDto,
  'backorders' | 'reservationDays' | 'stillNeededDays' | 'loanBufferHours'
>;

const DAYS = { min: 1, max: 3650 };
const HOURS = { min: 0, max: 8760 };

/** The times for which stock is held for requests and between loans, and the rule for missing stock. */
export function ReservationSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation(['tenants', 'common']);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const whole = useNumberRule(0);
  const required = { required: true, message: t('common:form.required') };
  const { save, busy, problem, clear } = useSaveTenant(form, tenant);
  const { backorders, reservationDays, stillNeededDays, loanBufferHours } = tenant.settings;
  const stored: Values = { backorders, reservationDays, stillNeededDays, loanBufferHours };
  const withUnit = (unit: string) => (amount: number) => `${formatQuantity(amount, language)} ${unit}`;
  const settings: Setting<Values>[] = [
    { name: 'backorders', label: t('approval.backorders'), text: (on: boolean) => t(on ? 'yes' : 'no') },
    { name: 'reservationDays', label: t('approval.days'), text: withUnit(t('approval.daysUnit')) },
    {
      name: 'stillNeededDays',
      label: t('approval.stillNeeded'),
      text: (days: number | null) =>
        days === null ? t('approval.never') : withUnit(t('approval.daysUnit'))(days),
    },
    { name: 'loanBufferHours', label: t('approval.buffer'), text: withUnit(t('approval.bufferUnit')) },
  ];
  const submit = (values: Values) => {
    const changes = changesOf(settings, stored, values);
    save(changes, { settings: changedValues(changes, values) });
  };
  return (
    <SettingsCard<Values>
      title={t('reservations.title')}
      hint={t('reservations.hint')}
      form={form}
      initialValues={stored}
      onSubmit={submit}
      onChange={clear}
      busy={busy}
      problem={problem}
    >
      <Form.Item name="backorders" valuePropName="checked" extra={t('approval.backordersHint')}>
        <Checkbox>{t('approval.backorders')}</Checkbox>
      </Form.Item>
      <Form.Item name="reservationDays" label={t('approval.days')} rules={[required, whole(DAYS)]}>
        <NumberField decimals={0} suffix={t('approval.daysUnit')} />
      </Form.Item>
      <Form.Item
        name="stillNeededDays"
        label={t('approval.stillNeeded')}
        extra={t('approval.stillNeededHint')}
        rules={[whole(DAYS)]}
      >
        <NumberField decimals={0} placeholder={t('approval.never')} suffix={t('approval.daysUnit')} />
      </Form.Item>
      <Form.Item
        name="loanBufferHours"
        label={t('approval.buffer')}
        extra={t('approval.bufferHint')}
        rules={[required, whole(HOURS)]}
      >
        <NumberField decimals={0} suffix={t('approval.bufferUnit')} />
      </Form.Item>
    </SettingsCard>
  );
}
