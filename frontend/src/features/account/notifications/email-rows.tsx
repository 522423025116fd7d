import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { localeOf } from '@/shared/lib/numbers/locale';
import { PreferenceRow } from '../preference-row';
import { useSavedPreferences } from '../use-saved-preferences';
import styles from './notifications.module.css';

const FREQUENCIES = ['now', 'daily', 'off'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const DIGEST_AT = '07:30';
const QUIET = { quietFrom: '20:00', quietTo: '07:00' };

const HALF_HOURS = Array.from(
  { length: 48 },
  (_item, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** The zone of this device, in which the times that are chosen here count. */
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useFrequency(): Frequency {
  const { preferences } = useSavedPreferences();
  return FREQUENCIES.find((known) => known === preferences['emails']) ?? 'now';
}

interface TimeSelectProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

function TimeSelect({ label, value, onChange }: TimeSelectProps) {
  const locale = localeOf(useLanguage());
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [value, ...HALF_HOURS];
  const shown = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <Select
      aria-label={label}
      className={styles.time ?? ''}
      value={value}
      onChange={onChange}
      options={times.map((time) => ({ value: time, label: shown.format(new Date(`1970-01-01T${time}Z`)) }))}
    />
  );
}

function DigestTime() {
  const { t } = useTranslation('account');
  const id = useId();
  const { preferences, save } = useSavedPreferences();
  const { digestAt = DIGEST_AT, timeZone } = preferences;
  return (
    <PreferenceRow
      id={id}
      title={t('preferences.digest.title')}
      hint={t('preferences.digest.hint', { zone: String(timeZone ?? zoneHere()) })}
    >
      <TimeSelect
        label={t('preferences.digest.title')}
        value={String(digestAt)}
        onChange={(time) => void save({ preferences: { digestAt: time, timeZone: zoneHere() } })}
      />
    </PreferenceRow>
  );
}

function QuietHours() {
  const { t } = useTranslation('account');
  const id = useId();
  const { preferences, save } = useSavedPreferences();
  const { quietFrom, quietTo, timeZone } = preferences;
  const on = typeof quietFrom === 'string' && typeof quietTo === 'string';
  const change = (hours: Record<string, string | null>) =>
    void save({ preferences: { ...hours, timeZone: zoneHere() } });
  return (
    <PreferenceRow
      id={id}
      title={t('preferences.quiet.title')}
      hint={t('preferences.quiet.hint', { zone: String(timeZone ?? zoneHere()) })}
    >
      <div className={styles.quiet}>
        <Switch
          aria-labelledby={id}
          checked={on}
          onChange={(checked) => change(checked ? QUIET : { quietFrom: null, quietTo: null })}
        />
        {on && (
          <>
            <TimeSelect
              label={t('preferences.quiet.from')}
              value={quietFrom}
              onChange={(time) => change({ quietFrom: time })}
            />
            <span aria-hidden>–</span>
            <TimeSelect
              label={t('preferences.quiet.to')}
              value={quietTo}
              onChange={(time) => change({ quietTo: time })}
            />
          </>
        )}
      </div>
    </PreferenceRow>
  );
}

/** When a person gets e-mails: the frequency, and the times that belong to it. */
export function EmailRows() {
  const { t } = useTranslation('account');
  const id = useId();
  const { save } = useSavedPreferences();
  const frequency = useFrequency();
  return (
    <>
      <PreferenceRow
        id={id}
        title={t('preferences.notifications.title')}
        hint={t('preferences.notifications.hint')}
      >
        <Select
          aria-labelledby={id}
          className={styles.select ?? ''}
          value={frequency}
          onChange={(emails) => void save({ preferences: { emails } })}
          options={FREQUENCIES.map((value) => ({ value, label: t(`preferences.notifications.${value}`) }))}
        />
      </PreferenceRow>
      {frequency === 'daily' && <DigestTime />}
      {frequency === 'now' && <QuietHours />}
    </>
  );
}
