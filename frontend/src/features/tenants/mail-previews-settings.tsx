import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListMailPreviewsQuery, usePreviewMailQuery } from '@/api/generated/notifications';
import { LANGUAGES } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { SettingsSection } from '@/shared/ui/layout/settings-section';
import styles from './settings.module.css';

const FIRST = 'request-submitted';

/** The e-mails that the server sends, as their recipients see them. */
export function MailPreviewsSettings() {
  const { t } = useTranslation(['tenants', 'common']);
  const own = useLanguage();
  const [kind, setKind] = useState(FIRST);
  const [language, setLanguage] = useState(own);
  const { data: kinds } = useListMailPreviewsQuery({ language: own });
  const { data: mail } = usePreviewMailQuery({ kind, language });
  return (
    <SettingsSection title={t('mailPreviews.title')} hint={t('mailPreviews.hint')}>
      <Form layout="vertical" className={styles.row ?? ''}>
        <Form.Item label={t('mailPreviews.kind')} htmlFor="mail-kind">
          <Select
            id="mail-kind"
            value={kind}
            onChange={setKind}
            options={(kinds?.items ?? []).map((item) => ({ value: item.kind, label: item.subject }))}
          />
        </Form.Item>
        <Form.Item label={t('mailPreviews.language')} htmlFor="mail-language">
          <Select
            id="mail-language"
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((code) => ({ value: code, label: t(`common:languages.${code}`) }))}
          />
        </Form.Item>
      </Form>
      {mail !== undefined && (
        // The sandbox allows nothing: no script, no form, no way out of the frame.
        <iframe
          className={styles.mail}
          title={`${t('mailPreviews.frame')}: ${mail.subject}`}
          sandbox=""
          srcDoc={mail.html}
        />
      )}
    </SettingsSection>
  );
}
