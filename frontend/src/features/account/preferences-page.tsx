import { Segmented, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/access/principal';
import { changeLanguage } from '@/i18n/i18n';
import { LANGUAGES } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { localeOf } from '@/shared/lib/numbers/locale';
import { type ThemeChoice, useThemeMode } from '@/shared/theme/theme-mode';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { ChannelsSection } from './notifications/channels-section';
import { EmailRows } from './notifications/email-rows';
import { PreferenceRow } from './preference-row';
import styles from './preferences-page.module.css';
import { ShortcutsRow, type ShortcutsRowProps } from './shortcuts-row';
import { useSavedPreferences } from './use-saved-preferences';

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

function LanguageRow() {
  const { t } = useTranslation(['account', 'common']);
  const language = useLanguage();
  const id = useId();
  const { save } = useSavedPreferences();
  return (
    <PreferenceRow id={id} title={t('preferences.language.title')} hint={t('preferences.language.hint')}>
      <Select
        aria-labelledby={id}
        className={styles.select ?? ''}
        value={language}
        onChange={(next) => {
          void changeLanguage(next);
          // The language of e-mails too.
          void save({ language: next });
        }}
        options={LANGUAGES.map((code) => ({ value: code, label: t(`common:languages.${code}`) }))}
      />
    </PreferenceRow>
  );
}

function ThemeRow() {
  const { t } = useTranslation('account');
  const { choice, choose } = useThemeMode();
  const id = useId();
  return (
    <PreferenceRow id={id} title={t('preferences.theme.title')} hint={t('preferences.theme.hint')}>
      <Segmented<ThemeChoice>
        aria-labelledby={id}
        value={choice}
        onChange={choose}
        options={THEMES.map((value) => ({ value, label: t(`preferences.theme.${value}`) }))}
      />
    </PreferenceRow>
  );
}

interface PreferencesPageProps {
  title: string;
  shortcuts: ShortcutsRowProps;
}

const EXAMPLE = Date.UTC(2026, 2, 31, 14, 5);

export function PreferencesPage({ title, shortcuts }: PreferencesPageProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const inOrganisation = typeof usePrincipal().user?.tenantId === 'string';
  return (
    <>
      <PageHeader title={title} lead={t('preferences.lead')} />
      <div className={styles.card}>
        <LanguageRow />
        <ThemeRow />
        <EmailRows />
        {inOrganisation && <ChannelsSection />}
        <ShortcutsRow {...shortcuts} />
        <dl className={styles.example}>
          <dt>{t('preferences.example.date')}</dt>
          <dd>
            {new Intl.DateTimeFormat(localeOf(language), {
              dateStyle: 'full',
              timeStyle: 'short',
              timeZone: 'UTC',
            }).format(EXAMPLE)}
          </dd>
          <dt>{t('preferences.example.number')}</dt>
          <dd className="tabular">{new Intl.NumberFormat(localeOf(language)).format(1_234_567.891)}</dd>
        </dl>
      </div>
    </>
  );
}
