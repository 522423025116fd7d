import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type NewsChannelsDto,
  useChangeNotificationPreferencesMutation,
  useGetNotificationPreferencesQuery,
} from '@/api/generated/notifications';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { toast } from '@/shared/ui/feedback/toast';
import { useFrequency } from './email-rows';
import styles from './notifications.module.css';

const CHANNELS = ['app', 'email'] as const;

function ChannelRow({ news, emailsOff }: { news: NewsChannelsDto; emailsOff: boolean }) {
  const { t } = useTranslation('account');
  const [change, { isLoading }] = useChangeNotificationPreferencesMutation();
  const { kind } = news;
  const choose = async (channel: (typeof CHANNELS)[number], wanted: boolean) => {
    try {
      await change({
        notificationPreferencesUpdateDto: { channels: [{ kind, [channel]: wanted }] },
      }).unwrap();
    } catch {
      toast.error(t('preferences.saveFailed'));
    }
  };
  return (
    <tr className={styles.line}>
      <th scope="row" className={styles.kind}>
        {t(`preferences.kinds.${kind}`)}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className={styles.cell}>
          <span className={styles.channel} aria-hidden>
            {t(`preferences.channels.${channel}`)}
          </span>
          <Switch
            aria-label={t(`preferences.channels.${channel}Of`, { kind: t(`preferences.kinds.${kind}`) })}
            checked={news[channel]}
            disabled={isLoading || (channel === 'email' && emailsOff)}
            onChange={(wanted) => void choose(channel, wanted)}
          />
        </td>
      ))}
    </tr>
  );
}

/** The news of the organisation that a person gets, and how: a row for each kind, a column for each channel. */
export function ChannelsSection() {
  const { t } = useTranslation('account');
  const id = useId();
  const emailsOff = useFrequency() === 'off';
  const query = useGetNotificationPreferencesQuery();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('preferences.channels.title')}
      </h2>
      <p className={styles.hint}>
        {t(emailsOff ? 'preferences.channels.emailsOff' : 'preferences.channels.hint')}
      </p>
      <QueryBoundary query={query}>
        {({ channels }) => (
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{t('preferences.channels.kind')}</th>
                {CHANNELS.map((channel) => (
                  <th key={channel} scope="col" className={styles.cell}>
                    {t(`preferences.channels.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {channels.map((news) => (
                <ChannelRow key={news.kind} news={news} emailsOff={emailsOff} />
              ))}
            </tbody>
          </table>
        )}
      </QueryBoundary>
    </section>
  );
}
