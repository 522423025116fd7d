import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NumberingDto, TenantDto } from '@/api/generated/tenants';
import { useDates } from '@/components/use-dates';
import { NUMBER_PATTERN, sampleNumber } from './number-pattern';
import { changedValues, changesOf } from './setting-changes';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card';
import { useSaveTenant } from './use-save-tenant';

const KINDS = ['request', 'order', 'delivery', 'return', 'receipt', 'transfer', 'expected', 'count'] as const;

/** The patterns of the numbers of documents, each with the number that it makes. */
export function NumberingSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation('tenants');
  const [form] = Form.useForm<NumberingDto>();
  const { save, busy, problem, clear } = useSaveTenant(form, tenant);
  const settings = KINDS.map((name) => ({
    name,
    label: t(`numbering.kinds.${name}`),
    text: (pattern: string) => pattern,
  }));
  const submit = (values: NumberingDto) => {
    const changes = changesOf<NumberingDto>(settings, tenant.settings.numbering, values);
    save(changes, { settings: { numbering: changedValues(changes, values) } });
  };
  return (
    <SettingsCard<NumberingDto>
      title={t('numbering.title')}
      hint={t('numbering.hint')}
      form={form}
      initialValues={tenant.settings.numbering}
      onSubmit={submit}
      onChange={clear}
      busy={busy}
      problem={problem}
    >
      <p className={styles.help}>{t('numbering.help')}</p>
      <div className={styles.row}>
        {KINDS.map((kind) => (
          <Form.Item
            key={kind}
            name={kind}
            label={t(`numbering.kinds.${kind}`)}
            normalize={(text: string) => toCapitals(text)}
            extra={<Preview kind={kind} initial={tenant.settings.numbering[kind]} />}
            rules={[{ pattern: NUMBER_PATTERN, required: true, message: t('numbering.invalid') }]}
          >
            <Input autoComplete="off" spellCheck={false} maxLength={40} />
          </Form.Item>
        ))}
      </div>
    </SettingsCard>
  );
}

const toCapitals = (text: string) => text.trim().toUpperCase();

function Preview({ kind, initial }: { kind: (typeof KINDS)[number]; initial: string }) {
  const { t } = useTranslation('tenants');
  const typed = Form.useWatch<string | undefined>(kind) ?? initial;
  const today = useDates().today();
  const number = today === undefined ? undefined : sampleNumber(typed, Number(today.slice(0, 4)));
  return <span aria-live="polite">{number !== undefined && t('numbering.preview', { number })}</span>;
}
